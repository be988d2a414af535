/** A payment on an invoice that is paid in parts: its complement is stamped. */
import { PaymentRequest } from "#contracts/invoicing/complement.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { refuse } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { stampPayment } from "./stamp-payment.command.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { amountUpTo, followed, followUp, type Followed } from "../invoice-page/follow-up.ts";
import { localeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { followUpPage } from "../invoice-page/follow-up-form.view.tsx";
import { lifecycleWords, type LifecycleTranslate } from "../invoice-page/follow-up.words.ts";
import { PaymentFields } from "./payment.view.tsx";
import { figureOf } from "../issue-form/typed-request.ts";

export const paymentPage = ownPage(
  { name: "paymentPage", route: "GET /invoices/:id/payment", summary: "Record a payment." },
  async (context, organization) => {
    const of = await followed(context, organization);
    return of ? show(context, organization, of, []) : refuse("invoice_not_found");
  },
);

export const sendPaymentPage = ownPage(
  { name: "sendPaymentPage", route: "POST /invoices/:id/payment", summary: "Stamp it." },
  async (context, organization) => {
    const of = await followed(context, organization);
    if (!of) return refuse("invoice_not_found");
    const { form, services } = context;
    const read = readPayment(form, of, lifecycleWords.translator(localeOf(context)));
    if ("errors" in read) return show(context, organization, of, read.errors);
    const end = await followUp(context, organization, (issuer, providers, asked) =>
      stampPayment(services, issuer, providers, { request: read.request, ...asked }),
    );
    return "kind" in end ? end : show(context, organization, of, end);
  },
);

type Typed = InvoicingPageContext["form"];
type Read = { readonly request: PaymentRequest } | { readonly errors: readonly FormError[] };

/** Banks and receipts tell the day; noon stands for the hour that nobody knows. */
const readPayment = (
  form: Typed,
  { uuid, owed, invoice }: Followed,
  t: LifecycleTranslate,
): Read => {
  const paid = amountUpTo(form["amount"], owed);
  const rate = figureOf(form["rate"] ?? "");
  const asked = PaymentRequest.safeParse({
    fechaPago: `${(form["day"] ?? "").trim()}T12:00:00`,
    formaDePago: form["way"],
    moneda: invoice.currency,
    ...(invoice.currency !== "MXN" && { tipoCambio: rate }),
    ...((form["operation"] ?? "").trim() !== "" && { numOperacion: form["operation"]?.trim() }),
    facturas: [{ uuid, pagado: paid ?? 0 }],
  });
  const wrong = new Set(asked.error?.issues.map(({ path }) => path[0]));
  const isRate = invoice.currency === "MXN" || typeof rate === "number";
  const errors = [
    ...(paid === null ? [{ fieldId: "field-amount", text: t("badAmount") }] : []),
    ...(wrong.has("fechaPago") ? [{ fieldId: "field-day", text: t("badDay") }] : []),
    ...(isRate ? [] : [{ fieldId: "field-rate", text: t("badRate") }]),
  ];
  if (asked.success && errors.length === 0) return { request: asked.data };
  return { errors: errors.length > 0 ? errors : [{ text: t("badAmount") }] };
};

const show = (
  context: InvoicingPageContext,
  organization: Organization,
  of: Followed,
  errors: readonly FormError[],
): PageReply => {
  const t = lifecycleWords.translator(localeOf(context));
  const { form, now } = context;
  const today = localTime(organization.postalCode, now).slice(0, 10);
  return followUpPage(context, organization, {
    step: "payment",
    invoice: of.invoice,
    errors,
    hidden: { key: newId() },
    fields: <PaymentFields of={of} form={form} errors={errors} today={today} t={t} />,
    button: <Button id="stamp">{t("stampPayment")}</Button>,
  });
};
