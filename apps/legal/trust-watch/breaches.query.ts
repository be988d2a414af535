/** Rules of clients' money that the ledger alone shows broken: T1, T3, T5 to T8 and T11. */
import { auditStatement } from "#platform/db/audit.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Statement } from "#platform/db/statement.ts";
import type { Breach, IncidentKind } from "./incident.domain.ts";
import { breachesMost } from "./limits.ts";

export type BreachRow = Omit<Breach, "kind">;

/** Of what lies in an account for certain. */
export interface AccountRow extends BreachRow {
  readonly accountId: string;
}

const places = `l.account_id as "accountId", l.matter_id as "matterId", l.id as "subjectId"`;
const ofEntry = `e.account_id as "accountId", null::uuid as "matterId", e.id as "subjectId"`;
const most = `limit ${breachesMost}`;
const postings = `trust_posting p
  join trust_entry e on e.firm_id = p.firm_id and e.id = p.entry_id`;

// By the days that entries bear, and in the order in which they were booked.
const belowZero = auditStatement<AccountRow>(
  "trust-watch.below-zero",
  `select distinct on (l.id) ${places}, r.at || ': ' || r.running as detail
     from (select p.ledger_id, e.day::text as at,
                  sum(sum(p.cents)) over (partition by p.ledger_id order by e.day) as running
             from ${postings} where p.firm_id = $1 group by p.ledger_id, e.day
           union all
           select p.ledger_id, '#' || e.seq,
                  sum(p.cents) over (partition by p.ledger_id order by e.seq)
             from ${postings} where p.firm_id = $1) r
     join trust_ledger l on l.firm_id = $1 and l.id = r.ledger_id
    where r.running < 0 order by l.id, r.at ${most}`,
);

const uncleared = auditStatement<AccountRow>(
  "trust-watch.uncleared",
  `select distinct on (l.id) ${places}, r.clears_on || ': ' || r.running as detail
     from (select p.ledger_id, p.clears_on,
                  sum(sum(p.cents)) over (partition by p.ledger_id order by p.clears_on) as running
             from trust_posting p where p.firm_id = $1 group by p.ledger_id, p.clears_on) r
     join trust_ledger l on l.firm_id = $1 and l.id = r.ledger_id
    where r.running < 0 order by l.id, r.clears_on ${most}`,
);

const overHeld = auditStatement<AccountRow>(
  "trust-watch.over-held",
  `select ${places}, l.held_cents || ' > ' || c.cleared as detail
     from trust_ledger l,
          lateral (select coalesce(sum(p.cents), 0)::bigint as cleared from trust_posting p
                    where p.firm_id = l.firm_id and p.ledger_id = l.id
                      and p.clears_on <= $2) c
    where l.firm_id = $1 and l.held_cents > c.cleared order by l.id ${most}`,
);

const reversal = auditStatement<AccountRow>(
  "trust-watch.reversal",
  `select ${ofEntry}, '#' || e.seq || ' / #' || o.seq as detail
     from trust_entry e
     join trust_entry o on o.firm_id = e.firm_id and o.id = e.reverses_id
    where e.firm_id = $1
      and (o.kind = 'reversal' or o.account_id <> e.account_id
           or exists (select from trust_posting p
                       where p.firm_id = e.firm_id and p.entry_id in (e.id, o.id)
                       group by p.ledger_id having sum(p.cents) <> 0))
    order by e.id ${most}`,
);

const firmMoney = auditStatement<AccountRow>(
  "trust-watch.firm-money",
  `select ${places}, l.balance_cents || ' > ' || a.fee_cap_cents as detail
     from trust_ledger l
     join trust_account a on a.firm_id = l.firm_id and a.id = l.account_id
    where l.firm_id = $1 and l.matter_id is null and l.balance_cents > a.fee_cap_cents
    order by l.id ${most}`,
);

// One entry touches one client alone, of the firm's own money nobody's, and a move has its paper.
const otherClient = auditStatement<AccountRow>(
  "trust-watch.other-client",
  `select ${ofEntry}, '#' || e.seq as detail
     from trust_entry e
    where e.firm_id = $1
      and ((select count(distinct coalesce(l.client_id, l.id)) from trust_posting p
              join trust_ledger l on l.firm_id = p.firm_id and l.id = p.ledger_id
             where p.firm_id = e.firm_id and p.entry_id = e.id) > 1
           or (e.kind = 'matter_move' and e.reference = '')
           or exists (select from trust_posting p
                        join trust_ledger l on l.firm_id = p.firm_id and l.id = p.ledger_id
                        join matter m on m.firm_id = l.firm_id and m.id = l.matter_id
                       where p.firm_id = e.firm_id and p.entry_id = e.id
                         and m.client_id <> l.client_id))
    order by e.id ${most}`,
);

const ownApproval = auditStatement<AccountRow>(
  "trust-watch.own-approval",
  `select ${ofEntry}, '#' || e.seq || ': ' || e.bank_cents as detail
     from trust_entry e
     join trust_account a on a.firm_id = e.firm_id and a.id = e.account_id
    where e.firm_id = $1
      and ((e.kind in ('disbursement', 'invoice_transfer') and -e.bank_cents > a.approval_cents
            and coalesce(e.approver, e.maker) = e.maker)
           or e.counterparty = '')
    order by e.id ${most}`,
);

const closedMatter = auditStatement<AccountRow>(
  "trust-watch.closed-matter",
  `select ${places}, l.balance_cents || ' / ' || l.held_cents as detail
     from trust_ledger l
     join matter m on m.firm_id = l.firm_id and m.id = l.matter_id
    where l.firm_id = $1 and m.status in ('closed', 'archived')
      and (l.balance_cents <> 0 or l.held_cents <> 0)
    order by l.id ${most}`,
);

const checks: readonly (readonly [IncidentKind, Statement<BreachRow>, takesDay?: true])[] = [
  ["below_zero", belowZero],
  ["uncleared", uncleared],
  ["over_held", overHeld, true],
  ["reversal", reversal],
  ["firm_money", firmMoney],
  ["other_client", otherClient],
  ["own_approval", ownApproval],
  ["closed_matter", closedMatter],
];

/** `today` by the firm's calendar. */
export const ledgerBreaches = async (
  tx: Queries,
  firmId: string,
  today: Day,
): Promise<readonly Breach[]> => {
  const found: Breach[] = [];
  for (const [kind, check, takesDay] of checks) {
    const rows = await tx.run(check, takesDay ? [firmId, today] : [firmId]);
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
};
