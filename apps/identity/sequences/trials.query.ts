/** Trials and subscriptions of tenants, as the house's own marketing hears of them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface FedTrial {
  readonly billingEmail: string;
  readonly companyName: string;
  readonly locale: string;
  /** `trial:pos`, `customer:pos`. */
  readonly tag: string;
}

// What has its tag is not told again: consent by subscription is one word, not one a day.
const list = statement<FedTrial>(
  "trials.to-feed",
  `select ${named("t.billing_email, t.company_name, t.locale")}, told.tag
     from app_subscription s
     join ecosystem_tenant t on t.id = s.tenant_id
    cross join lateral (
      select case s.status when 'trial' then 'trial:' else 'customer:' end || s.app_name as tag
    ) told
    where s.tenant_id <> $1 and s.created_at > $2 and s.status in ('trial', 'active')
      and not exists (
        select from contact c
          join contact_tag g on g.tenant_id = c.tenant_id and g.contact_id = c.id
           and g.tag = told.tag
         where c.tenant_id = $1 and c.email = t.billing_email_key)
    order by s.created_at limit $3`,
);

/** Of other tenants than the house itself, as far as they are news. */
export const trialsToFeed = (
  db: Queries,
  houseId: string,
  since: Date,
  most: number,
): Promise<readonly FedTrial[]> => db.run(list, [houseId, since, most]);
