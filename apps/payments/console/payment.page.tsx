/** One payment for operators: its life, requests to rails, entries of the ledger, refunds. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { isOpen, isRefundable, type Payment } from "../payments/payment.domain.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { merchantName } from "../checkout/checkouts.query.ts";
import { listAttemptsOf, listTransfersOf } from "./payment-life.query.ts";
import { findPayment } from "../payments/payments.query.ts";
import { listRefundsOf } from "../refunds/refunds.query.ts";
import { operatorPage } from "./gate.view.tsx";
import { consoleWords } from "./console.words.ts";
import { localeOf, paymentPage } from "./frame.view.tsx";
import { consoleRows } from "./page-limits.ts";
import { Attempts, Facts, Life, Refunds, Transfers } from "./payment-parts.view.tsx";
import { paymentWords } from "./payment.words.ts";
import { RefundForm, type RefundMistake } from "../refunds/refund-form.view.tsx";
import { StatusBadge } from "./status-badge.view.tsx";

export const consolePaymentPage = operatorPage(
  {
    name: "consolePaymentPage",
    route: "GET /console/payments/:id",
    summary: "One payment and all that happened to it.",
  },
  async (context) => {
    const payment = await paymentOf(context);
    return payment ? showPayment(context, payment, null) : unknownPayment;
  },
);

export const unknownPayment: Refusal = refuse("payment_not_found");

/** As it stands: what ran out shows as expired, also before the sweep wrote it down. */
export const paymentOf = async ({
  services,
  path,
  now,
}: PaymentPageContext): Promise<Payment | null> => {
  const id = path["id"] ?? "";
  const payment = isId(id) ? await findPayment(services.db, id) : null;
  if (payment?.status !== "pending" || isOpen(payment, now)) return payment;
  return { ...payment, status: "expired" };
};

export const showPayment = async (
  context: PaymentPageContext,
  payment: Payment,
  mistake: RefundMistake | null,
): Promise<PageReply> => {
  const { services, query } = context;
  const { db } = services;
  const locale = localeOf(context);
  const t = paymentWords.translator(locale);
  const [merchant, attempts, transfers, refunds] = await Promise.all([
    merchantName(db, payment.merchant),
    listAttemptsOf(db, payment.id, consoleRows),
    listTransfersOf(db, payment.id, consoleRows),
    listRefundsOf(db, payment.id, consoleRows),
  ]);
  const title = t("title", { amount: formatMoney(payment.cents, locale) });
  const done = query["done"];
  const shared = { payment, t, words: consoleWords.translator(locale) };
  return paymentPage(context, {
    title,
    current: "/console/payments",
    width: "wide",
    currentUrl: `/console/payments/${payment.id}`,
    status: mistake === null ? 200 : mistake.kind === "amount" ? 400 : 409,
    body: (
      <>
        <PageTitle title={title} lead={payment.concept} />
        <p>
          <StatusBadge status={payment.status} t={shared.words} />
        </p>
        {done === "refundDone" || done === "refundSent" ? (
          <Alert tone="success" role="status" title={t(done)} />
        ) : null}
        <Facts {...shared} merchant={merchant} />
        <Life {...shared} refunds={refunds} />
        <Attempts {...shared} attempts={attempts} />
        <Transfers {...shared} transfers={transfers} />
        <Refunds {...shared} refunds={refunds} />
        {isRefundable(payment) ? <RefundForm payment={payment} t={t} mistake={mistake} /> : null}
      </>
    ),
  });
};
