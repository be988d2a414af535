/** The portal in the demo world: the point of sale's businesses, and a key to register more. */
import type { DemoFacts } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { putTenant } from "./tenants/tenants.store.ts";
import { demoTenants } from "./seed-tenants.ts";

const full = ["tenants:write", "webhooks:manage", "keys:manage"] as const;

export const seedPortal = async (
  { clock, keys }: Services,
  tx: Queries,
  { ids = {} }: DemoFacts,
): Promise<DemoFacts> => {
  const syncedAt = clock.now();
  for (const { idName, ...tenant } of demoTenants) {
    const tenantId = ids[idName];
    if (tenantId !== undefined)
      await putTenant(tx, { ...tenant, platformId: "pos", tenantId, customDomain: null, syncedAt });
  }
  const make = async (name: string, permissions: readonly string[]) => ({
    app: "portal",
    permissions,
    scope: {},
    key: (await keys.create({ name, permissions, scope: {} }, tx)).key,
  });
  return {
    apiKeys: {
      portalFull: await make("full", full),
      portalWeak: await make("weak", []),
    },
    ids: { portalPlatform: "pos" },
  };
};
