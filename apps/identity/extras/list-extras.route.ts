/** GET /api/ecosystem/tenants/:tenantId/extras */
import { listExtras } from "#contracts/identity/extras.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { addonTerms, packsLeft } from "./extras.query.ts";
import { addonOnWire, packOnWire } from "./extras.wire.ts";

export const listExtrasRoute = tenantRoute(listExtras, async ({ path, now, services: { db } }) => {
  const today = dayOf(now);
  const [tenant, terms, packs] = await Promise.all([
    findTenant(db, path.tenantId),
    addonTerms(db, path.tenantId, today),
    packsLeft(db, path.tenantId, now),
  ]);
  if (!tenant) return refuse("tenant_not_found");
  const lasting = terms.filter(({ untilDay }) => untilDay === null || untilDay > today);
  const addons = Map.groupBy(lasting, ({ addon }) => addon ?? "");
  return reply(200, {
    addons: [...addons].map(([addon, own]) => addonOnWire(addon, own)),
    packs: packs.map(packOnWire),
  });
});
