/** The refund form's two answers: the question whether it is meant, and the refund itself. */
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId, newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { formatMoney, readMoney } from "#ui/i18n/format.ts";
import { refunding } from "./refund-payment.command.ts";
import { sendRefund } from "./send-refunds.command.ts";
import { isRefundable, type Payment } from "../payments/payment.domain.ts";
import { railsOf } from "../rails/rails.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { paymentOf, showPayment, unknownPayment } from "../console/payment.page.tsx";
import { localeOf, paymentPage, viewerOf } from "../console/frame.view.tsx";
import { noteLength } from "../console/page-limits.ts";
import { paymentWords } from "../console/payment.words.ts";
import { ConfirmRefund, type RefundMistake } from "./refund-form.view.tsx";

export const consoleRefundPage = operatorPage(
  {
    name: "consoleRefundPage",
    route: "POST /console/payments/:id/refunds",
    summary: "Give money back.",
  },
  async (context) => {
    const payment = await paymentOf(context);
    if (!payment) return unknownPayment;
    const { form } = context;
    const typed = form["amount"] ?? "";
    const reason = (form["reason"] ?? "").trim().slice(0, noteLength);
    const wrong = (kind: RefundMistake["kind"]) =>
      showPayment(context, payment, { kind, typed, reason });
    const cents = readMoney(typed);
    if (cents === null || cents <= 0) return wrong("amount");
    const key = form["key"] ?? "";
    if (form["confirmed"] === "yes" && isId(key)) {
      const outcome = await giveBack(context, payment, { cents, reason, key });
      return typeof outcome === "string" ? wrong(outcome) : outcome;
    }
    if (!isRefundable(payment)) return wrong("state");
    if (cents > payment.cents - payment.refundedCents) return wrong("exceeds");
    return ask(context, payment, { cents, reason });
  },
);

interface WantedRefund {
  readonly cents: Cents;
  readonly reason: string;
}

const ask = (context: PaymentPageContext, payment: Payment, wanted: WantedRefund): PageReply => {
  const locale = localeOf(context);
  const t = paymentWords.translator(locale);
  return paymentPage(context, {
    title: t("confirmTitle", { amount: formatMoney(wanted.cents, locale) }),
    current: "/console/payments",
    currentUrl: `/console/payments/${payment.id}`,
    body: <ConfirmRefund payment={payment} t={t} {...wanted} />,
  });
};

const mistakes = {
  payment_not_found: "state",
  invalid_state: "state",
  refund_exceeds_payment: "exceeds",
  idempotency_key_reused: "reused",
} as const;

/** The operator acts for the payment's own merchant; who it was stands in the log. */
const giveBack = async (
  context: PaymentPageContext,
  payment: Payment,
  { cents, reason, key }: WantedRefund & { readonly key: string },
): Promise<PageReply | RefundMistake["kind"]> => {
  const { services, settings, now, request } = context;
  const outcome = await services.commit(refunding, {
    refundId: newId(),
    transferId: newId(),
    paymentId: payment.id,
    merchant: payment.merchant,
    idempotencyKey: `console:${key}`,
    cents,
    now,
    requestHash: sha256Hex(`${cents} ${reason}`),
    reason: reason === "" ? null : reason,
    baseUrl: services.baseUrl,
  });
  if (outcome instanceof Refusal) return mistakes[outcome.code];
  const { refund, known } = outcome;
  const facts = { refund: refund.id, by: viewerOf(context)?.personId, requestId: request.id };
  if (!known) services.log.info(facts, "an operator gave money back");
  const sent =
    !known && refund.status === "pending"
      ? await sendRefund(railsOf(services, settings), refund.id)
      : null;
  const done = (sent ?? refund).status === "completed" ? "refundDone" : "refundSent";
  return redirect(`/console/payments/${payment.id}?done=${done}`);
};
