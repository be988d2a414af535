/** Payments that were asked for: written before payments hears of them, and as it answers. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { PaymentRequest, ToldPayment } from "./payment-request.domain.ts";

const insert = statement(
  "payment-requests.insert",
  `insert into payment_request (firm_id, id, invoice_id, status, cents, created_at, changed_at)
   values ($1, $2, $3, 'asked', $4, $5, $5)`,
);

export const insertRequest = (
  tx: Queries,
  firmId: string,
  { id, invoiceId, cents }: Pick<PaymentRequest, "id" | "invoiceId" | "cents">,
  now: Date,
): Promise<unknown> => tx.run(insert, [firmId, id, invoiceId, cents, now]);

const update = statement(
  "payment-requests.update",
  `update payment_request
      set status = $3, payment_id = coalesce(payment_id, $4), checkout_url = $5, expires_at = $6,
          taken_cents = $7, refunded_cents = $8, changed_at = $9
    where firm_id = $1 and id = $2`,
);

/** As payments tells of it; null: it has none. */
export const updateRequest = (
  tx: Queries,
  firmId: string,
  request: PaymentRequest,
  told: ToldPayment | null,
  now: Date,
): Promise<unknown> =>
  tx.run(update, [
    ...[firmId, request.id, request.status, told?.payment_id ?? null],
    ...[told?.checkout_url ?? request.checkoutUrl, told?.expires_at ?? request.expiresAt],
    ...[request.takenCents, request.refundedCents, now],
  ]);
