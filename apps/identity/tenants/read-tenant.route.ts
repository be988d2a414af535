/** GET /api/ecosystem/tenants/:tenantId */
import { readTenant } from "#contracts/identity/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { subscriptionOnWire } from "../subscriptions/subscription.wire.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { findCustomTier } from "./custom-tiers.query.ts";
import { fiscalDataOnWire } from "./fiscal-data.wire.ts";
import { findFiscalData } from "./fiscal-data.query.ts";
import { tenantRoute } from "./tenant-route.ts";
import { customTierOnWire, tenantOnWire } from "./tenant.wire.ts";
import { findTenant } from "./tenants.query.ts";

export const readTenantRoute = tenantRoute(readTenant, async ({ path, now, services: { db } }) => {
  const [tenant, subscriptions, deal, fiscal] = await Promise.all([
    findTenant(db, path.tenantId),
    subscriptionsOf(db, path.tenantId),
    findCustomTier(db, path.tenantId),
    findFiscalData(db, path.tenantId),
  ]);
  if (!tenant) return refuse("tenant_not_found");
  return reply(200, {
    ...tenantOnWire(tenant),
    subscriptions: subscriptions.map((one) => subscriptionOnWire(one, now)),
    custom_tier: deal && customTierOnWire(deal),
    fiscal_data: fiscal && fiscalDataOnWire(fiscal),
  });
});
