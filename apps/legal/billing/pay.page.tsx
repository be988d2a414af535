/** Where the link of an invoice leads its client: what is owed, and one button to the checkout. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Refusal } from "#platform/errors.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { houseActor } from "../callers/access.ts";
import { page, type LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf } from "../console/frame.view.tsx";
import { idFrom } from "../console/gate.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { findFirm } from "../firms/firms.query.ts";
import { dueOf, folioOf, isOpenDraft, type WholeInvoice } from "../invoices/invoice.domain.ts";
import { findByPayToken, wholeInvoice } from "../invoices/invoices.query.ts";
import { payPath } from "../invoices/pay-path.ts";
import { ensurePayment } from "../payment-links/ensure-payment.ts";
import { billingWords } from "./billing.words.ts";
import { payWords } from "./pay.words.ts";
import { refusalText } from "./refusals.words.ts";
import { InvoiceLines, InvoiceSums } from "./invoice-lines.view.tsx";

const auth = ["public", "session"] as const;

interface Linked {
  readonly firm: Firm;
  readonly invoice: WholeInvoice;
}

/** Null for what is no link of an invoice that was issued. */
const linkedIn = async ({ services, path }: LegalPageContext): Promise<Linked | null> => {
  const firm = await findFirm(services.db, idFrom(path["firm"]) || noFirm);
  const token = path["token"] ?? "";
  const found = firm && (await findByPayToken(services.db, firm.id, token));
  if (!firm || !found || isOpenDraft(found)) return null;
  return { firm, invoice: await wholeInvoice(services.db, firm.id, found) };
};

const noFirm = "00000000-0000-0000-0000-000000000000";

export const payPage = page(
  { name: "payPage", route: "GET /pay/:firm/:token", summary: "An invoice, by its link.", auth },
  async (context) => {
    const linked = await linkedIn(context);
    return linked ? show(context, linked) : unknown(context);
  },
);

export const payInvoicePage = page(
  { name: "payInvoicePage", route: "POST /pay/:firm/:token", summary: "Go and pay it.", auth },
  async (context) => {
    const linked = await linkedIn(context);
    if (!linked) return unknown(context);
    const { firm, invoice } = linked;
    const access = { firm, actor: houseActor, viewer: null };
    const payment = await ensurePayment(context.services, access, invoice.id);
    if (!(payment instanceof Refusal))
      return redirect(payment.checkout_url ?? payPath(firm, invoice));
    if (payment.code === "invoice_wrong_status") return redirect(payPath(firm, invoice));
    return show(context, linked, refusalText(localeOf(context), payment));
  },
);

const show = (
  context: LegalPageContext,
  { firm, invoice }: Linked,
  problem?: string,
): PageReply => {
  const locale = localeOf(context);
  const t = payWords.translator(locale);
  const own = billingWords.translator(locale);
  const title = t("payTitle", { folio: folioOf(invoice) });
  const due = dueOf(invoice);
  const target = context.services.urls["payments"];
  return legalPage(context, {
    title,
    width: "narrow",
    status: problem === undefined ? 200 : 503,
    currentUrl: payPath(firm, invoice),
    formTargets: target === undefined ? [] : [new URL(target).origin],
    body: (
      <Stack>
        <PageTitle title={title} lead={t("payLead", { firm: firm.name })} />
        {problem === undefined ? null : (
          <Alert tone="warning" role="alert">
            {problem}
          </Alert>
        )}
        <InvoiceSums invoice={invoice} t={own} />
        {due > 0 ? (
          <Form action={payPath(firm, invoice)}>
            <p>{t("payWays")}</p>
            <Button wide>{t("pay", { amount: formatMoney(due, locale) })}</Button>
          </Form>
        ) : (
          <Alert tone={invoice.status === "paid" ? "success" : "info"}>
            {t(invoice.status === "paid" ? "payPaid" : "payVoid")}
          </Alert>
        )}
        <InvoiceLines invoice={invoice} isNarrow t={own} />
      </Stack>
    ),
  });
};

const unknown = (context: LegalPageContext): PageReply => {
  const t = payWords.translator(localeOf(context));
  return legalPage(context, {
    title: t("payUnknown"),
    width: "narrow",
    status: 404,
    body: <EmptyState title={t("payUnknown")}>{t("payUnknownText")}</EmptyState>,
  });
};
