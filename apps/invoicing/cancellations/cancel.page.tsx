/** Asking SAT to cancel an invoice, its reasons in words. */
import { CancelRequest, motives } from "#contracts/invoicing/cancellation.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { errorOf, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { cancelInvoice } from "./cancel-invoice.command.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { statusRegisterFor } from "../providers/status-register.ts";
import { referringTo } from "../claims/claims.query.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { followUpPage } from "../invoice-page/follow-up-form.view.tsx";
import { lifecycleWords, type LifecycleTranslate } from "../invoice-page/follow-up.words.ts";
import { invoiceAt } from "../invoice-page/shown-invoice.ts";

export const cancelPage = ownPage(
  { name: "cancelPage", route: "GET /invoices/:id/cancel", summary: "Why is it cancelled?" },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    if (!invoice || invoice.uuid === null) return refuse("invoice_not_found");
    const { id, uuid } = invoice;
    const others = await referringTo(context.services.db, organization.id, uuid);
    const substitute = others.find(({ relation }) => relation === "04")?.uuid ?? null;
    if (invoice.status !== "stamped") return redirect(placeOf(organization, `invoices/${id}`));
    const form = substitute ? { motivo: "01", substitute } : {};
    return showForm(context, organization, { invoice, form, errors: [] });
  },
);

export const sendCancelPage = ownPage(
  { name: "sendCancelPage", route: "POST /invoices/:id/cancel", summary: "Ask SAT for it." },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    if (!invoice || invoice.uuid === null) return refuse("invoice_not_found");
    const { form, services, settings, caller, now } = context;
    const again = (errors: readonly FormError[]): PageReply =>
      showForm(context, organization, { invoice, form, errors });
    const read = readForm(form, lifecycleWords.translator(localeOf(context)));
    if ("errors" in read) return again(read.errors);
    const issuer = await issuerOf(services.db, services, organization.id, now);
    if (issuer instanceof Refusal) return again([{ text: issuer.detail.message ?? "" }]);
    const ports = {
      providers: providersAtHand(services, settings, issuer),
      register: statusRegisterFor(services, settings, invoice.provider),
    };
    const asked = { invoice, request: read.request, askedBy: callerKey(caller), now };
    const after = await cancelInvoice(services, issuer, ports, asked);
    if (after instanceof Refusal) {
      const isSubstitute = after.detail.field === "folioSustitucion";
      return again([wrong(isSubstitute ? "substitute" : "motivo", after.detail.message ?? "")]);
    }
    const done = after.invoice.status === "cancelled" ? "cancelled" : "cancelAsked";
    return redirect(`${placeOf(organization, `invoices/${invoice.id}`)}?done=${done}`);
  },
);

type Typed = InvoicingPageContext["form"];

const readForm = (
  form: Typed,
  t: LifecycleTranslate,
): { readonly request: CancelRequest } | { readonly errors: readonly FormError[] } => {
  const given = (form["substitute"] ?? "").trim();
  const motive = motives.find((one) => one === form["motivo"]);
  const asked = CancelRequest.safeParse({
    motivo: motive,
    ...(motive === "01" && given !== "" && { folioSustitucion: given }),
  });
  const errors = [
    ...(motive === undefined ? [wrong("motivo", t("needMotive"))] : []),
    ...(motive !== undefined && !asked.success ? [wrong("substitute", t("badUuid"))] : []),
    ...(form["confirmed"] === undefined ? [wrong("confirmed", t("needConfirm"))] : []),
  ];
  return asked.success && errors.length === 0 ? { request: asked.data } : { errors };
};

interface Shown {
  readonly invoice: Invoice;
  readonly form: Typed;
  readonly errors: readonly FormError[];
}

const showForm = (
  context: InvoicingPageContext,
  organization: Organization,
  { invoice, form, errors }: Shown,
): PageReply => {
  const t = lifecycleWords.translator(localeOf(context));
  return followUpPage(context, organization, {
    step: "cancel",
    invoice,
    errors,
    fields: (
      <>
        <RadioGroup
          name="motivo"
          label={t("motive")}
          value={form["motivo"]}
          error={errorOf(errors, "motivo")}
          choices={motives.map((value) => ({ value, text: t(value), hint: t(`${value}Hint`) }))}
        />
        <TextInput
          name="substitute"
          label={t("substitute")}
          hint={t("substituteHint")}
          value={form["substitute"]}
          optional
          autoComplete="off"
          maxLength={36}
          error={errorOf(errors, "substitute")}
        />
        <Checkbox name="confirmed" label={t("confirm")} error={errorOf(errors, "confirmed")} />
      </>
    ),
    button: <Button kind="danger">{t("cancel")}</Button>,
  });
};
