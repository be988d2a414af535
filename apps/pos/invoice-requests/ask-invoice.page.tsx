/** Staff ask for an invoice on behalf of a customer, with the same six fields and rules. */
import { regimenFiscal, usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { companyOf } from "#libraries/cfdi/rules/company-form.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { askForInvoice } from "./ask-for-invoice.command.ts";
import { billingDataOf } from "#business/invoicing/billing-data.domain.ts";
import type { Order } from "../orders/order.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { wakeStamping } from "../stamping/stamping-worker.ts";
import { askWords, type AskTranslate } from "../orders/order-forms.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { fieldOf, type Typed } from "../console/office-parts.view.tsx";
import { orderIn, showGoneOrder } from "../orders/order.page.tsx";

export const askInvoicePage = staffPage(
  { name: "askInvoicePage", route: "GET /orders/:order/invoice", summary: "Ask for an invoice." },
  async (context, tenant) => {
    const order = await orderIn(context, tenant);
    return order ? show(context, tenant, order, []) : showGoneOrder(context, tenant);
  },
);

export const takeInvoicePage = staffPage(
  { name: "takeInvoicePage", route: "POST /orders/:order/invoice", summary: "Take the request." },
  async (context, tenant) => {
    const order = await orderIn(context, tenant);
    if (!order) return showGoneOrder(context, tenant);
    const read = billingDataOf(context.form);
    if (read instanceof Refusal) return show(context, tenant, order, [errorOf(context, read)]);
    const company = companyOf(read.rfc, read.razonSocial);
    if (company && context.form["seen"] !== read.razonSocial) {
      const t = askWords.translator(localeOf(context));
      const doubt = wrong("razonSocial", t("companyForm", { name: company.name }));
      return show(context, tenant, order, [doubt], read.razonSocial);
    }
    const billingData = { ...read, isNameConfirmed: company !== null };
    const { services, now } = context;
    const asked = { tenantId: tenant.id, orderId: order.id, billingData, now };
    const outcome = await askForInvoice(services, asked);
    if (outcome instanceof Refusal)
      return show(context, tenant, order, [errorOf(context, outcome)]);
    wakeStamping(services);
    return redirect(`${placeOf(tenant, `orders/${order.id}`)}?done=invoice`);
  },
);

const errorOf = (context: PosPageContext, { code, detail }: Refusal): FormError => {
  const t = askWords.translator(localeOf(context));
  if (code === "invalid_billing_data") {
    const field = (detail.field ?? "").replace("billingData.", "");
    const message = (detail.message ?? "").replace(/^[^:]*: /, "");
    return wrong(field, t("badField", { message }));
  }
  if (code === "invoice_too_late") return { text: detail.message ?? t("tooLate") };
  if (code === "order_given_back") return { text: t("refundedBefore") };
  return { text: t(code === "already_invoiced" ? "invoiced" : "incomplete") };
};

const show = (
  context: PosPageContext,
  tenant: Tenant,
  order: Order,
  errors: readonly FormError[],
  seen?: string,
): PageReply => {
  const t = askWords.translator(localeOf(context));
  const title = t("askTitle", { number: String(order.dailyNumber) });
  const here = placeOf(tenant, `orders/${order.id}`);
  return posPage(context, {
    title,
    tenant,
    section: "orders",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: `${here}/invoice`,
    body: (
      <>
        <PageTitle title={title} lead={t("askLead")} />
        <p>
          <a href={here}>{t("back")}</a>
        </p>
        <BillingForm
          action={`${here}/invoice`}
          typed={context.form}
          errors={errors}
          seen={seen}
          t={t}
        />
      </>
    ),
  });
};

interface BillingFormProps {
  readonly action: string;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
  /** A name that was asked about just now: sent again, it is right. */
  readonly seen: string | undefined;
  readonly t: AskTranslate;
}

const choicesOf = (all: readonly { readonly id: string; readonly texto: string }[]) =>
  all.map(({ id, texto }) => ({ value: id, text: `${id} · ${texto}` }));

const BillingForm = ({ action, typed, errors, seen, t }: BillingFormProps) => (
  <Form action={action} errors={errors}>
    {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
    <TextInput
      {...fieldOf("rfc", typed, errors)}
      label={t("rfc")}
      maxLength={13}
      autoComplete="off"
    />
    <TextInput
      {...fieldOf("razonSocial", typed, errors)}
      label={t("razonSocial")}
      maxLength={300}
      hint={t("razonSocialHint")}
      autoComplete="off"
    />
    <TextInput
      {...fieldOf("codigoPostal", typed, errors)}
      label={t("codigoPostal")}
      maxLength={5}
      inputMode="numeric"
      autoComplete="off"
    />
    <Select
      {...fieldOf("regimenFiscal", typed, errors)}
      label={t("regimenFiscal")}
      empty={t("choose")}
      choices={choicesOf(regimenFiscal.all)}
    />
    <Select
      {...fieldOf("usoCfdi", typed, errors)}
      label={t("usoCfdi")}
      empty={t("choose")}
      choices={choicesOf(usoCfdi.all)}
    />
    <TextInput
      {...fieldOf("email", typed, errors)}
      label={t("email")}
      type="email"
      maxLength={254}
      autoComplete="off"
    />
    <div>
      <Button>{t("ask")}</Button>
    </div>
  </Form>
);
