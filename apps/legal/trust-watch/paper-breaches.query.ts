/** Rules of clients' money that need its papers: invoices (T4, T5), signed months (T9, T10). */
import type { Day } from "#platform/calendar/days.ts";
import { auditStatement } from "#platform/db/audit.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Statement } from "#platform/db/statement.ts";
import { plusMs, dayMs } from "#platform/clock.ts";
import type { AccountRow, BreachRow } from "./breaches.query.ts";
import type { Breach, IncidentKind } from "./incident.domain.ts";
import { breachesMost, earnedDays } from "./limits.ts";

/** Of what is of a matter for certain. */
interface MatterRow extends BreachRow {
  readonly matterId: string;
}

const ofEntry = `e.account_id as "accountId", l.matter_id as "matterId", e.id as "subjectId"`;
const ofMonth = `r.account_id as "accountId", null::uuid as "matterId", r.id as "subjectId"`;
const most = `limit ${breachesMost}`;

// Each transfer, and what takes it back, is of an issued invoice of that client and matter, which
// knows of it to the cent.
const invoice = auditStatement<BreachRow>(
  "trust-watch.invoice",
  `select ${ofEntry}, '#' || e.seq || ': ' || e.bank_cents as detail
     from trust_entry e
     join trust_posting p on p.firm_id = e.firm_id and p.entry_id = e.id
     join trust_ledger l on l.firm_id = p.firm_id and l.id = p.ledger_id
     left join invoice i on i.firm_id = e.firm_id and i.id = e.invoice_id
     left join invoice_payment y on y.firm_id = e.firm_id and y.trust_entry_id = e.id
    where e.firm_id = $1 and e.invoice_id is not null
      and (i.id is null or i.client_id is distinct from l.client_id
           or i.matter_id is distinct from l.matter_id or i.issued_at is null
           or y.invoice_id is distinct from i.id or y.cents is distinct from -e.bank_cents)
    order by e.id ${most}`,
);

const strayPayment = auditStatement<BreachRow>(
  "trust-watch.stray-payment",
  `select null::uuid as "accountId", i.matter_id as "matterId", y.id as "subjectId",
          y.cents::text as detail
     from invoice_payment y
     join invoice i on i.firm_id = y.firm_id and i.id = y.invoice_id
     left join trust_entry e on e.firm_id = y.firm_id and e.id = y.trust_entry_id
    where y.firm_id = $1 and y.method = 'trust' and e.invoice_id is distinct from y.invoice_id
    order by y.id ${most}`,
);

// The entry that a signature names is still the one that was signed.
const signedChain = auditStatement<BreachRow>(
  "trust-watch.signed-chain",
  `select ${ofMonth}, r.last_day || ': #' || coalesce(r.chain_seq, 0) as detail
     from trust_reconciliation r
     left join trust_entry e on e.firm_id = r.firm_id and e.account_id = r.account_id
                            and e.seq = r.chain_seq
    where r.firm_id = $1 and r.signed_at is not null
      and r.chain_hash is distinct from coalesce(e.hash, case r.chain_seq when 0 then '' end)
    order by r.id ${most}`,
);

// Nothing came into a month after its signature, its sums are what was signed, the account is
// closed up to the newest of them, and none was left out.
const signedMonth = auditStatement<AccountRow>(
  "trust-watch.signed-month",
  `select ${ofMonth}, r.last_day || ': ' || coalesce(r.book_cents, 0) || ' / ' || s.book as detail
     from trust_reconciliation r
     join trust_account a on a.firm_id = r.firm_id and a.id = r.account_id,
          lateral (select coalesce(sum(e.bank_cents), 0)::bigint as book,
                          coalesce(max(e.seq), 0) as newest
                     from trust_entry e
                    where e.firm_id = r.firm_id and e.account_id = r.account_id
                      and e.day <= r.last_day) s
    where r.firm_id = $1 and r.signed_at is not null
      and (s.book <> r.book_cents or s.book <> r.ledger_cents or s.newest > r.chain_seq
           or a.closed_until is null or a.closed_until < r.last_day
           or (a.closed_until > r.last_day
               and not exists (select from trust_reconciliation n
                                where n.firm_id = r.firm_id and n.account_id = r.account_id
                                  and n.signed_at is not null
                                  and n.last_day = (r.last_day + 1 + interval '1 month'
                                                    - interval '1 day')::date)))
    order by r.id ${most}`,
);

const earned = auditStatement<MatterRow>(
  "trust-watch.earned-fees",
  `select null::uuid as "accountId", m.id as "matterId", m.id as "subjectId",
          least(o.due, f.available)::text as detail
     from (select i.matter_id, sum(i.total_cents - i.paid_cents)::bigint as due from invoice i
            where i.firm_id = $1 and i.status in ('issued', 'partly_paid') and i.issued_at < $2
            group by i.matter_id) o
     join matter m on m.firm_id = $1 and m.id = o.matter_id,
          lateral (select coalesce(sum(l.balance_cents - l.held_cents
                     - (select coalesce(sum(p.cents), 0) from trust_posting p
                         where p.firm_id = l.firm_id and p.ledger_id = l.id
                           and p.clears_on > $3)), 0)::bigint as available
                     from trust_ledger l
                    where l.firm_id = $1 and l.matter_id = m.id) f
    where f.available > 0 order by m.id ${most}`,
);

const belowMinimum = auditStatement<MatterRow>(
  "trust-watch.below-minimum",
  `select null::uuid as "accountId", m.id as "matterId", m.id as "subjectId",
          b.balance || ' < ' || n.cents as detail
     from trust_minimum n
     join matter m on m.firm_id = n.firm_id and m.id = n.matter_id,
          lateral (select coalesce(sum(l.balance_cents), 0)::bigint as balance
                     from trust_ledger l
                    where l.firm_id = n.firm_id and l.matter_id = n.matter_id) b
    where n.firm_id = $1 and m.status not in ('closed', 'archived') and b.balance < n.cents
    order by m.id ${most}`,
);

const checks: readonly (readonly [IncidentKind, Statement<BreachRow>, takesMoment?: true])[] = [
  ["invoice", invoice],
  ["invoice", strayPayment],
  ["signed_chain", signedChain],
  ["signed_month", signedMonth],
  ["earned_fees", earned, true],
  ["below_minimum", belowMinimum],
];

/** `now`: fees of invoices that were issued thirty days before it are told. */
export const paperBreaches = async (
  tx: Queries,
  firmId: string,
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<readonly Breach[]> => {
  const found: Breach[] = [];
  const before = plusMs(now, -earnedDays * dayMs);
  for (const [kind, check, takesMoment] of checks) {
    const rows = await tx.run(check, takesMoment ? [firmId, before, today] : [firmId]);
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
};
