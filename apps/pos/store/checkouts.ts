/** Checkouts of a business: opened, read with their tenders, changed one at a time. */
import type { Database, Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import type { Checkout } from "../domain/checkout.ts";
import {
  checkoutColumns,
  checkoutOfRow,
  tenderColumns,
  type CheckoutRow,
  type TenderRow,
} from "./checkout-rows.ts";
import { writeTenders } from "./tender-writes.ts";

export interface CheckoutKey {
  readonly tenantId: string;
  readonly id: string;
}

const find = statement<CheckoutRow>(
  "checkouts.find",
  `select ${checkoutColumns} from checkout where tenant_id = $1 and id = $2`,
);

const lock = statement<CheckoutRow>(
  "checkouts.lock",
  `select ${checkoutColumns} from checkout where tenant_id = $1 and id = $2 for no key update`,
);

const tendersOf = statement<TenderRow>(
  "checkouts.tenders",
  `select ${tenderColumns} from tender
    where tenant_id = $1 and checkout_id = $2 order by position`,
);

const read = async (
  db: Queries,
  how: typeof find,
  { tenantId, id }: CheckoutKey,
): Promise<Checkout | null> => {
  // The checkout first: its lock is what makes the tenders stand still.
  const row = (await db.run(how, [tenantId, id]))[0];
  return row ? checkoutOfRow(row, await db.run(tendersOf, [tenantId, id])) : null;
};

export const findCheckout = (db: Queries, key: CheckoutKey): Promise<Checkout | null> =>
  read(db, find, key);

const insert = statement<{ readonly id: string }>(
  "checkouts.insert",
  `insert into checkout (${checkoutColumns})
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

type Decide<Code extends string> = (
  checkout: Checkout,
  tx: Queries,
) => Checkout | Refusal<Code> | Promise<Checkout | Refusal<Code>>;

/**
 * The one way in which a checkout or its tenders change: locked, decided, written. Of two at once
 * the second decides on what the first left.
 */
export const changeCheckout = <Code extends string = never>(
  db: Database,
  key: CheckoutKey,
  now: Date,
  decide: Decide<Code>,
): Promise<Checkout | Refusal<Code | "checkout_not_found">> =>
  db.transaction(async (tx) => {
    const before = await read(tx, lock, key);
    if (!before) return new Refusal("checkout_not_found");
    const after = await decide(before, tx);
    if (after instanceof Refusal || after === before) return after;
    if (hasMoved(before, after))
      await tx.run(write, [key.tenantId, key.id, after.state, now, after.saleId]);
    await writeTenders(tx, { before, after, now });
    return after;
  });

/** Asking another app once more moves nothing: a forgotten ticket stays forgotten. */
const hasMoved = (before: Checkout, after: Checkout): boolean =>
  before.state !== after.state ||
  after.tenders.some(({ state }, index) => state !== before.tenders[index]?.state);

interface KeyRow {
  readonly tenant_id: string;
  readonly id: string;
}

const unended = statement<KeyRow>(
  "checkouts.unended",
  `(select tenant_id, id, changed_at from checkout
     where state in ('closing', 'abandoning') and changed_at <= $1
     order by changed_at limit $3)
   union all
   (select tenant_id, id, changed_at from checkout
     where state = 'open' and changed_at <= $2
     order by changed_at limit $3)
   union all
   (select distinct tenant_id, checkout_id, max(changed_at) over (partition by checkout_id)
      from tender where state in ('asking', 'returning') and changed_at <= $1
     limit $3)`,
);

/** What stands still since `restingSince`, and open tickets since `forgottenSince`. */
export const unendedCheckouts = async (
  db: Queries,
  since: { readonly resting: Date; readonly forgotten: Date },
  most: number,
): Promise<readonly CheckoutKey[]> => {
  const rows = await db.run(unended, [since.resting, since.forgotten, most]);
  const keys = rows.map((row) => ({ tenantId: row.tenant_id, id: row.id }));
  return [...new Map(keys.map((key) => [key.id, key])).values()].slice(0, most);
};
