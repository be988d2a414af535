/** The restaurant in the demo world: a fonda with its room, its menu and a week of orders. */
import { sourceAppsOf } from "#business/consumer-api/consumer-settings.ts";
import { connectDemo } from "#business/connections/connect-demo.command.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { insertTenant } from "#business/tenants/tenants.store.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import { readSettings } from "#platform/config.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { Services } from "#platform/services.ts";
import { restaurantSettings } from "./config.ts";
import { addItem, addSection } from "./menu/keep-menu.command.ts";
import { bookTable } from "./reservations/book-table.command.ts";
import { slotMs } from "./reservations/reservation.domain.ts";
import { demoFonda, demoMenu, demoStaff, demoTables, demoVisits } from "./seed-fonda.ts";
import { serveVisit } from "./seed-visits.ts";
import { addTable } from "./tables/keep-table.command.ts";

const full = ["restaurant:read", "restaurant:write", "keys:manage"] as const;

const done = <T>(outcome: T | Refusal): T => {
  if (outcome instanceof Refusal) throw new Error(`the demo world was refused: ${outcome.code}`);
  return outcome;
};

export const seedRestaurant = async (
  services: Services,
  tx: Queries,
  soFar: DemoFacts,
): Promise<DemoFacts> => {
  const now = services.clock.now();
  const [sourceApp = ""] = sourceAppsOf(readSettings(restaurantSettings, {}));
  const tenant: Tenant = { ...demoFonda, id: newId(), sourceApp };
  await insertTenant(tx, tenant, now);
  await grantOperator(tx, { email: "operadora@milpa.test", at: now });
  for (const person of demoStaff) await addMember(tx, { ...person, placeId: tenant.id, at: now });
  await connectDemo(services, tx, tenant.id, soFar);
  const room = await furnish(tx, tenant.id, now);
  let visit: Awaited<ReturnType<typeof serveVisit>> = null;
  for (const one of demoVisits) {
    const at = plusMs(now, -one.daysAgo * dayMs - one.hoursAgo * hourMs);
    visit = (await serveVisit(tx, { tenant, ...room }, one, at)) ?? visit;
  }
  const tomorrow = plusMs(now, dayMs).getTime();
  const startsAt = new Date(Math.ceil(tomorrow / slotMs) * slotMs);
  const guest = { name: "Ana Morales", phone: "5550000001", email: "ana@milpa.example" };
  const party = { partySize: 4, startsAt, tableId: null, creator: "demo", now };
  const reservation = done(await bookTable(tx, tenant.id, { ...guest, ...party }));
  return {
    apiKeys: await keysOf(services, tx, tenant.id),
    ids: {
      restaurantTenant: tenant.id,
      restaurantTenantSlug: tenant.slug,
      restaurantTable: room.tableIds[0] ?? "",
      restaurantItem: room.items[0]?.id ?? "",
      restaurantBill: visit?.billId ?? "",
      restaurantConsumer: visit?.customerId ?? "",
      restaurantReservation: reservation.id,
    },
  };
};

const furnish = async (tx: Queries, tenantId: string, now: Date) => {
  const tableIds: string[] = [];
  for (const table of demoTables) tableIds.push(done(await addTable(tx, tenantId, table, now)).id);
  const items = [];
  for (const { section, dishes } of demoMenu) {
    const { id: sectionId } = done(await addSection(tx, tenantId, section));
    for (const { name, description, priceCents, modifiers } of dishes) {
      const dish = { sectionId, name, description, priceCents, modifiers, tax: "iva16" } as const;
      items.push(done(await addItem(tx, tenantId, dish, now)));
    }
  }
  return { tableIds, items };
};

const keysOf = async (
  services: Services,
  tx: Queries,
  tenantId: string,
): Promise<Record<string, DemoKey>> => {
  const plans = {
    restaurantFull: { permissions: full, scope: {} },
    restaurantWeak: { permissions: ["restaurant:read"], scope: {} },
    restaurantOfOneTenant: {
      permissions: ["restaurant:read", "restaurant:write"],
      scope: { tenantId },
    },
    restaurantPortal: { permissions: [portalPermission], scope: {} },
  } as const;
  const keys: Record<string, DemoKey> = {};
  for (const [name, { permissions, scope }] of Object.entries(plans)) {
    const { key } = await services.keys.create({ name, permissions, scope }, tx);
    keys[name] = { key, app: services.app, permissions, scope };
  }
  return keys;
};
