/** Lines of the bank with what they were matched to, and what is matched to nothing. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { itemsShownMost, linesShownMost, matchedAtOnceMost } from "./limits.ts";
import type { FreeEntry, FreeLine } from "./matching.domain.ts";

export interface BankLine {
  readonly id: string;
  readonly accountId: string;
  readonly day: Day;
  readonly cents: Cents;
  readonly reference: string;
  readonly description: string;
  readonly bankError: string | null;
  readonly entryIds: readonly string[];
  readonly how: "rule" | "hand" | null;
}

const columns = `${named(`l.id, l.account_id, l.day::text, l.cents, l.reference, l.description,
  l.bank_error`)},
  array(select m.entry_id from trust_match m
         where m.firm_id = l.firm_id and m.line_id = l.id order by m.entry_id) as "entryIds",
  (select min(m.how) from trust_match m
    where m.firm_id = l.firm_id and m.line_id = l.id) as how`;

const one = statement<BankLine>(
  "trust-lines.find",
  `select ${columns} from trust_bank_line l where l.firm_id = $1 and l.id = $2`,
);

export const findLine = async (db: Queries, firmId: string, id: string): Promise<BankLine | null> =>
  (await db.run(one, [firmId, id]))[0] ?? null;

interface Span {
  readonly accountId: string;
  readonly from: Day;
  readonly to: Day;
}

const between = statement<BankLine>(
  "trust-lines.between",
  `select ${columns} from trust_bank_line l
    where l.firm_id = $1 and l.account_id = $2 and l.day between $3 and $4
    order by l.day, l.id limit ${linesShownMost}`,
);

export const linesBetween = (
  db: Queries,
  firmId: string,
  { accountId, from, to }: Span,
): Promise<readonly BankLine[]> => db.run(between, [firmId, accountId, from, to]);

const freeLinesOf = statement<FreeLine>(
  "trust-lines.free",
  `select ${named("l.id, l.day::text, l.cents")},
          l.reference || ' ' || l.description as words
     from trust_bank_line l
    where l.firm_id = $1 and l.account_id = $2 and l.bank_error is null
      and not exists (select from trust_match m where m.firm_id = l.firm_id and m.line_id = l.id)
    order by l.day, l.id limit ${matchedAtOnceMost}`,
);

export const freeLines = (
  db: Queries,
  firmId: string,
  accountId: string,
): Promise<readonly FreeLine[]> => db.run(freeLinesOf, [firmId, accountId]);

const free = `from trust_entry e
    where e.firm_id = $1 and e.account_id = $2 and e.bank_cents <> 0
      and not exists (select from trust_match m
                       where m.firm_id = e.firm_id and m.entry_id = e.id)`;
const freeColumns = `${named("e.id, e.seq, e.day::text, e.bank_cents as cents, e.reference")},
          (e.reverses_id is not null
           or exists (select from trust_entry r
                       where r.firm_id = e.firm_id and r.reverses_id = e.id)) as "isReversal"`;

const freeEntriesOf = statement<FreeEntry>(
  "trust-lines.free-entries",
  `select ${freeColumns} ${free} order by e.seq limit ${matchedAtOnceMost}`,
);

export const freeEntries = (
  db: Queries,
  firmId: string,
  accountId: string,
): Promise<readonly FreeEntry[]> => db.run(freeEntriesOf, [firmId, accountId]);

const freeEntriesUntil = statement<FreeEntry>(
  "trust-lines.free-entries-until",
  `select ${freeColumns} ${free} and e.day <= $3 order by e.seq limit ${itemsShownMost}`,
);

export const unmatchedEntries = (
  db: Queries,
  firmId: string,
  { accountId, to }: Omit<Span, "from">,
): Promise<readonly FreeEntry[]> => db.run(freeEntriesUntil, [firmId, accountId, to]);

const some = statement<FreeEntry & { readonly accountId: string; readonly isMatched: boolean }>(
  "trust-lines.entries",
  `select ${freeColumns}, ${named("e.account_id")},
          exists (select from trust_match m
                   where m.firm_id = e.firm_id and m.entry_id = e.id) as "isMatched"
     from trust_entry e where e.firm_id = $1 and e.id = any($2)`,
);

/** Those of them that the firm has, matched or not. */
export const entriesById = (db: Queries, firmId: string, ids: readonly string[]) =>
  db.run(some, [firmId, ids]);
