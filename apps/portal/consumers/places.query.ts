/** Businesses at which a consumer chose to be known, and as whom each knows them. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";

const at = statement<{ readonly third_party_id: string | null }>(
  "consumer-places.at",
  `select l.third_party_id
     from consumer_place p
     left join consumer_link l
       on l.consumer_id = p.consumer_id and l.platform_id = p.platform_id
      and l.tenant_id = p.tenant_id
    where p.consumer_id = $1 and p.platform_id = $2 and p.tenant_id = $3
    order by l.linked_at, l.third_party_id
    limit $4`,
);

/** As whom the business knows them; null where they never chose to be known there. */
export const linksAt = async (
  db: Queries,
  consumerId: string,
  { platformId, tenantId }: TenantKey,
  most: number,
): Promise<readonly string[] | null> => {
  const rows = await db.run(at, [consumerId, platformId, tenantId, most]);
  if (rows.length === 0) return null;
  return rows.flatMap((row) => (row.third_party_id === null ? [] : [row.third_party_id]));
};

const places = statement<TenantKey>(
  "consumer-places.list",
  `select ${named("platform_id, tenant_id")} from consumer_place where consumer_id = $1
    order by joined_at desc, platform_id, tenant_id limit $2`,
);

/** The newest first. */
export const placesOf = (
  db: Queries,
  consumerId: string,
  most: number,
): Promise<readonly TenantKey[]> => db.run(places, [consumerId, most]);
