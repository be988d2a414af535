/** As whom a business knows a consumer: asked by every contact that they proved. */
import { matchesAt } from "../platforms/business.client.ts";
import { storedContact } from "./contact.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { linksMost } from "./consumer-limits.ts";
import { consumerLinked } from "../outgoing/portal-events.ts";
import { linksAt } from "./places.query.ts";
import { lockBusiness, putLinks, type Matched } from "./places.store.ts";
import { contactsOf } from "./consumers.query.ts";

type Ground = Pick<PortalPageContext, "services" | "settings" | "now">;

/**
 * Asks the business anew, where this person chose to be known; elsewhere it learns no contact. One
 * for which it does not answer keeps the links that it had; `away` when it answered for none.
 */
export const refreshLinks = async (
  { services, settings, now }: Ground,
  consumerId: string,
  tenant: TenantKey,
): Promise<"told" | "away"> => {
  const { db } = services;
  if ((await linksAt(db, consumerId, tenant, 1)) === null) return "told";
  const contacts = await contactsOf(db, consumerId);
  const told = await Promise.all(
    contacts.map(async (contact): Promise<Matched | null> => {
      const { platformId, tenantId } = tenant;
      const answer = await matchesAt(services, settings, platformId, storedContact(contact));
      if (answer.kind !== "told") return null;
      const here = answer.value.filter((match) => match.tenantId === tenantId);
      return { contact, thirdPartyIds: idsOf(here.map(({ thirdPartyId }) => thirdPartyId)) };
    }),
  );
  const matched = told.filter((one) => one !== null);
  if (matched.length === 0) return contacts.length === 0 ? "told" : "away";
  await db.transaction(async (tx) => {
    const made: string[] = [];
    for (const one of matched)
      made.push(...(await putLinks(tx, consumerId, tenant, { ...one, now })));
    if (made.length === 0) return;
    await lockBusiness(tx, tenant);
    await services.webhooks.emit(
      tx,
      made.map((id) => consumerLinked(tenant, id, now)),
    );
  });
  return "told";
};

/** Another app's ids: as many as we keep, of a length that a page's address can hold. */
const idsOf = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].filter((id) => id !== "" && id.length <= 200).slice(0, linksMost);

/**
 * As whom the business of this page knows them; empty where it does not know them (yet), `unjoined`
 * where they never chose to be known there.
 */
export const linksHere = async (
  ground: Ground,
  consumerId: string,
  tenant: TenantKey,
): Promise<readonly string[] | "unjoined" | "away"> => {
  const { db } = ground.services;
  const known = await linksAt(db, consumerId, tenant, linksMost);
  if (known === null) return "unjoined";
  if (known.length > 0) return known;
  // The till may have written them down since.
  if ((await refreshLinks(ground, consumerId, tenant)) === "away") return "away";
  return (await linksAt(db, consumerId, tenant, linksMost)) ?? [];
};
