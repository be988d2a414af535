/**
 * Issuance counters per cell and month: locked stall before umbrella, so that both caps hold
 * exactly.
 */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { countersOf, type CellTerms, type PolenUsed } from "./polen.domain.ts";

export interface MonthlyPolen {
  readonly month: string;
  readonly used: PolenUsed;
}

const openStatement = statement(
  "polen.open",
  `insert into polen (community_id, cell_id, month)
   select $1, cell, $3 from unnest($2::uuid[]) with ordinality as counter (cell, position)
    where not exists (select from polen
                       where community_id = $1 and cell_id = cell and month = $3)
    order by position
       on conflict do nothing`,
);

interface CounterRow {
  readonly cell_id: string;
  readonly used_cents: number;
}

// Ranked like `countersOf`: every transaction locks all stalls by id, then all umbrellas by id.
const lockStatement = statement<CounterRow>(
  "polen.lock",
  `select p.cell_id, p.used_cents
     from polen p
     join unnest($2::uuid[]) with ordinality as counter (cell, position) on p.cell_id = counter.cell
    where p.community_id = $1 and p.cell_id = any ($2::uuid[]) and p.month = $3
    order by counter.position
      for no key update of p`,
);

// The same order, found out by the server: it travels with the statement that locks the charges.
// Only cells that may mint cashback now have their counters locked.
const lockOfChargesStatement = statement<CounterRow>(
  "polen.lock-of-charges",
  `with selling as (
     select c.id, c.counts_under from charge ch
       join cell c on c.community_id = ch.community_id and c.id = ch.cell_id
      where ch.community_id = $1 and ch.id = any ($2::uuid[])
        and ch.status = 'vales_applied' and ch.cash_cents > 0 and c.cashback_bp > 0),
   counter as (
     select id, counts_under is null as last from selling
      union
     select counts_under, true from selling where counts_under is not null)
   select p.cell_id, p.used_cents
     from counter
     join polen p on p.community_id = $1 and p.cell_id = counter.id
      and p.month = (select to_char($3::timestamptz at time zone time_zone, 'YYYY-MM')
                       from community where id = $1)
    order by counter.last, counter.id
      for no key update of p`,
);

/** Locks the month's counters of the cells that charged, after their charges; opens none. */
export const lockPolenOfCharges = async (
  tx: Queries,
  communityId: string,
  chargeIds: readonly string[],
  now: Date,
): Promise<PolenUsed> => {
  const values = [communityId, [...new Set(chargeIds)], now];
  return usedOf(await tx.run(lockOfChargesStatement, values));
};

/** What was locked, if it is all that the cells count by; else all of it, opened where new. */
export const completePolen = async (
  tx: Queries,
  communityId: string,
  cells: readonly CellTerms[],
  { month, used }: MonthlyPolen,
): Promise<PolenUsed> =>
  cells.flatMap(countersOf).every((counter) => used.has(counter))
    ? used
    : lockPolen(tx, communityId, cells, month);

/** Locks the month's counters of the cells and their umbrellas, opening those that are new. */
export const lockPolen = async (
  tx: Queries,
  communityId: string,
  cells: readonly CellTerms[],
  month: string,
): Promise<PolenUsed> => {
  if (cells.length === 0) return new Map();
  const counters = lockOrder(cells);
  const values = [communityId, counters, month];
  let rows = await tx.run(lockStatement, values);
  // Only the first issue of a month finds a counter missing; a deadlock there repeats the batch.
  if (rows.length < counters.length) {
    [, rows] = await Promise.all([tx.run(openStatement, values), tx.run(lockStatement, values)]);
  }
  return usedOf(rows);
};

const usedOf = (rows: readonly CounterRow[]): PolenUsed =>
  new Map(rows.map((row) => [row.cell_id, row.used_cents]));

const lockOrder = (cells: readonly CellTerms[]): readonly string[] => {
  const stalls = cells.filter((cell) => cell.umbrellaId !== null).map((cell) => cell.id);
  const tops = cells.map((cell) => countersOf(cell).at(-1) ?? cell.id);
  return [...[...new Set(stalls)].sort(), ...[...new Set(tops)].sort()];
};

const addStatement = statement(
  "polen.add",
  `update polen set used_cents = used_cents + issued.cents
     from (select cell, sum(cents)::bigint as cents
             from unnest($2::uuid[], $3::bigint[]) as line (cell, cents)
            group by cell) as issued
    where community_id = $1 and cell_id = any ($2::uuid[]) and cell_id = issued.cell
      and month = $4`,
);

export interface Issue {
  readonly cell: CellTerms;
  readonly cents: Cents;
}

export const addPolen = async (
  tx: Queries,
  communityId: string,
  issues: readonly Issue[],
  month: string,
): Promise<void> => {
  const lines = issues.flatMap(({ cell, cents }) =>
    countersOf(cell).map((counter) => ({ counter, cents })),
  );
  if (lines.length === 0) return;
  const counters = lines.map((line) => line.counter);
  await tx.run(addStatement, [communityId, counters, lines.map((line) => line.cents), month]);
};
