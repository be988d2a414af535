/** Reads tenants for operators: each with what it pays, what it owes and how it stands. */
import type { SubscriptionStatus } from "#contracts/identity/plan.ts";
import { dayOf, firstDayOf, monthOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface ListedTenant {
  readonly id: string;
  readonly companyName: string;
  readonly rfc: string | null;
  readonly billingEmail: string;
  readonly createdAt: Date;
  /** Of its subscriptions, as time has made them; each once. */
  readonly statuses: readonly SubscriptionStatus[];
  /** Whole months, before the bundle discount. */
  readonly baseCents: number;
  readonly addonCents: number;
  /** Apps that are billed. */
  readonly apps: number;
  /** Of this month, as far as the counters know. */
  readonly overageCents: number;
  readonly invoiceId: string | null;
  readonly invoiceMonth: string | null;
  readonly invoiceStatus: "draft" | "issued" | "paid" | "past_due" | "void" | null;
  readonly invoiceCents: number | null;
}

/** How time has made the subscription `s` by `$4`. */
const present = `case when s.ends_at <= $4 and s.status <> 'expired' then 'cancelled'
                      when s.status = 'trial' and s.trial_ends_at <= $4 then 'expired'
                      else s.status end`;

// `$2` is text to be found as it is, so what `like` takes for signs is escaped.
const searched = (which: string): string =>
  `select id, company_name, rfc, billing_email, created_at from ecosystem_tenant t
    where id < coalesce($1::uuid, ${lastId})
      and ($2::text = '' or company_name ilike '%' || $2 || '%' or rfc ilike '%' || $2 || '%'
           or billing_email ilike '%' || $2 || '%') ${which}
    order by id desc
    limit $3`;

const without = "and not exists (select from app_subscription s where s.tenant_id = t.id)";
const having = `and exists (select from app_subscription s
                        where s.tenant_id = t.id and ${present} = $7)`;

/** The newest tenants of subscriptions, each once: read from an index that has them in order. */
const newestOf = (which: string): string =>
  `(select s.tenant_id from app_subscription s
     where ${which} and s.tenant_id < coalesce($1::uuid, ${lastId})
     group by s.tenant_id order by s.tenant_id desc limit $3)`;

// What is written down of a status, and what time has made it since and no job has written down.
const ended = `s.status not in ('cancelled', 'expired') and s.ends_at is not null
       and s.ends_at <= $4`;
const written = `(select s.tenant_id from app_subscription s
     where s.status >= $7 and (s.status, s.tenant_id) < ($7, coalesce($1::uuid, ${lastId}))
       and ${present} = $7
     group by s.status, s.tenant_id order by s.status desc, s.tenant_id desc limit $3)`;
const cancelled = `${written} union ${newestOf(ended)}`;
const expired = `${written} union ${newestOf(`s.status = 'trial' and s.trial_ends_at <= $4
       and (s.ends_at is null or s.ends_at > $4)`)}`;

const standing = (found: string): string =>
  `select id, company_name, rfc, billing_email, created_at
     from (select tenant_id from (${found}) as found order by tenant_id desc limit $3) f
     join ecosystem_tenant t on t.id = f.tenant_id
    where $2::text = ''`;

const page = (name: string, shown: string) =>
  statement<ListedTenant>(
    `tenant-list.${name}`,
    `with shown as (${shown})
   select ${named("h.id, h.company_name, h.rfc, h.billing_email, h.created_at")},
          coalesce(s.statuses, '{}') as statuses,
          coalesce(m.base, 0)::bigint as "baseCents", coalesce(m.addons, 0)::bigint as "addonCents",
          coalesce(m.apps, 0) as apps, coalesce(o.cents, 0)::bigint as "overageCents",
          i.id as "invoiceId", to_char(i.period_start, 'YYYY-MM') as "invoiceMonth",
          i.status as "invoiceStatus", i.total_cents as "invoiceCents"
     from shown h
     left join lateral (
       select array_agg(distinct ${present} order by ${present}) as statuses
         from app_subscription s where s.tenant_id = h.id) s on true
     left join lateral (
       select sum(b.monthly_cents) filter (where b.addon is null) as base,
              sum(b.monthly_cents) filter (where b.addon is not null) as addons,
              count(distinct b.app_name) filter (where b.addon is null) as apps
         from billable_term b
        where b.tenant_id = h.id and b.from_day <= $5::text::date
          and (b.until_day is null or b.until_day > $5::text::date)) m on true
     left join lateral (
       select sum(round(a.rated_overage * a.overage_rate
                        / (case a.resource_type when 'ai_tokens' then 100000.0 else 100.0 end)))
                as cents
         from subscription_allocation a
        where a.tenant_id = h.id and a.rated_month = $6::text::date) o on true
     left join lateral (
       select v.id, v.period_start, v.status, v.total_cents from ecosystem_invoice v
        where v.tenant_id = h.id and v.status <> 'void'
        order by v.period_start desc limit 1) i on true
    order by h.id desc`,
  );

const all = page("page", searched(""));
const none = page("without-subscription", searched(without));
const searchedOfStatus = page("searched-of-status", searched(having));
const ofStatus = page("of-status", standing(written));
const ofTurned = {
  cancelled: page("cancelled", standing(cancelled)),
  expired: page("expired", standing(expired)),
};

export interface TenantSearch {
  readonly before: string | null;
  readonly search: string;
  /** Of one of its subscriptions; `none` for tenants without any; empty for all. */
  readonly status: SubscriptionStatus | "none" | "";
  readonly limit: number;
}

/** Newest first; one more than the limit, so that the caller knows of a next page. */
export const listedTenants = (
  db: Queries,
  { before, search, status, limit }: TenantSearch,
  now: Date,
): Promise<readonly ListedTenant[]> => {
  const today = dayOf(now);
  const month = firstDayOf(monthOf(today));
  const escaped = search.replace(/[\\%_]/g, "\\$&");
  const values = [before, escaped, limit + 1, now, today, month];
  if (status === "") return db.run(all, values);
  if (status === "none") return db.run(none, values);
  if (search !== "") return db.run(searchedOfStatus, [...values, status]);
  const turns = status === "cancelled" || status === "expired";
  return db.run(turns ? ofTurned[status] : ofStatus, [...values, status]);
};
