/** A credit note on an invoice: how much of it, and why. */
import { refuse } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { stampCreditNote } from "./stamp-credit-note.command.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { amountText, microsText } from "../invoice-page/amounts.view.tsx";
import { amountUpTo, followed, followUp, type Followed } from "../invoice-page/follow-up.ts";
import { localeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { followUpPage } from "../invoice-page/follow-up-form.view.tsx";
import { lifecycleWords } from "../invoice-page/follow-up.words.ts";
import { descriptionLength } from "../issue-form/limits.ts";

export const creditPage = ownPage(
  { name: "creditPage", route: "GET /invoices/:id/credit", summary: "Credit an invoice." },
  async (context, organization) => {
    const of = await followed(context, organization);
    return of ? show(context, organization, of, []) : refuse("invoice_not_found");
  },
);

export const sendCreditPage = ownPage(
  { name: "sendCreditPage", route: "POST /invoices/:id/credit", summary: "Stamp the note." },
  async (context, organization) => {
    const of = await followed(context, organization);
    if (!of) return refuse("invoice_not_found");
    const { form, services } = context;
    const t = lifecycleWords.translator(localeOf(context));
    const monto = amountUpTo(form["amount"], of.creditable);
    if (monto === null) return show(context, organization, of, [wrong("amount", t("badAmount"))]);
    const descripcion = (form["reason"] ?? "").trim().slice(0, descriptionLength);
    const request = { monto, ...(descripcion !== "" && { descripcion }) };
    const end = await followUp(context, organization, (issuer, providers, asked) =>
      stampCreditNote(services, issuer, providers, { invoice: of.invoice, request, ...asked }),
    );
    return "kind" in end ? end : show(context, organization, of, end);
  },
);

const show = (
  context: InvoicingPageContext,
  organization: Organization,
  { invoice, creditable }: Followed,
  errors: readonly FormError[],
): PageReply => {
  const locale = localeOf(context);
  const t = lifecycleWords.translator(locale);
  const left = amountText(microsText(creditable), invoice.currency, locale);
  return followUpPage(context, organization, {
    step: "credit",
    invoice,
    errors,
    hidden: { key: newId() },
    fields: (
      <>
        <TextInput
          name="amount"
          label={t("amount")}
          hint={t("creditable", { left })}
          inputMode="decimal"
          autoComplete="off"
          value={context.form["amount"]}
          error={errorOf(errors, "amount")}
        />
        <TextInput
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          optional
          autoComplete="off"
          maxLength={descriptionLength}
          value={context.form["reason"]}
        />
      </>
    ),
    button: <Button id="stamp">{t("stampCredit")}</Button>,
  });
};
