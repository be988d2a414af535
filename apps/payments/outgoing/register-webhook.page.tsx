/** Registering an endpoint for a merchant; the answer alone shows its secret. */
import { paymentEventTypes } from "#contracts/payments/events.ts";
import { Refusal } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { urlLength } from "#platform/outgoing/limits.ts";
import { Button } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/checkbox.tsx";
import { Form, type FormError } from "#ui/components/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Select } from "#ui/components/select.tsx";
import { TextInput } from "#ui/components/text-input.tsx";
import { registerEndpoint } from "./look-after-webhooks.command.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { page, type PaymentPageContext } from "../callers/route.ts";
import { listMerchants, type MerchantName } from "../callers/merchants.query.ts";
import { merchantTag } from "./payment-events.ts";
import { operatorName } from "../actions/action-people.query.ts";
import { consoleAuth, turnAway } from "../console/gate.view.tsx";
import { localeOf, paymentPage, viewerOf } from "../console/frame.view.tsx";
import { descriptionLength, merchantsMost } from "../console/page-limits.ts";
import { showSecret } from "./webhook-secret.view.tsx";
import { webhookWords, type WebhookTranslate } from "./webhook.words.ts";

const everybody = "everybody";

export const consoleRegisterWebhookPage = page(
  {
    name: "consoleRegisterWebhookPage",
    auth: consoleAuth,
    route: "GET /console/webhooks/new",
    summary: "Register an endpoint.",
  },
  async (context) => turnAway(context) ?? (await showForm(context, [])),
);

export const registerWebhookPage = page(
  {
    name: "registerWebhookPage",
    auth: consoleAuth,
    route: "POST /console/webhooks",
    summary: "Register it.",
  },
  async (context) => {
    const away = turnAway(context);
    if (away) return away;
    const { form, services } = context;
    const t = webhookWords.translator(localeOf(context));
    const events = chosen(form);
    const merchant = form["merchant"] ?? "";
    const merchants = await listMerchants(services.db, merchantsMost);
    const isKnown = merchant === everybody || merchants.some((one) => one.merchant === merchant);
    if (!isKnown)
      return showForm(context, [{ fieldId: "field-merchant", text: t("needMerchant") }]);
    if (events.length === 0) {
      return showForm(context, [{ fieldId: idOf(paymentEventTypes[0]), text: t("needEvents") }]);
    }
    const description = (form["description"] ?? "").trim().slice(0, descriptionLength);
    const made = await registerEndpoint(services, {
      place: {
        shard: mainLedger,
        tags: merchant === everybody ? "all" : [merchantTag(merchant)],
      },
      registeredBy: operatorName(viewerOf(context)),
      url: (form["url"] ?? "").trim(),
      events,
      description: description === "" ? null : description,
      ordering: "none",
    });
    if (!(made instanceof Refusal)) return showSecret(context, made);
    return showForm(context, [{ fieldId: "field-url", text: t("badUrl") }]);
  },
);

type Typed = PaymentPageContext["form"];

const nameOf = (event: string): string => event.replace("payment.", "event_");
const idOf = (event: string): string => `field-${nameOf(event)}`;
const chosen = (form: Typed) =>
  paymentEventTypes.filter((event) => form[nameOf(event)] !== undefined);

const showForm = async (
  context: PaymentPageContext,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = webhookWords.translator(localeOf(context));
  const merchants = await listMerchants(context.services.db, merchantsMost);
  return paymentPage(context, {
    title: t("register"),
    current: "/console/webhooks",
    currentUrl: "/console/webhooks/new",
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <PageTitle title={t("register")} lead={t("registerLead")} />
        <RegisterForm errors={errors} merchants={merchants} t={t} typed={context.form} />
      </>
    ),
  });
};

interface RegisterFormProps {
  readonly errors: readonly FormError[];
  readonly merchants: readonly MerchantName[];
  readonly typed: Typed;
  readonly t: WebhookTranslate;
}

const RegisterForm = ({ errors, merchants, typed, t }: RegisterFormProps) => {
  const errorAt = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.text;
  const isNew = errors.length === 0;
  return (
    <Form action="/console/webhooks" errors={errors}>
      <Select
        name="merchant"
        label={t("merchant")}
        value={typed["merchant"]}
        error={errorAt("field-merchant")}
        choices={[
          ...merchants.map(({ merchant, name }) => ({ value: merchant, text: name })),
          { value: everybody, text: t("everybody") },
        ]}
      />
      <TextInput
        name="url"
        type="url"
        autoComplete="off"
        maxLength={urlLength}
        label={t("url")}
        hint={t("urlHint")}
        value={typed["url"]}
        error={errorAt("field-url")}
      />
      <TextInput
        name="description"
        autoComplete="off"
        maxLength={descriptionLength}
        label={t("description")}
        optional
        value={typed["description"]}
      />
      <fieldset class="choices">
        <legend class="field-label">{t("events")}</legend>
        {paymentEventTypes.map((event) => (
          <Checkbox
            key={event}
            name={nameOf(event)}
            label={t(event)}
            error={errorAt(idOf(event))}
            checked={isNew || typed[nameOf(event)] !== undefined}
          />
        ))}
      </fieldset>
      <Button>{t("save")}</Button>
    </Form>
  );
};
