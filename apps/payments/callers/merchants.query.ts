/** The merchants that there are: tenants of keys, and keys without a tenant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface MerchantName {
  /** As payments name it: `tenant:…` or `key:…`. */
  readonly merchant: string;
  readonly name: string;
}

const list = statement<MerchantName>(
  "merchants.list",
  `select merchant, coalesce(known_merchant_name(merchant), name) as name
     from (select distinct on (1)
                  case when scope ->> 'tenantId' is null then 'key:' || lineage_id
                       else 'tenant:' || (scope ->> 'tenantId') end as merchant, name
             from api_key
            where revoked_at is null and 'payments:create' = any (permissions)
            order by 1, created_at) every
    order by name, merchant limit $1`,
);

/** Those whose keys may ask for money, by name. */
export const listMerchants = (db: Queries, most: number): Promise<readonly MerchantName[]> =>
  db.run(list, [most]);
