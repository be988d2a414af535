/** Reads figures of the whole house: overage by resource, and who owes how much since when. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Day, Month } from "#platform/calendar/days.ts";
import { firstDayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface ResourceOverage {
  readonly resource: Resource;
  readonly tenants: number;
  readonly units: number;
  readonly cents: number;
}

const overage = statement<ResourceOverage>(
  "house-figures.overage",
  `select resource_type as resource, count(distinct tenant_id) as tenants,
          sum(rated_overage)::bigint as units,
          coalesce(sum(round(rated_overage * overage_rate
             / (case resource_type when 'ai_tokens' then 100000.0 else 100.0 end))), 0)::bigint
             as cents
     from subscription_allocation
    where rated_month = $1::text::date and rated_overage > 0
    group by resource_type
    order by cents desc, resource`,
);

/** Of the month, as far as the counters know; the most expensive first. */
export const overageByResource = (db: Queries, month: Month): Promise<readonly ResourceOverage[]> =>
  db.run(overage, [firstDayOf(month)]);

export type OpenState = "draft" | "issued" | "past_due" | "uncollectible";
export type OpenAge = "current" | "to30" | "to60" | "to90" | "older";

export interface OpenInvoices {
  readonly state: OpenState;
  readonly age: OpenAge;
  readonly invoices: number;
  readonly cents: number;
}

const open = statement<OpenInvoices>(
  "house-figures.open",
  `select case when uncollectible_at is not null then 'uncollectible' else status end as state,
          case when due_on is null or due_on >= $1::text::date then 'current'
               when $1::text::date - due_on <= 30 then 'to30'
               when $1::text::date - due_on <= 60 then 'to60'
               when $1::text::date - due_on <= 90 then 'to90'
               else 'older' end as age,
          count(*) as invoices, sum(total_cents - paid_cents)::bigint as cents
     from ecosystem_invoice
    where status in ('draft', 'issued', 'past_due')
    group by 1, 2
    order by 1, 2`,
);

/** By state, and by days since they were due. */
export const openInvoices = (db: Queries, today: Day): Promise<readonly OpenInvoices[]> =>
  db.run(open, [today]);

export interface Owing {
  readonly tenantId: string;
  readonly companyName: string;
  readonly id: string;
  readonly folio: number | null;
  readonly month: Month;
  readonly status: "draft" | "issued" | "past_due";
  readonly dueOn: Day | null;
  readonly cents: number;
  /** Why it is not on its way; null where nothing is. */
  readonly problem: string | null;
}

const owing = statement<Owing>(
  "house-figures.owing",
  `select ${named(`i.tenant_id, t.company_name, i.id, i.folio, i.status, i.due_on::text,
     i.problem`)},
          to_char(i.period_start, 'YYYY-MM') as month, i.total_cents - i.paid_cents as cents
     from ecosystem_invoice i join ecosystem_tenant t on t.id = i.tenant_id
    where i.status in ('draft', 'issued', 'past_due')
    order by i.due_on nulls last, i.period_start, i.tenant_id
    limit $1`,
);

/** Due longest first. */
export const owingInvoices = (db: Queries, most: number): Promise<readonly Owing[]> =>
  db.run(owing, [most]);

export interface Incident {
  readonly tenantId: string;
  readonly companyName: string;
  readonly id: string;
  readonly kind: "counters" | "lines" | "cfdi" | "payment";
  readonly subject: string;
  readonly detail: string;
  readonly openedAt: Date;
}

const incidents = statement<Incident>(
  "house-figures.incidents",
  `select ${named("b.tenant_id, t.company_name, b.id, b.kind, b.subject, b.detail, b.opened_at")}
     from billing_incident b join ecosystem_tenant t on t.id = b.tenant_id
    where b.closed_at is null
    order by b.opened_at desc, b.id
    limit $1`,
);

/** Differences that nobody has explained yet, newest first. */
export const openIncidents = (db: Queries, most: number): Promise<readonly Incident[]> =>
  db.run(incidents, [most]);
