/** Checkouts of a business: opened, locked with their tenders, and written. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Checkout } from "./checkout.domain.ts";
import { checkoutColumns, type CheckoutRow } from "./checkout-rows.query.ts";
import { readCheckout, type CheckoutKey } from "./checkouts.query.ts";
import { writeTenders, type CheckoutMove } from "../tenders/tenders.store.ts";

const lock = statement<CheckoutRow>(
  "checkouts.lock",
  `select ${checkoutColumns} from checkout where tenant_id = $1 and id = $2 for no key update`,
);

/** Its tenders stand still with it. */
export const lockCheckout = (tx: Queries, key: CheckoutKey): Promise<Checkout | null> =>
  readCheckout(tx, lock, key);

const insert = statement<{ readonly id: string }>(
  "checkouts.insert",
  `insert into checkout (tenant_id, id, state, customer_id, cash_session_id, lines, subtotal_cents,
                         tax_cents, total_cents, creator, request_hash, created_at, changed_at,
                         sale_id)
   values ($1, $2, 'open', $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, null)
   on conflict (tenant_id, id) do nothing
   returning id`,
);

/** False where there is one of this id already. */
export const insertCheckout = async (tx: Queries, checkout: Checkout): Promise<boolean> => {
  const { tenantId, id, customerId, cashSessionId, lines, creator, requestHash } = checkout;
  const { subtotalCents, taxCents, totalCents, createdAt } = checkout;
  const rows = await tx.run(insert, [
    ...[tenantId, id, customerId, cashSessionId, JSON.stringify(lines)],
    ...[subtotalCents, taxCents, totalCents, creator, requestHash, createdAt],
  ]);
  return rows.length > 0;
};

const write = statement(
  "checkouts.write",
  `update checkout set state = $3, changed_at = $4, sale_id = $5
    where tenant_id = $1 and id = $2`,
);

/** The differences between the two, and of its tenders. */
export const writeCheckout = async (
  tx: Queries,
  { before, after, now }: CheckoutMove,
): Promise<void> => {
  if (hasMoved(before, after))
    await tx.run(write, [after.tenantId, after.id, after.state, now, after.saleId]);
  await writeTenders(tx, { before, after, now });
};

/** Asking another app once more moves nothing: a forgotten ticket stays forgotten. */
const hasMoved = (before: Checkout, after: Checkout): boolean =>
  before.state !== after.state ||
  after.tenders.some(({ state }, index) => state !== before.tenders[index]?.state);
