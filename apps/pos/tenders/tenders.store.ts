/** Writes of tenders: those that are new, and those that changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Checkout } from "../checkout/checkout.domain.ts";
import { tenderOf } from "../checkout/checkout.domain.ts";
import type { Tender } from "#business/paying/tender.domain.ts";

const insert = statement(
  "tender-writes.insert",
  `insert into tender (tenant_id, checkout_id, id, position, method, asked_cents, given_cents,
     reference, customer_id, wallet_user, sent_to, creator, request_hash, created_at,
     state, held_cents, code_until, asked_times, asked_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
     $20)`,
);

const change = statement(
  "tender-writes.change",
  `update tender
      set state = $3, held_cents = $4, code_until = $5, asked_times = $6, asked_at = $7,
          partner_id = $8, rail = $9, pay_url = $10, pay_qr = $11, pay_token = $12,
          pay_until = $13, settled_at = $14, reason = $15, changed_at = $16
    where tenant_id = $1 and id = $2`,
);

/** Two states of one locked checkout. */
export interface CheckoutMove {
  readonly before: Checkout;
  readonly after: Checkout;
  readonly now: Date;
}

/** The differences between the two; tenders are never taken out. */
export const writeTenders = async (
  tx: Queries,
  { before, after, now }: CheckoutMove,
): Promise<void> => {
  const { tenantId, id } = after;
  for (const tender of after.tenders) {
    const known = tenderOf(before, tender.id);
    if (known === tender) continue;
    if (known) await tx.run(change, [tenantId, tender.id, ...changing(tender), now]);
    else await tx.run(insert, [tenantId, id, ...fixed(tender), ...first(tender), now]);
  }
};

const fixed = (tender: Tender): readonly unknown[] => [
  ...[tender.id, tender.position, tender.method, tender.askedCents, tender.givenCents],
  ...[tender.reference, tender.customerId, tender.walletUser, tender.sentTo],
  ...[tender.creator, tender.requestHash, tender.createdAt],
];

const first = (tender: Tender): readonly unknown[] => [
  ...[tender.state, tender.heldCents, tender.codeUntil, tender.askedTimes, tender.askedAt],
];

const changing = (tender: Tender): readonly unknown[] => [
  ...first(tender),
  ...[tender.partnerId, tender.rail, tender.pay?.url ?? null, tender.pay?.qr ?? null],
  ...[tender.pay?.token ?? null, tender.pay?.until ?? null, tender.settledAt, tender.reason],
];
