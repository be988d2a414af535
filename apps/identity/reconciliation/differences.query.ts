/** Finds what does not agree: counters, log, lines and header, money and papers. */
import { plusMs, dayMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { ownSubjects } from "./difference-text.domain.ts";
import { lookBackDays, stampDaysMost } from "./limits.ts";

export interface Compared {
  readonly tenantId: string;
  /** Of an allocation, a line or an invoice. */
  readonly subject: string;
  readonly expected: number;
  readonly found: number;
}

export interface Difference extends Compared {
  readonly kind: "counters" | "lines" | "cfdi" | "payment";
}

// From the end of a period that is long over to now: all counters since, and all of the log since.
const counters = statement<Compared>(
  "reconcile.counters",
  `with held as (
     select a.tenant_id, a.subscription_id, a.resource_type, a.used, a.overage,
            coalesce((select max(p.ended_at) from allocation_period p
                       where p.tenant_id = a.tenant_id and p.subscription_id = a.subscription_id
                         and p.resource_type = a.resource_type and p.ended_at < $2),
                     '-infinity') as since
       from subscription_allocation a where a.tenant_id = any ($1::uuid[])),
   counted as (
     select h.tenant_id, h.subscription_id, h.resource_type,
            h.used + coalesce(sum(p.used), 0) as used,
            h.overage + coalesce(sum(p.overage), 0) as overage, h.since
       from held h
       left join allocation_period p
              on p.tenant_id = h.tenant_id and p.subscription_id = h.subscription_id
             and p.resource_type = h.resource_type and p.ended_at > h.since
      group by h.tenant_id, h.subscription_id, h.resource_type, h.used, h.overage, h.since),
   logged as (
     select c.tenant_id, c.subscription_id, c.resource_type,
            coalesce(sum(e.quantity), 0) as used,
            coalesce(sum(e.quantity) filter (where e.is_overage), 0) as overage
       from counted c
       left join usage_event e
              on e.tenant_id = c.tenant_id and e.subscription_id = c.subscription_id
             and e.resource_type = c.resource_type and e.created_at >= c.since
             and e.pack_id is null
      group by c.tenant_id, c.subscription_id, c.resource_type)
   select ${named("c.tenant_id")}, 'allocation:' || c.subscription_id || ':' || c.resource_type
            as subject,
          (case when l.used <> c.used then l.used else l.overage end)::bigint as expected,
          (case when l.used <> c.used then c.used else c.overage end)::bigint as found
     from counted c
     join logged l using (tenant_id, subscription_id, resource_type)
    where l.used <> c.used or l.overage <> c.overage`,
);

// What came late waits for its adjustment, unless it has one.
const lines = statement<Compared>(
  "reconcile.lines",
  `with invoice as (
     select tenant_id, id, period_start, period_end from ecosystem_invoice
      where tenant_id = any ($1::uuid[]) and period_end >= $2::timestamptz::date
        and status in ('issued', 'paid', 'past_due')),
   logged as (
     select i.tenant_id, i.id, e.app_name, e.resource_type, e.rate, sum(e.cost_cents) as cents,
            coalesce(sum(e.cost_cents) filter (where e.id > i.id), 0) as late
       from invoice i
       join usage_event e on e.tenant_id = i.tenant_id and e.is_overage
        and e.created_at >= i.period_start::timestamp at time zone 'America/Mexico_City'
        and e.created_at < (i.period_end + 1)::timestamp at time zone 'America/Mexico_City'
      group by i.tenant_id, i.id, e.app_name, e.resource_type, e.rate),
   lined as (
     select l.tenant_id, l.invoice_id as id, l.app_name, l.resource_type, l.rate,
            sum(l.cents) as cents
       from invoice i
       join ecosystem_invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
      where l.kind = 'overage'
      group by l.tenant_id, l.invoice_id, l.app_name, l.resource_type, l.rate),
   both_sides as (
     select coalesce(g.tenant_id, l.tenant_id) as tenant_id, coalesce(g.id, l.id) as id,
            coalesce(g.app_name, l.app_name) as app_name,
            coalesce(g.resource_type, l.resource_type) as resource_type,
            coalesce(g.rate, l.rate) as rate,
            coalesce(g.cents, 0) as logged, coalesce(g.late, 0) as late,
            coalesce(l.cents, 0) as lined
       from logged g full join lined l using (tenant_id, id, app_name, resource_type, rate))
   select ${named("b.tenant_id")},
          'line:' || b.id || ':' || b.app_name || ':' || b.resource_type || ':' || b.rate
            as subject,
          b.logged::bigint as expected, (b.lined + coalesce(c.cents, 0))::bigint as found
     from both_sides b
     left join billing_charge c
            on c.tenant_id = b.tenant_id
           and c.reference =
               'late:' || b.id || ':' || b.app_name || ':' || b.resource_type || ':' || b.rate
    where b.logged <> b.lined + coalesce(c.cents, 0)
      and not (c.id is null and b.logged - b.lined = b.late)`,
);

const header = statement<Compared>(
  "reconcile.header",
  `select ${named("i.tenant_id")}, 'header:' || i.id as subject,
          i.total_cents as expected,
          coalesce(sum(l.cents - l.discount_cents + l.iva_cents), 0)::bigint as found
     from ecosystem_invoice i
     left join ecosystem_invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
    where i.tenant_id = any ($1::uuid[]) and i.period_end >= $2::timestamptz::date
    group by i.tenant_id, i.id, i.total_cents, i.base_cents, i.overages_cents, i.addons_cents,
             i.bundle_discount_cents, i.iva_cents
   having i.total_cents <> coalesce(sum(l.cents - l.discount_cents + l.iva_cents), 0)
       or i.base_cents <>
          coalesce(sum(l.cents) filter (where l.kind in ('base', 'commission')), 0)
       or i.overages_cents <> coalesce(sum(l.cents) filter (where l.kind = 'overage'), 0)
       or i.bundle_discount_cents <> coalesce(sum(l.discount_cents), 0)
       or i.iva_cents <> coalesce(sum(l.iva_cents), 0)`,
);

// A house that stamps nothing owes no CFDI.
const papers = statement<Compared>(
  "reconcile.papers",
  `select ${named("tenant_id")}, 'unstamped:' || id as subject,
          total_cents as expected, 0::bigint as found
     from ecosystem_invoice
    where tenant_id = any ($1::uuid[]) and cfdi_uuid is null and total_cents > 0
      and status in ('issued', 'paid', 'past_due') and issued_at < $2
      and exists (select from ecosystem_invoice where cfdi_uuid is not null)`,
);

const money = statement<Compared>(
  "reconcile.money",
  `select ${named("tenant_id")}, 'paid:' || id as subject,
          (case when status = 'paid' then total_cents else 0 end)::bigint as expected,
          paid_cents as found
     from ecosystem_invoice
    where tenant_id = any ($1::uuid[]) and period_end >= $2::timestamptz::date
      and (status = 'paid' and paid_cents < total_cents
           or status in ('draft', 'issued', 'past_due') and total_cents > 0
              and paid_cents >= total_cents)`,
);

const oldest = statement<{ readonly openedAt: Date | null }>(
  "reconcile.oldest-open",
  `select min(opened_at) as "openedAt" from billing_incident
    where tenant_id = any ($1::uuid[]) and closed_at is null
      and split_part(subject, ':', 1) || ':' = any ($2::text[])`,
);

/** As far back as usual, or as it was when the oldest open one was found: it is looked at still. */
const sinceOf = async (db: Queries, tenantIds: readonly string[], now: Date): Promise<Date> => {
  const [first] = await db.run(oldest, [tenantIds, ownSubjects]);
  return plusMs(first?.openedAt ?? now, -lookBackDays * dayMs);
};

/** Of so many tenants; nothing where all agrees. Amounts are cents, of counters units. */
export const differencesOf = async (
  db: Queries,
  tenantIds: readonly string[],
  now: Date,
): Promise<readonly Difference[]> => {
  const since = await sinceOf(db, tenantIds, now);
  const found = await Promise.all([
    db.run(counters, [tenantIds, since]),
    db.run(lines, [tenantIds, since]),
    db.run(header, [tenantIds, since]),
    db.run(papers, [tenantIds, plusMs(now, -stampDaysMost * dayMs)]),
    db.run(money, [tenantIds, since]),
  ]);
  const kinds = ["counters", "lines", "lines", "cfdi", "payment"] as const;
  return kinds.flatMap((kind, at) => (found[at] ?? []).map((one) => ({ kind, ...one })));
};
