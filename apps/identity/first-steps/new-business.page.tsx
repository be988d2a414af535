/** Where a business begins: its name and its trade. */
import { businessNameMost, trades, type Trade } from "#contracts/identity/business.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { startBusiness } from "../businesses/start-business.command.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { registerSoon } from "../registrations/register-soon.ts";
import { stepsAddress } from "./business-page.tsx";
import { firstStepsWords, type FirstStepsTranslate } from "./first-steps.words.ts";

export const newBusinessAddress = "/business/new";

export const newBusinessPage = page(
  {
    name: "newBusinessPage",
    route: `GET ${newBusinessAddress}`,
    summary: "Start a business.",
    auth: ["public", "session"],
  },
  (context) => requireSession(context, () => Promise.resolve(show(context, []))),
);

export const startBusinessPage = page(
  {
    name: "startBusinessPage",
    route: `POST ${newBusinessAddress}`,
    summary: "Take its name and its trade.",
    auth: ["public", "session"],
  },
  (context) =>
    requireSession(context, async ({ account }) => {
      const { form, services, now } = context;
      const t = firstStepsWords.translator(localeOf(context));
      const name = (form["name"] ?? "").trim().slice(0, businessNameMost);
      const trade = trades.find((one) => one === form["trade"]);
      const missing = [
        ...(name === "" ? [wrong("name", t("needName"))] : []),
        ...(trade === undefined ? [wrong("trade", t("needTrade"))] : []),
      ];
      if (trade === undefined || missing.length > 0) return show(context, missing);
      const billingEmail = form["billing_email"]?.trim() || null;
      const wanted = { name, trade, billingEmail };
      const made = await startBusiness(services.db, account, wanted, now);
      if (made instanceof Refusal) return show(context, [toldIn(made, account.email, t)]);
      registerSoon(services, services.db);
      return redirect(stepsAddress(made.tenantId));
    }),
);

const toldIn = (refused: Refusal, email: string, t: FirstStepsTranslate): FormError => {
  if (refused.code === "businesses_full") return wrong("name", t("full"));
  if (email === "") return wrong("name", t("needEmail"));
  return wrong("billing_email", t("emailTaken"));
};

const show = (context: IdentityPageContext, errors: readonly FormError[]): PageReply => {
  const t = firstStepsWords.translator(localeOf(context));
  return identityPage(context, {
    title: t("newTitle"),
    current: "/home",
    width: "narrow",
    status: errors.length === 0 ? 200 : 400,
    currentUrl: newBusinessAddress,
    body: (
      <>
        <PageTitle title={t("newTitle")} lead={t("newLead")} />
        <BusinessForm typed={context.form} errors={errors} t={t} />
      </>
    ),
  });
};

interface BusinessFormProps {
  readonly typed: IdentityPageContext["form"];
  readonly errors: readonly FormError[];
  readonly t: FirstStepsTranslate;
}

const BusinessForm = ({ typed, errors, t }: BusinessFormProps) => {
  const fieldOf = (name: string) => ({
    name,
    value: typed[name] ?? "",
    error: errorOf(errors, name),
  });
  // One person's address bills one business alone: only then another is asked for.
  const asksEmail = fieldOf("billing_email").error !== undefined || "billing_email" in typed;
  return (
    <Form action={newBusinessAddress} errors={errors} checkedBy="server">
      <TextInput
        {...fieldOf("name")}
        label={t("name")}
        hint={t("nameHint")}
        maxLength={businessNameMost}
        autoComplete="organization"
      />
      <Select
        {...fieldOf("trade")}
        label={t("trade")}
        empty={t("choose")}
        choices={trades.map((one: Trade) => ({ value: one, text: t(one) }))}
      />
      {asksEmail ? (
        <TextInput
          {...fieldOf("billing_email")}
          label={t("billingEmail")}
          hint={t("billingEmailHint")}
          type="email"
          maxLength={254}
        />
      ) : null}
      <div>
        <Button>{t("start")}</Button>
      </div>
    </Form>
  );
};
