/** Wallet and digital payments: made by the payments app, which picks the rail. */
import {
  cancelPayment,
  createPayment,
  listPayments,
  readPayment,
  refundPayment,
  type Payment,
} from "#contracts/payments/payment.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { plusMs } from "#platform/clock.ts";
import { centsOf } from "#platform/money.ts";
import type { Way } from "../connections/way-to-app.ts";
import type { Finding } from "./tender.domain.ts";
import { mxn } from "../selling/money.wire.ts";
import { noAnswerAfterMs } from "./limits.ts";
import { findingOfRefusal, unknown, type TenderInquiry, type Partner } from "./partner.ts";

interface There {
  readonly client: Way["client"];
  /** Of the business: what the customer reads on the bill. */
  readonly name: string;
  /** What a tender of this app is called there. */
  readonly referenceType: string;
}

export const tenderReferenceOf = (app: string): string => `${app}_tender`;

export const paymentPartner = ({ client }: Way, as: Omit<There, "client">): Partner => {
  const there: There = { client, name: as.name, referenceType: as.referenceType };
  return {
    ask: (asked) => make(there, asked),
    look: async (asked) => {
      const found = await seek(there, asked);
      return "kind" in found ? found : findingOfPayment(found);
    },
    giveBack: async (asked) => {
      const found = await seek(there, asked);
      if ("kind" in found) return found;
      const first = await undo(there, found, asked);
      if (first.kind !== "unknown" || found.status !== "pending") return first;
      const again = await read(there, found.payment_id);
      return again === null || again.status === "pending" ? unknown : undo(there, again, asked);
    },
    settle: () => Promise.resolve(unknown),
  };
};

const make = async (
  { client, name, referenceType }: There,
  asked: TenderInquiry,
): Promise<Finding> => {
  const { id, method, walletUser, askedCents } = asked.tender;
  const answer = await client.call(createPayment, {
    body: {
      user_id: walletUser ?? "",
      amount: mxn(askedCents),
      currency: "MXN" as const,
      concept: `Compra en ${name}`.slice(0, 200),
      reference_id: id,
      reference_type: referenceType,
      prefer_wallet: method === "wallet",
      // The code that its owner read aloud has this very id.
      ...(method === "wallet" ? { wallet_code: id } : {}),
    },
    idempotencyKey: id,
  });
  return answer instanceof CallFailure
    ? findingOfRefusal(answer, asked)
    : findingOfPayment(answer.body);
};

const read = async ({ client }: There, paymentId: string): Promise<Payment | null> => {
  const answer = await client.call(readPayment, { path: { id: paymentId } });
  return answer instanceof CallFailure ? null : answer.body;
};

/** Never makes one: an old wish must not take money from a wallet that nobody shows any more. */
const seek = async (there: There, { tender, now }: TenderInquiry): Promise<Payment | Finding> => {
  if (tender.partnerId !== null) return (await read(there, tender.partnerId)) ?? unknown;
  const query = { reference_id: tender.id };
  const answer = await there.client.call(listPayments, { query });
  if (answer instanceof CallFailure) return unknown;
  const made = answer.body.payments.find((one) => one.reference_type === there.referenceType);
  if (made) return made;
  const over = tender.askedAt === null || plusMs(tender.askedAt, noAnswerAfterMs) <= now;
  return over ? { kind: "gone", reason: "unanswered" } : unknown;
};

const undo = async (
  { client }: There,
  payment: Payment,
  { tender }: TenderInquiry,
): Promise<Finding> => {
  const path = { id: payment.payment_id };
  if (payment.status === "pending") {
    const answer = await client.call(cancelPayment, { path, idempotencyKey: tender.id });
    // It was paid, or ended, meanwhile: the next look sees which.
    return answer instanceof CallFailure ? unknown : findingOfPayment(answer.body);
  }
  const finding = findingOfPayment(payment);
  if (finding.kind !== "held") return finding;
  const body = { reason: "El negocio no concluyó la venta" };
  const answer = await client.call(refundPayment, { path, body, idempotencyKey: tender.id });
  if (answer instanceof CallFailure) return unknown;
  return answer.body.status === "failed"
    ? { kind: "kept", reason: "refund_failed" }
    : { kind: "gone", reason: "refunded" };
};

type KnownPayment = Pick<
  Payment,
  "payment_id" | "status" | "payment_method" | "amount" | "refunded_amount"
> &
  Pick<Payment, "checkout_url" | "qr_string" | "expires_at">;

/** What a payment, or an event about one, says of its tender. */
export const findingOfPayment = (payment: KnownPayment): Finding => {
  const { payment_id: partnerId, payment_method: rail, status } = payment;
  if (status === "pending") return { kind: "waiting", partnerId, rail, pay: payOf(payment) };
  if (status === "refunded") return { kind: "gone", reason: "refunded" };
  if (status === "completed" || status === "partially_refunded") {
    const cents = (centsOf(payment.amount) ?? 0) - (centsOf(payment.refunded_amount) ?? 0);
    return { kind: "held", partnerId, rail, cents, settled: false };
  }
  return { kind: "gone", reason: status === "failed" ? "refused" : status };
};

const payOf = ({ checkout_url: url, qr_string: qr, expires_at: until }: KnownPayment) => {
  const shown = qr ?? url;
  if (shown === null) return null;
  const ends = until === null ? null : new Date(until);
  return { url: url ?? "", qr: shown, token: null, until: ends };
};
