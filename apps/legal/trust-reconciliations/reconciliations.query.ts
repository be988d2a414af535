/** Reconciliations, and what the books and the bank did not both have on a day. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { longStatement, statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { reconciliationsShownMost } from "./limits.ts";
import type { Books, OpenItem } from "./three-way.domain.ts";

export interface Reconciliation {
  readonly id: string;
  readonly accountId: string;
  readonly lastDay: Day;
  readonly statementCents: Cents;
  readonly preparer: string;
  readonly preparedAt: Date;
  readonly signer: string | null;
  readonly signedAt: Date | null;
  readonly chainSeq: number | null;
  readonly chainHash: string | null;
}

const columns = named(`id, account_id, last_day::text, statement_cents, preparer, prepared_at,
  signer, signed_at, chain_seq, chain_hash`);

const one = statement<Reconciliation>(
  "trust-reconciliations.find",
  `select ${columns} from trust_reconciliation where firm_id = $1 and id = $2`,
);

export const findReconciliation = async (
  db: Queries,
  firmId: string,
  id: string,
): Promise<Reconciliation | null> => (await db.run(one, [firmId, id]))[0] ?? null;

const ofMonth = statement<Reconciliation>(
  "trust-reconciliations.of-month",
  `select ${columns} from trust_reconciliation
    where firm_id = $1 and account_id = $2 and last_day = $3`,
);

export const reconciliationOf = async (
  db: Queries,
  firmId: string,
  { accountId, lastDay }: Pick<Reconciliation, "accountId" | "lastDay">,
): Promise<Reconciliation | null> =>
  (await db.run(ofMonth, [firmId, accountId, lastDay]))[0] ?? null;

const ofAccount = statement<Reconciliation>(
  "trust-reconciliations.of-account",
  `select ${columns} from trust_reconciliation where firm_id = $1 and account_id = $2
    order by last_day desc limit ${reconciliationsShownMost}`,
);

/** Newest month first. */
export const reconciliationsOf = (
  db: Queries,
  firmId: string,
  accountId: string,
): Promise<readonly Reconciliation[]> => db.run(ofAccount, [firmId, accountId]);

const patienceMs = 60_000;

const sums = longStatement<Omit<Books, "items">>(
  "trust-reconciliations.sums",
  `select (select coalesce(sum(e.bank_cents), 0)::bigint from trust_entry e
            where e.firm_id = $1 and e.account_id = $2 and e.day <= $3) as "bookCents",
          (select coalesce(sum(p.cents), 0)::bigint from trust_ledger l
             join trust_posting p on p.firm_id = l.firm_id and p.ledger_id = l.id
             join trust_entry e on e.firm_id = p.firm_id and e.id = p.entry_id
            where l.firm_id = $1 and l.account_id = $2 and e.day <= $3) as "ledgerCents"`,
  patienceMs,
);

// By what the bank showed up to that day. What was taken back before the bank ever showed it is
// nothing that it will show: the two are left out together.
const items = longStatement<OpenItem>(
  "trust-reconciliations.items",
  `with seen as materialized (
     select m.entry_id from trust_bank_line l
       join trust_match m on m.firm_id = l.firm_id and m.line_id = l.id
      where l.firm_id = $1 and l.account_id = $2 and l.day <= $3
   ), unseen as materialized (
     select e.id, e.seq, e.day, e.bank_cents as cents, e.reference, e.reverses_id
       from trust_entry e
      where e.firm_id = $1 and e.account_id = $2 and e.day <= $3 and e.bank_cents <> 0
        and e.id not in (select entry_id from seen)
   )
   select case when u.cents > 0 then 'in_transit' else 'outstanding' end as side,
          u.id, u.day::text, u.cents, u.reference
     from unseen u
    where not exists (select from unseen r where r.reverses_id = u.id)
      and not exists (select from unseen o where o.id = u.reverses_id)
   union all
   select case when l.bank_error is null then 'unmatched' else 'bank_error' end,
          l.id, l.day::text, l.cents, l.reference
     from trust_bank_line l
    where l.firm_id = $1 and l.account_id = $2 and l.day <= $3
      and (l.bank_error is not null
           or not exists (select from trust_match m
                           where m.firm_id = l.firm_id and m.line_id = l.id)
           or exists (select from trust_match m
                        join trust_entry e on e.firm_id = m.firm_id and e.id = m.entry_id
                       where m.firm_id = l.firm_id and m.line_id = l.id and e.day > $3))
    order by 3, 2`,
  patienceMs,
);

/** As they stood on that day, by what is known now. */
export const booksOn = async (
  db: Queries,
  firmId: string,
  { accountId, lastDay }: Pick<Reconciliation, "accountId" | "lastDay">,
): Promise<Books> => {
  const asked = [firmId, accountId, lastDay];
  const [known] = await db.run(sums, asked);
  if (!known) throw new Error("sums are a row");
  return { ...known, items: await db.run(items, asked) };
};
