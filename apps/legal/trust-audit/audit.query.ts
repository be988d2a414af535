/** What an auditor's pack reads: sums in one snapshot, and long lists in portions. */
import type { Day } from "#platform/calendar/days.ts";
import { auditStatement } from "#platform/db/audit.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import type { Cents } from "#platform/money.ts";
import { visibleTo } from "../matters/visible.ts";
import type { EntryKind, Method } from "../trust/trust.domain.ts";
import { ledgersMost, portion } from "./limits.ts";
import type { LedgerSums } from "./pack.domain.ts";

/** Of one account, up to the number that its chain had when the pack was begun. */
export interface Audited {
  readonly firmId: string;
  /** As `Access.viewer`. */
  readonly viewer: string | null;
  readonly accountId: string;
  readonly lastSeq: number;
  readonly from: Day;
  readonly to: Day;
}

// Whoever may not see a restricted matter sees its amounts, and neither names nor purposes.
const isSeen = `(l.matter_id is null or ${visibleTo("$2")})`;
const matterOf = "left join matter m on m.firm_id = l.firm_id and m.id = l.matter_id";
const clientOf = "left join client c on c.firm_id = l.firm_id and c.id = l.client_id";
const names = `case when ${isSeen} then coalesce(c.name, '') else '' end as "clientName",
  case when ${isSeen} then coalesce(m.title, '') else '' end as "matterTitle",
  l.matter_id is null as "isFirms", not ${isSeen} as "isHidden"`;

const argsOf = ({ firmId, viewer, accountId, lastSeq, from, to }: Audited) => [
  firmId,
  viewer,
  accountId,
  lastSeq,
  from,
  to,
];

const sums = auditStatement<LedgerSums>(
  "trust-audit.ledgers",
  `select l.id, ${names}, coalesce(s.opening, 0)::bigint as "openingCents",
          coalesce(s.came, 0)::bigint as "inCents", coalesce(s.went, 0)::bigint as "outCents",
          coalesce(s.opening + s.came + s.went, 0)::bigint as "closingCents"
     from trust_ledger l ${matterOf} ${clientOf}
     left join (
       select p.ledger_id, coalesce(sum(p.cents) filter (where e.day < $5), 0) as opening,
              coalesce(sum(p.cents) filter (where e.day >= $5 and p.cents > 0), 0) as came,
              coalesce(sum(p.cents) filter (where e.day >= $5 and p.cents < 0), 0) as went
         from trust_entry e
         join trust_posting p on p.firm_id = e.firm_id and p.entry_id = e.id
        where e.firm_id = $1 and e.account_id = $3 and e.seq <= $4 and e.day <= $6
        group by p.ledger_id) s on s.ledger_id = l.id
    where l.firm_id = $1 and l.account_id = $3
    order by l.matter_id is null, c.name, m.title, l.id limit ${ledgersMost}`,
);

/** By client and matter; the firm's own comes last. */
export const ledgerSums = (tx: Queries, audited: Audited): Promise<readonly LedgerSums[]> =>
  tx.run(sums, argsOf(audited));

/** One posting of an entry. */
export interface JournalRow {
  readonly seq: number;
  readonly day: Day;
  readonly kind: EntryKind;
  readonly method: Method;
  readonly ledgerId: string;
  readonly clientName: string;
  readonly matterTitle: string;
  readonly isFirms: boolean;
  readonly isHidden: boolean;
  readonly counterparty: string;
  readonly purpose: string;
  readonly reference: string;
  readonly cents: Cents;
  readonly clearsOn: Day;
  readonly reversesSeq: number | null;
  readonly maker: string;
  readonly approver: string | null;
  readonly createdAt: Date;
}

const columns = `${named("e.seq, e.day::text, e.kind, e.method, p.ledger_id, e.reference")},
  ${names}, case when ${isSeen} then e.counterparty else '' end as counterparty,
  case when ${isSeen} then e.purpose else '' end as purpose, p.cents,
  ${named("p.clears_on::text, e.maker, e.approver, e.created_at")},
  (select o.seq from trust_entry o where o.firm_id = e.firm_id and o.id = e.reverses_id)
    as "reversesSeq"`;
const from = `from trust_entry e
     join trust_posting p on p.firm_id = e.firm_id and p.entry_id = e.id
     join trust_ledger l on l.firm_id = p.firm_id and l.id = p.ledger_id ${matterOf} ${clientOf}
    where e.firm_id = $1 and e.account_id = $3 and e.seq <= $4 and e.day between $5 and $6`;

