/** What a verification of clients' money reads: chains in portions, and sums beside postings. */
import type { Queries } from "#platform/db/database.ts";
import { auditStatement } from "#platform/db/audit.ts";
import { named } from "#platform/db/named.ts";
import { findingsMost, linksReadMost } from "./limits.ts";
import type { Entry, Posting } from "./trust.domain.ts";

/** What a record says, and what it ought to. */
export interface TrustFault {
  readonly record: "chain" | "account" | "entry" | "ledger";
  readonly id: string;
  readonly field: string;
  readonly recorded: string;
  readonly recomputed: string;
}

type EntryRow = Omit<Entry, "postings"> & { readonly postings: readonly Posting[] };

const chain = auditStatement<EntryRow>(
  "trust.chain",
  `select ${named(`e.id, e.account_id, e.seq, e.kind, e.day::text, e.method, e.counterparty,
                   e.purpose, e.reference, e.invoice_id, e.reverses_id, e.maker, e.approver,
                   e.created_at, e.previous_hash, e.hash`)},
          (select coalesce(jsonb_agg(jsonb_build_object('ledgerId', p.ledger_id, 'cents', p.cents,
                                               'clearsOn', p.clears_on::text)), '[]')
             from trust_posting p where p.firm_id = e.firm_id and p.entry_id = e.id) as postings
     from trust_entry e where e.firm_id = $1 and e.account_id = $2 and e.seq > $3
    order by e.seq limit $4`,
);

/** The next entries of an account behind a number, in the order of their numbers. */
export const entriesAfter = (
  db: Queries,
  { firmId, accountId }: { readonly firmId: string; readonly accountId: string },
  after: number,
): Promise<readonly Entry[]> => db.run(chain, [firmId, accountId, after, linksReadMost]);

const sums = auditStatement<TrustFault>(
  "trust.sum-faults",
  `select f.record, f.id, f.field, f.recorded::text, f.recomputed::text
     from (select 'account' as record, a.id, 'book' as field, a.book_cents as recorded,
                  (select coalesce(sum(l.balance_cents), 0)::bigint from trust_ledger l
                    where l.firm_id = a.firm_id and l.account_id = a.id) as recomputed
             from trust_account a where a.firm_id = $1 and a.id = $2
           union all
           select 'entry', e.id, 'bank', e.bank_cents,
                  (select coalesce(sum(p.cents), 0)::bigint from trust_posting p
                    where p.firm_id = e.firm_id and p.entry_id = e.id)
             from trust_entry e where e.firm_id = $1 and e.account_id = $2
           union all
           select 'ledger', l.id, 'balance', l.balance_cents,
                  (select coalesce(sum(p.cents), 0)::bigint from trust_posting p
                    where p.firm_id = l.firm_id and p.ledger_id = l.id)
             from trust_ledger l where l.firm_id = $1 and l.account_id = $2
           union all
           select 'ledger', l.id, 'held', l.held_cents,
                  (select coalesce(sum(h.cents), 0)::bigint from trust_hold h
                    where h.firm_id = l.firm_id and h.ledger_id = l.id and h.ended_at is null)
             from trust_ledger l where l.firm_id = $1 and l.account_id = $2) f
    where f.recorded <> f.recomputed
    order by f.record, f.id limit $3`,
);

/** Accounts that are not their ledgers, entries and ledgers that are not their postings. */
export const sumFaults = (
  db: Queries,
  { firmId, accountId }: { readonly firmId: string; readonly accountId: string },
): Promise<readonly TrustFault[]> => db.run(sums, [firmId, accountId, findingsMost]);
