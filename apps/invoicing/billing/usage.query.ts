/** Stamps by organization and month. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tier } from "./partner-rates.domain.ts";

export interface MonthUsage {
  /** Its first day. */
  readonly month: string;
  readonly stamps: number;
}

const since = statement<MonthUsage>(
  "usage.since",
  `select u.month::text, sum(u.stamps)::bigint as stamps from stamp_usage u
    where u.organization_id = $1 and u.month >= $2::date
    group by u.month order by u.month desc limit 120`,
);

/** Months without a stamp are left out; the newest first. */
export const usageSince = (
  db: Queries,
  organizationId: string,
  firstMonth: string,
): Promise<readonly MonthUsage[]> => db.run(since, [organizationId, firstMonth]);

export interface UnbilledUsage {
  readonly organizationId: string;
  readonly stamps: number;
  readonly tier: Tier;
  /** Whether it is one of the partners still. */
  readonly isPartner: boolean;
}

const unbilled = statement<UnbilledUsage>(
  "usage.unbilled",
  `select ${named("u.organization_id, u.stamps, o.tier")}, o.billed_as = 'partner' as "isPartner"
     from stamp_usage u join organization o on o.id = u.organization_id
    where u.month = $1::date and u.billed_as = 'partner' and u.stamps > 0
      and u.organization_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
      and not exists (select from partner_bill b
                       where b.organization_id = u.organization_id and b.month = u.month)
    order by u.organization_id limit $3`,
);

/** Who stamped as a partner in a month and has no bill for it; after the one that is named. */
export const usageWithoutBill = (
  db: Queries,
  month: string,
  after: string | null,
  most: number,
): Promise<readonly UnbilledUsage[]> => db.run(unbilled, [month, after, most]);

export interface TenantUsage {
  readonly ecosystemTenantId: string;
  readonly stamps: number;
}

const ofTenants = statement<TenantUsage>(
  "usage.of-tenants",
  `select ${named("o.ecosystem_tenant_id")}, sum(u.stamps)::bigint as stamps
     from organization o
     join stamp_usage u on u.organization_id = o.id and u.billed_as = 'ecosystem'
                       and u.month = $2::date
    where o.ecosystem_tenant_id = any ($1::uuid[]) and o.ecosystem_tenant_id is not null
    group by o.ecosystem_tenant_id`,
);

/** Stamps that were metered, of all organizations of each tenant. */
export const tenantUsage = (
  db: Queries,
  tenantIds: readonly string[],
  month: string,
): Promise<readonly TenantUsage[]> => db.run(ofTenants, [tenantIds, month]);
