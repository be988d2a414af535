/** For tests only: what must hold in the records of each app, whatever was done in it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

/** A record that breaks a law, in words. */
export interface Offender {
  readonly law: string;
  readonly record: string;
}

/** What apps that sell by bills owe: sums to the cent, and numbers of a day without a gap. */
const bills = `
  select 'the lines of a bill sum to it' as law, b.id::text as record
    from bill b left join lateral (
         select coalesce(sum(l.total_cents), 0) as cents from bill_line l
          where l.tenant_id = b.tenant_id and l.bill_id = b.id) lines on true
   where lines.cents <> b.total_cents
  union all
  select 'a paid bill holds what it is for', b.id::text
    from bill b left join lateral (
         select coalesce(sum(t.held_cents), 0) as cents from tender t
          where t.tenant_id = b.tenant_id and t.bill_id = b.id) held on true
   where b.state = 'paid' and held.cents <> b.total_cents
     and not exists (select 1 from bill_refund r
                      where r.tenant_id = b.tenant_id and r.bill_id = b.id)
  union all
  select 'bills of a day are numbered without a gap', b.day::text
    from bill b join bill_day d on d.tenant_id = b.tenant_id and d.day = b.day
   group by b.tenant_id, b.day, d.last_number
  having count(*) <> d.last_number or max(b.daily_number) <> d.last_number`;

const laws: Readonly<Record<string, string>> = {
  control: `
    select 'no call of the queue was given up' as law,
           concat_ws(' ', app || '.' || job, slot_at, tries, status, reason) as record
      from scheduled_call where state = 'dead' and $1::timestamptz is not null`,
  // The demo world has no issuer of the house, so its invoices have no CFDI.
  identity: `
    select kind as law, detail as record from billing_incident
     where closed_at is null and kind in ('counters', 'lines') and $1::timestamptz is not null`,
  payments: `
    select 'a distribution is paid to the cent' as law, d.id::text as record
      from distribution d left join distribution_share s on s.distribution_id = d.id
     where d.distributed_at is not null
     group by d.id, d.cents having coalesce(sum(s.cents), 0) <> d.cents
    union all
    select 'what was declared for a month is paid after it', d.id::text
      from distribution d
     where d.distributed_at is null
       and (d.month || '-01')::date + interval '1 month 3 days' < $1::timestamptz
    union all
    select 'what is over is earned, to the cent', s.payment_id::text
      from revenue_schedule s left join revenue_recognized r
        on r.ledger_id = s.ledger_id and r.payment_id = s.payment_id
     group by s.ledger_id, s.payment_id, s.cents, s.last_day
    having coalesce(sum(r.cents), 0) > s.cents
        or (s.last_day < $1::timestamptz::date - 62 and coalesce(sum(r.cents), 0) <> s.cents)`,
  invoicing: `
    select 'a reference is stamped once' as law, reference_type || ' ' || reference_id as record
      from invoice
     where status in ('stamped', 'cancel_pending') and reference_id is not null
       and kind = 'I' and $1::timestamptz is not null
     group by organization_id, asked_by, reference_type, reference_id having count(*) > 1
    union all
    select 'no stamp is in doubt for a day', id::text from invoice
     where status = 'stamping' and created_at < $1::timestamptz - interval '1 day'`,
  pos: `
    select 'the lines of a sale sum to it' as law, s.id::text as record
      from sale s left join lateral (
           select coalesce(sum(l.total_cents), 0) as cents from sale_line l
            where l.tenant_id = s.tenant_id and l.sale_id = s.id) lines on true
     where lines.cents <> s.total_cents and $1::timestamptz is not null
    union all
    select 'the payments of a sale sum to it', s.id::text
      from sale s left join lateral (
           select coalesce(sum(p.cents), 0) as cents from sale_payment p
            where p.tenant_id = s.tenant_id and p.sale_id = s.id) paid on true
     where paid.cents <> s.total_cents
    union all
    select 'sales of a day are numbered without a gap', s.day::text
      from sale s join sale_day d on d.tenant_id = s.tenant_id and d.day = s.day
     group by s.tenant_id, s.day, d.last_number
    having count(*) <> d.last_number or max(s.daily_number) <> d.last_number`,
  restaurant: `${bills}
    union all select 'never', '' where $1::timestamptz is null`,
  delivery: `${bills}
    union all
    select 'a share is 3 % of what came, half a cent up', s.id::text from referral_share s
     where s.share_cents <> floor((s.revenue_cents * 3 + 50)::numeric / 100)
    union all
    select 'the lines of a share sum to it', s.id::text
      from referral_share s left join referral_share_line l
        on l.tenant_id = s.tenant_id and l.month = s.month and l.referrer_id = s.referrer_id
     group by s.tenant_id, s.id, s.share_cents, s.revenue_cents
    having coalesce(sum(l.share_cents), 0) <> s.share_cents
        or coalesce(sum(l.revenue_cents), 0) <> s.revenue_cents
    union all
    select 'a standing order makes one order a day', o.standing_order_id::text
      from delivery_order o where o.standing_order_id is not null and $1::timestamptz is not null
     group by o.tenant_id, o.standing_order_id, o.day having count(*) > 1`,
  tasks: `${bills}
    union all
    select 'what a task paid is split to the cent', e.id::text
      from account_entry e
      join task k on k.tenant_id = e.tenant_id and k.id = e.task_id
      join bill b on b.tenant_id = k.tenant_id and b.id = k.bill_id
     where e.kind = 'work' and (k.state <> 'confirmed' or b.total_cents <> e.price_cents)
    union all
    select 'no task is open a day after its end', id::text from task
     where state = 'open' and ends_at < $1::timestamptz - interval '1 day'`,
};

/** Apps whose records have laws here; others have an auditor of their own. */
export const lawfulApps: readonly string[] = Object.keys(laws);

const statements = Object.fromEntries(
  Object.entries(laws).map(([app, text]) => [
    app,
    statement<Offender>(`test.laws-of-${app}`, text),
  ]),
);

/**
 * Calls of control that wait since more than a day. One that was under way as the clock jumped is
 * told "already running", and called again at the next look, which comes in real time.
 */
export const lateCalls = statement<{ readonly call: string; readonly state: string }>(
  "test.late-calls",
  `select app || '.' || job || ' ' || slot_at as call,
          concat_ws(' ', 'called', called_at, 'next', next_try_at, 'lease', lease_until) as state
     from scheduled_call where state = 'waiting' and slot_at < $1::timestamptz - interval '1 day'
      -- Leases count real time: one that a stop cut short is called again once its lease is over.
      and (lease_until is null or lease_until < now())`,
);

/** Whom a heartbeat of payments did not reach, as it wrote down: what it calls did not run then. */
export const unheard = statement<{ readonly app: string; readonly error: string }>(
  "test.unheard",
  `select app, concat_ws(' ', target, status, error, latency_ms, checked_at) as error
     from health_checks where not ok order by checked_at`,
);

/** At most a few; none where all is well. */
export const offendersOf = async (
  db: Queries,
  app: string,
  now: Date,
): Promise<readonly Offender[]> => {
  const asked = statements[app];
  return asked ? (await db.run(asked, [now])).slice(0, 10) : [];
};