const journal = auditStatement<JournalRow>(
  "trust-audit.journal",
  `select ${columns} ${from} and (e.seq, p.ledger_id) > ($7, $8::uuid)
    order by e.seq, p.ledger_id limit ${portion}`,
);

const firstId = "00000000-0000-0000-0000-000000000000";

/** In the order of their numbers. */
export const journalAfter = (
  db: Queries,
  audited: Audited,
  last: Pick<JournalRow, "seq" | "ledgerId"> | null,
): Promise<readonly JournalRow[]> =>
  db.run(journal, [...argsOf(audited), last?.seq ?? 0, last?.ledgerId ?? firstId]);

const byLedger = auditStatement<JournalRow>(
  "trust-audit.by-ledger",
  `select ${columns} ${from} and (p.ledger_id, e.day, e.seq) > ($7::uuid, $8::date, $9)
    order by p.ledger_id, e.day, e.seq limit ${portion}`,
);

/** Ledger after ledger, each by day. */
export const ledgerRowsAfter = (
  db: Queries,
  audited: Audited,
  last: Pick<JournalRow, "seq" | "ledgerId" | "day"> | null,
): Promise<readonly JournalRow[]> =>
  db.run(byLedger, [
    ...argsOf(audited),
    ...[last?.ledgerId ?? firstId, last?.day ?? "0001-01-01", last?.seq ?? 0],
  ]);

interface PersonOf {
  readonly id: string;
  readonly name: string;
}

const people = auditStatement<PersonOf>(
  "trust-audit.people",
  `select distinct on (actor) actor as id, actor_name as name from audit_entry
    where firm_id = $1 and action like 'trust.%' and actor_name is not null
    order by actor, id desc`,
);

/** Under which name the record knew last who ever did something with clients' money, by id. */
export const peopleNames = async (
  tx: Queries,
  firmId: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await tx.run(people, [firmId])).map(({ id, name }) => [id, name]));

const hidden = auditStatement<{ readonly seq: number }>(
  "trust-audit.hidden",
  `select distinct e.seq
     from trust_entry e
     join trust_posting p on p.firm_id = e.firm_id and p.entry_id = e.id
     join trust_ledger l on l.firm_id = p.firm_id and l.id = p.ledger_id ${matterOf}
    where e.firm_id = $1 and e.account_id = $3 and e.seq between $4 and $5 and not ${isSeen}`,
);

/** Entries whose names and purposes are not the reader's to see. */
export const hiddenSeqs = async (
  db: Queries,
  { firmId, viewer, accountId }: Audited,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<ReadonlySet<number>> =>
  new Set((await db.run(hidden, [firmId, viewer, accountId, first, last])).map(({ seq }) => seq));

/** A line of the bank with the numbers of the entries that it is. */
export interface AuditedLine {
  readonly id: string;
  readonly day: Day;
  readonly cents: Cents;
  readonly reference: string;
  readonly description: string;
  readonly bankError: string | null;
  readonly seqs: readonly string[];
  readonly how: string | null;
  readonly fileName: string;
}

const lines = auditStatement<AuditedLine>(
  "trust-audit.lines",
  `select ${named("b.id, b.day::text, b.cents, b.reference, b.description, b.bank_error")},
          array(select e.seq from trust_match t
                  join trust_entry e on e.firm_id = t.firm_id and e.id = t.entry_id
                 where t.firm_id = b.firm_id and t.line_id = b.id order by e.seq) as seqs,
          (select min(t.how) from trust_match t
            where t.firm_id = b.firm_id and t.line_id = b.id) as how,
          s.file_name as "fileName"
     from trust_bank_line b
     join trust_statement s on s.firm_id = b.firm_id and s.id = b.statement_id
    where b.firm_id = $1 and b.account_id = $2 and b.day between $3 and $4
      and (b.day, b.id) > ($5::date, $6::uuid)
    order by b.day, b.id limit ${portion}`,
);

/** By day. */
export const linesAfter = (
  db: Queries,
  { firmId, accountId, from: first, to }: Audited,
  last: Pick<AuditedLine, "day" | "id"> | null,
): Promise<readonly AuditedLine[]> =>
  db.run(lines, [firmId, accountId, first, to, last?.day ?? first, last?.id ?? firstId]);
