/** Money that notices of rails brought into the ledger, for comparison with their statements. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { BookedMoney, Difference } from "./reconcile-rail.domain.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";

// The ledger's amount, not the notice's: what is compared is money. What a statement told of and
// was missed then may come days later: it was listed already, and stands on no newer statement.
const columns = named("e.rail_transaction_id, e.reference, t.cents, e.payment_id");

const onDay = statement<BookedMoney>(
  "booked-money.on-day",
  `select ${columns}
     from rail_event e join transfer t on t.ledger_id = $1 and t.id = e.transfer_id
    where e.rail = $2 and e.rail_transaction_id is not null
      and e.received_at >= ($3::text || ' 00:00 America/Mexico_City')::timestamptz
      and e.received_at < ($3::text || ' 00:00 America/Mexico_City')::timestamptz
                          + interval '1 day'
      and not exists (
            select from review_item r
             where r.ledger_id = $1 and r.kind = 'statement_difference' and r.rail = $2
               and r.detail ->> 'difference' = 'missing_here'
               and r.detail ->> 'railTransactionId' = e.rail_transaction_id)
    order by e.received_at limit $4`,
);

/** What came in on a day of Mexico's (`2026-11-20`). */
export const bookedOnDay = (
  db: Queries,
  asked: { readonly rail: OutsideRail; readonly day: string; readonly most: number },
): Promise<readonly BookedMoney[]> =>
  db.run(onDay, [mainLedger, asked.rail, asked.day, asked.most]);

const ofTransactions = statement<BookedMoney>(
  "booked-money.of-transactions",
  `select ${columns}
     from rail_event e join transfer t on t.ledger_id = $1 and t.id = e.transfer_id
    where e.rail = $2 and e.rail_transaction_id = any ($3::text[])`,
);

/** What is here of these transactions, whenever it came. */
export const bookedOfTransactions = (
  db: Queries,
  rail: OutsideRail,
  ids: readonly string[],
): Promise<readonly BookedMoney[]> => db.run(ofTransactions, [mainLedger, rail, ids]);

const list = statement<{ readonly id: string }>(
  "booked-money.list-differences",
  `insert into review_item (ledger_id, id, kind, rail, payment_id, cents, detail, created_at)
   select $1, found.id, 'statement_difference', $2, found.payment, found.cents, found.detail, $3
     from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::jsonb[])
          as found (id, payment, cents, detail)
   on conflict do nothing
   returning id`,
);

/** Puts differences before a person, each once; answers how many are new. */
export const listDifferences = async (
  tx: Queries,
  on: { readonly rail: OutsideRail; readonly day: string; readonly at: Date },
  all: readonly Difference[],
): Promise<number> => {
  const listed = await tx.run(list, [
    ...[mainLedger, on.rail, on.at, all.map(() => newId())],
    all.map(({ paymentId }) => paymentId),
    all.map(({ centsThere, centsHere }) => centsThere ?? centsHere),
    all.map(({ paymentId: _apart, ...detail }) => JSON.stringify({ day: on.day, ...detail })),
  ]);
  return listed.length;
};
