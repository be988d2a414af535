/** What a verification of clients' money reads: whole chains, and ledgers beside their postings. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { longStatement } from "#platform/db/statement.ts";
import type { ChainFault } from "./chain.ts";
import type { Entry, Posting } from "./trust.domain.ts";

const patienceMs = 60_000;

type EntryRow = Omit<Entry, "postings"> & { readonly postings: readonly Posting[] };

const chain = longStatement<EntryRow>(
  "trust.chain",
  `select ${named(`e.id, e.account_id, e.seq, e.kind, e.day::text, e.method, e.counterparty,
                   e.purpose, e.reference, e.invoice_id, e.reverses_id, e.maker, e.approver,
                   e.created_at, e.previous_hash, e.hash`)},
          (select coalesce(jsonb_agg(jsonb_build_object('ledgerId', p.ledger_id, 'cents', p.cents,
                                               'clearsOn', p.clears_on::text)), '[]')
             from trust_posting p where p.firm_id = e.firm_id and p.entry_id = e.id) as postings
     from trust_entry e where e.firm_id = $1 and e.account_id = $2 order by e.seq`,
  patienceMs,
);

/** In the order of their numbers. */
export const chainOf = async (
  db: Queries,
  firmId: string,
  accountId: string,
): Promise<readonly Entry[]> => db.run(chain, [firmId, accountId]);

const ledgers = longStatement<ChainFault>(
  "trust.ledger-faults",
  `select 'ledger' as record, l.id, f.field, f.recorded::text, f.recomputed::text
     from trust_ledger l
     cross join lateral (values
       ('balance', l.balance_cents,
         (select coalesce(sum(p.cents), 0)::bigint from trust_posting p
           where p.firm_id = l.firm_id and p.ledger_id = l.id)),
       ('held', l.held_cents,
         (select coalesce(sum(h.cents), 0)::bigint from trust_hold h
           where h.firm_id = l.firm_id and h.ledger_id = l.id and h.ended_at is null))
     ) as f (field, recorded, recomputed)
    where l.firm_id = $1 and l.account_id = $2 and f.recorded <> f.recomputed
    order by l.id limit 100`,
  patienceMs,
);

export const ledgerFaults = (
  db: Queries,
  firmId: string,
  accountId: string,
): Promise<readonly ChainFault[]> => db.run(ledgers, [firmId, accountId]);
