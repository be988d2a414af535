/** The businesses where a consumer chose to be known, by the contacts that they proved. */
import type { Queries } from "#platform/db/database.ts";
import { placesMost, type PersonAsking, type PlacesOf } from "#platform/people/places.ts";
import { normalEmail, normalPhone } from "../consumers/contact.domain.ts";
import { ownerOfContact } from "../consumers/consumers.query.ts";
import { placesOf } from "../consumers/places.query.ts";
import { placeOf } from "../tenants/tenant.domain.ts";
import { findTenant } from "../tenants/tenants.query.ts";

export const portalPlaces: PlacesOf = async (db, person) => {
  const keys = [];
  for (const id of await consumersOf(db, person))
    keys.push(...(await placesOf(db, id, placesMost)));
  const tenants = await Promise.all(keys.slice(0, placesMost).map((key) => findTenant(db, key)));
  const open = new Map(
    tenants.flatMap((tenant) => (tenant?.enabled === true ? [[placeOf(tenant), tenant]] : [])),
  );
  return [...open.values()].map((tenant) => ({
    id: `${tenant.platformId}/${tenant.tenantId}`,
    title: tenant.name,
    path: placeOf(tenant) as `/${string}`,
    kind: "shop",
  }));
};

const consumersOf = async (
  db: Queries,
  { email, phone }: PersonAsking,
): Promise<ReadonlySet<string>> => {
  const contacts = [email && normalEmail(email), phone && normalPhone(phone)];
  const owners = await Promise.all(
    contacts.flatMap((contact) => (contact ? [ownerOfContact(db, contact)] : [])),
  );
  return new Set(owners.filter((owner) => owner !== null));
};
