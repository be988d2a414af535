/** A person's statement: each movement with the balance after it, and what left month by month. */
import type { movementKinds } from "#contracts/payments/wallet.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { Month } from "#platform/calendar/days.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { paidInBy } from "../ledger/paid-in-by.query.ts";

export type WalletKind = (typeof movementKinds)[number];

export interface StatementLine {
  readonly id: string;
  readonly kind: WalletKind;
  readonly incoming: boolean;
  readonly cents: Cents;
  /** What the wallet held once this movement was made. */
  readonly after: Cents;
  readonly concept: string | null;
  readonly at: Date;
  /** The app that paid it in; null for whatever is no top-up or transfer in. */
  readonly paidInBy: string | null;
}

export interface AskedLines {
  readonly kind: WalletKind | null;
  readonly month: Month | null;
  /** The id of the last line seen. */
  readonly before: string | null;
  readonly most: number;
}

const side = (incoming: boolean): string =>
  `(select id, kind, ${String(incoming)} as incoming, cents, concept, at, made_by, from_account,
          ${incoming ? "cents" : "-cents"} as change
     from transfer where ${incoming ? "to_account" : "from_account"} = $2
     order by id desc)`;

// Read backwards from today's balance, and no further than the page asks for: both sides come in
// the order of their indexes. What a filter leaves out still counts for the balance.
const lines = statement<StatementLine>(
  "wallet-statement.lines",
  `select id, kind, incoming, cents, after, concept, at, ${paidInBy("$1")}
     from (
   select id, word as kind, incoming, cents, after, concept, at, made_by, from_account
     from (select id, incoming, cents, concept, at, made_by, from_account,
                  case when kind = 'transfer' and incoming then 'transfer_in'
                       when kind = 'transfer' then 'transfer_out'
                       when kind in ('payment', 'refund', 'top_up') then kind
                       else 'late_payment' end as word,
                  ((select balance_cents from account where ledger_id = $1 and id = $2)
                    - coalesce(sum(change) over newer, 0))::bigint as after
             from (${side(false)} union all ${side(true)}) both_sides
           window newer as (order by id desc
                            rows between unbounded preceding and 1 preceding)) told
    where ($3::text is null or word = $3)
      and ($4::text is null
           or (at >= ($4 || '-01 00:00 America/Mexico_City')::timestamptz
               and at < (($4 || '-01')::timestamp + interval '1 month')
                          at time zone 'America/Mexico_City'))
      and ($5::uuid is null or id < $5)
    order by id desc limit $6) page
    order by id desc`,
);

/** Newest first. */
export const listLines = (
  db: Queries,
  accountId: string,
  { kind, month, before, most }: AskedLines,
): Promise<readonly StatementLine[]> =>
  db.run(lines, [mainLedger, accountId, kind, month, before, most]);

export interface MonthOfSpending {
  readonly month: Month;
  readonly cents: Cents;
}

const spending = statement<MonthOfSpending>(
  "wallet-statement.spending",
  `select to_char(at at time zone 'America/Mexico_City', 'YYYY-MM') as month,
          sum(cents)::bigint as cents
     from (select at, cents from transfer
            where from_account = $1 order by id desc limit $2) newest
    group by 1`,
);

/** What left the wallet, of its newest `most` movements; months without any are not told. */
export const spendingByMonth = (
  db: Queries,
  accountId: string,
  most: number,
): Promise<readonly MonthOfSpending[]> => db.run(spending, [accountId, most]);
