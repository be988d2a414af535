/** Checkouts of a business: read with their tenders, and those that nobody ended. */
import type { Queries } from "#platform/db/database.ts";
import { statement, type Statement } from "#platform/db/statement.ts";
import type { Checkout } from "./checkout.domain.ts";
import {
  checkoutColumns,
  checkoutOfRow,
  tenderColumns,
  type CheckoutRow,
  type TenderRow,
} from "./checkout-rows.query.ts";

export interface CheckoutKey {
  readonly tenantId: string;
  readonly id: string;
}

const find = statement<CheckoutRow>(
  "checkouts.find",
  `select ${checkoutColumns} from checkout where tenant_id = $1 and id = $2`,
);

const tendersOf = statement<TenderRow>(
  "checkouts.tenders",
  `select ${tenderColumns} from tender
    where tenant_id = $1 and checkout_id = $2 order by position`,
);

/** What `how` reads: the checkout first, for its lock is what makes the tenders stand still. */
export const readCheckout = async (
  db: Queries,
  how: Statement<CheckoutRow>,
  { tenantId, id }: CheckoutKey,
): Promise<Checkout | null> => {
  const row = (await db.run(how, [tenantId, id]))[0];
  return row ? checkoutOfRow(row, await db.run(tendersOf, [tenantId, id])) : null;
};

export const findCheckout = (db: Queries, key: CheckoutKey): Promise<Checkout | null> =>
  readCheckout(db, find, key);

interface KeyRow {
  readonly tenant_id: string;
  readonly id: string;
}

const unended = statement<KeyRow>(
  "checkouts.unended",
  `(select tenant_id, id from checkout
     where state in ('closing', 'abandoning') and changed_at <= $1
     order by changed_at limit $3)
   union all
   (select tenant_id, id from checkout
     where state = 'open' and changed_at <= $2
     order by changed_at limit $3)
   union all
   (select distinct tenant_id, checkout_id
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
