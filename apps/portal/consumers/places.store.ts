/** Where consumers become known, and as whom: joined, left, linked, copied. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";

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

const forget = statement(
  "consumer-links.forget",
  `delete from consumer_link
    where consumer_id = $1 and platform_id = $2 and tenant_id = $3 and contact = $4
      and not third_party_id = any ($5::text[])`,
);

const link = statement<{ readonly third_party_id: string }>(
  "consumer-links.link",
  `insert into consumer_link (consumer_id, platform_id, tenant_id, third_party_id, contact,
                              linked_at)
   select $1, $2, $3, known.id, $4, $6 from unnest($5::text[]) known (id)
    where exists (select 1 from consumer_place
                   where consumer_id = $1 and platform_id = $2 and tenant_id = $3)
   on conflict (consumer_id, platform_id, tenant_id, third_party_id) do nothing
   returning third_party_id`,
);

export interface Matched {
  /** By which the business found them. */
  readonly contact: string;
  readonly thirdPartyIds: readonly string[];
}

/**
 * What a contact leads to is what the business says today; other contacts' links stay. Answers
 * those that are new.
 */
export const putLinks = async (
  tx: Queries,
  consumerId: string,
  { platformId, tenantId }: TenantKey,
  { contact, thirdPartyIds, now }: Matched & { readonly now: Date },
): Promise<readonly string[]> => {
  const values = [consumerId, platformId, tenantId, contact, thirdPartyIds];
  await tx.run(forget, values);
  const made = thirdPartyIds.length === 0 ? [] : await tx.run(link, [...values, now]);
  return made.map((row) => row.third_party_id);
};

const lock = statement<{ readonly tenant_id: string }>(
  "consumer-places.lock-business",
  `select tenant_id from tenant where platform_id = $1 and tenant_id = $2 for no key update`,
);

/**
 * Links of one business are told of one after another: two people whom it calls by one id would
 * else get one number for two events.
 */
export const lockBusiness = (tx: Queries, { platformId, tenantId }: TenantKey): Promise<unknown> =>
  tx.run(lock, [platformId, tenantId]);

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
