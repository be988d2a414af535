/** Businesses at which a consumer chose to be known, and as whom each knows them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { TenantKey } from "../domain/tenant.ts";

const join = statement(
  "consumer-places.join",
  `insert into consumer_place (consumer_id, platform_id, tenant_id, joined_at)
   values ($1, $2, $3, $4)
   on conflict (consumer_id, platform_id, tenant_id) do nothing`,
);

export const joinPlace = (
  tx: Queries,
  consumerId: string,
  { platformId, tenantId }: TenantKey,
  now: Date,
): Promise<unknown> => tx.run(join, [consumerId, platformId, tenantId, now]);

const leave = statement(
  "consumer-places.leave",
  `delete from consumer_place where consumer_id = $1 and platform_id = $2 and tenant_id = $3`,
);

/** The business is forgotten with all its links. */
export const leavePlace = (
  tx: Queries,
  consumerId: string,
  { platformId, tenantId }: TenantKey,
): Promise<unknown> => tx.run(leave, [consumerId, platformId, tenantId]);

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

const places = statement<{ readonly platform_id: string; readonly tenant_id: string }>(
  "consumer-places.list",
  `select platform_id, tenant_id from consumer_place where consumer_id = $1
    order by joined_at desc, platform_id, tenant_id limit $2`,
);

/** The newest first. */
export const placesOf = async (
  db: Queries,
  consumerId: string,
  most: number,
): Promise<readonly TenantKey[]> =>
  (await db.run(places, [consumerId, most])).map((row) => ({
    platformId: row.platform_id,
    tenantId: row.tenant_id,
  }));

const forget = statement(
  "consumer-links.forget",
  `delete from consumer_link
    where consumer_id = $1 and platform_id = $2 and tenant_id = $3 and contact = $4
      and not third_party_id = any ($5::text[])`,
);

const link = statement(
  "consumer-links.link",
  `insert into consumer_link (consumer_id, platform_id, tenant_id, third_party_id, contact,
                              linked_at)
   select $1, $2, $3, known.id, $4, $6 from unnest($5::text[]) known (id)
    where exists (select 1 from consumer_place
                   where consumer_id = $1 and platform_id = $2 and tenant_id = $3)
   on conflict (consumer_id, platform_id, tenant_id, third_party_id) do nothing`,
);

export interface Matched {
  /** By which the business found them. */
  readonly contact: string;
  readonly thirdPartyIds: readonly string[];
}

/** What a contact leads to is what the business says today; other contacts' links stay. */
export const putLinks = async (
  tx: Queries,
  consumerId: string,
  { platformId, tenantId }: TenantKey,
  { contact, thirdPartyIds, now }: Matched & { readonly now: Date },
): Promise<void> => {
  const values = [consumerId, platformId, tenantId, contact, thirdPartyIds];
  await tx.run(forget, values);
  if (thirdPartyIds.length > 0) await tx.run(link, [...values, now]);
};

const forgetContact = statement(
  "consumer-links.forget-contact",
  `delete from consumer_link where consumer_id = $1 and contact = $2`,
);

/** Whatever was found by a contact that is theirs no more. */
export const dropLinksBy = (tx: Queries, consumerId: string, contact: string): Promise<unknown> =>
  tx.run(forgetContact, [consumerId, contact]);

const copyPlaces = statement(
  "consumer-places.copy",
  `insert into consumer_place (consumer_id, platform_id, tenant_id, joined_at)
   select $2, platform_id, tenant_id, joined_at from consumer_place where consumer_id = $1
   on conflict (consumer_id, platform_id, tenant_id) do nothing`,
);

const copyLinks = statement(
  "consumer-links.copy",
  `insert into consumer_link (consumer_id, platform_id, tenant_id, third_party_id, contact,
                              linked_at)
   select $2, platform_id, tenant_id, third_party_id, contact, linked_at
     from consumer_link where consumer_id = $1
   on conflict (consumer_id, platform_id, tenant_id, third_party_id) do nothing`,
);

/** For two accounts that become one. */
export const copyPlacesTo = async (tx: Queries, from: string, to: string): Promise<void> => {
  await tx.run(copyPlaces, [from, to]);
  await tx.run(copyLinks, [from, to]);
};
