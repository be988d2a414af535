/** Where else a consumer is known: asked of apps that they chose, shown by name, linked by them. */
import { matchesAt } from "../platforms/business.client.ts";
import { storedContact } from "./contact.domain.ts";
import type { Tenant, TenantKey } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { placesShown, platformsAsked } from "./consumer-limits.ts";
import { placesOf } from "./places.query.ts";
import { chosenPlatforms, otherPlatforms, type ChosenPlatform } from "./chosen-platforms.query.ts";
import { contactsOf } from "./consumers.query.ts";
import { findTenant } from "../tenants/tenants.query.ts";

type Ground = Pick<PortalPageContext, "services" | "settings">;

export interface Businesses {
  readonly linked: readonly Tenant[];
  /** They know a contact of this person, who did not choose to be known there. */
  readonly others: readonly Tenant[];
  /** Business apps that were asked: those that this person chose. */
  readonly asked: readonly ChosenPlatform[];
  /** Business apps that were not asked, for nobody chose them. */
  readonly strangers: readonly ChosenPlatform[];
  /** What is sent to each that is asked. */
  readonly contacts: readonly string[];
  /** Some business app did not answer, so that `others` may be too few. */
  readonly complete: "yes" | "no";
}

export const businessesOf = async (ground: Ground, consumerId: string): Promise<Businesses> => {
  const { db } = ground.services;
  const places = await placesOf(db, consumerId, placesShown);
  const contacts = await contactsOf(db, consumerId);
  const asked = await chosenPlatforms(db, consumerId, platformsAsked);
  const strangers = await otherPlatforms(db, consumerId, platformsAsked);
  const { found, complete } = await matched(ground, asked, contacts);
  const known = new Set(places.map(keyText));
  const others = found.filter((one) => !known.has(keyText(one)));
  const linked = await shown(ground, places);
  return { linked, others: await shown(ground, others), asked, strangers, contacts, complete };
};

const keyText = ({ platformId, tenantId }: TenantKey): string =>
  JSON.stringify([platformId, tenantId]);

const matched = async (
  { services, settings }: Ground,
  platforms: readonly ChosenPlatform[],
  contacts: readonly string[],
) => {
  const told = await Promise.all(
    platforms.flatMap(({ platformId }) =>
      contacts.map(async (contact) => {
        const answer = await matchesAt(services, settings, platformId, storedContact(contact));
        if (answer.kind !== "told") return answer.kind;
        return answer.value.map(({ tenantId }) => ({ platformId, tenantId }));
      }),
    ),
  );
  const found = told.flatMap((one): readonly TenantKey[] => (typeof one === "string" ? [] : one));
  const byKey = new Map(found.map((one) => [keyText(one), one]));
  return {
    found: [...byKey.values()].slice(0, placesShown),
    complete: told.includes("away") ? ("no" as const) : ("yes" as const),
  };
};

/** Those with an open portal, by name. */
const shown = async (
  { services }: Ground,
  keys: readonly TenantKey[],
): Promise<readonly Tenant[]> => {
  const tenants = await Promise.all(keys.map((key) => findTenant(services.db, key)));
  return tenants
    .filter((tenant) => tenant?.enabled === true)
    .flatMap((tenant) => (tenant ? [tenant] : []))
    .sort((one, other) => one.name.localeCompare(other.name, "es"));
};

/** The business that a form of this page names, where the person is known by it or linked to it. */
export const businessNamed = async (
  ground: Ground,
  consumerId: string,
  { platformId, tenantId }: TenantKey,
): Promise<Tenant | null> => {
  const { linked, others } = await businessesOf(ground, consumerId);
  const wanted = keyText({ platformId, tenantId });
  return [...linked, ...others].find((one) => keyText(one) === wanted) ?? null;
};
