/** Units that come back with the money of their purchase. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Purchased } from "./offering.domain.ts";

const lock = statement<{ readonly id: string }>(
  "offering-returns.lock",
  `select o.id from offering o
    where o.id in (select offering_id from offering_purchase where payment_id = any ($1::uuid[]))
    order by o.id
      for no key update`,
);

const columns = named("id, payment_id, offering_id, user_id, units, cents, returned_units");

const find = statement<Purchased & { readonly paymentId: string }>(
  "offering-returns.find",
  `select ${columns} from offering_purchase where payment_id = any ($1::uuid[])`,
);

/**
 * What was bought with these payments, by payment id; hardly ever anything. The offerings are
 * locked before payments and accounts, as by who buys, and the purchases are read behind the lock.
 */
export const lockPurchases = async (
  tx: Queries,
  paymentIds: readonly string[],
): Promise<Map<string, Purchased>> => {
  const offerings = await tx.run(lock, [paymentIds]);
  if (offerings.length === 0) return new Map();
  const rows = await tx.run(find, [paymentIds]);
  return new Map(rows.map(({ paymentId, ...purchase }) => [paymentId, purchase]));
};

export interface UnitsReturned {
  readonly purchase: Purchased;
  readonly units: number;
}

// Several refunds of one transaction may be of one purchase, holder or offering.
const giveBack = statement(
  "offering-returns.give-back",
  `with back as (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[])
                   as b (purchase, offering, holder, units)
   ), purchases as (
     update offering_purchase p set returned_units = p.returned_units + b.units
       from (select purchase, sum(units)::integer as units from back group by purchase) b
      where p.id = b.purchase
   ), holdings as (
     update offering_holding h set units = h.units - b.units
       from (select offering, holder, sum(units)::integer as units
               from back group by offering, holder) b
      where h.offering_id = b.offering and h.user_id = b.holder
   )
   update offering o set sold_units = o.sold_units - b.units
     from (select offering, sum(units)::integer as units from back group by offering) b
    where o.id = b.offering`,
);

export const writeReturns = (
  tx: Queries,
  returned: readonly UnitsReturned[],
): readonly Promise<unknown>[] => {
  if (returned.length === 0) return [];
  return [
    tx.run(giveBack, [
      returned.map(({ purchase }) => purchase.id),
      returned.map(({ purchase }) => purchase.offeringId),
      returned.map(({ purchase }) => purchase.userId),
      returned.map(({ units }) => units),
    ]),
  ];
};
