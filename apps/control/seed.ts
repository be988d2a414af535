/** Control's part of the demo world: a key that may do all, and a weak one. */
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";

const wanted = {
  controlFull: ["admin:read", "admin:manage", "webhooks:manage", "keys:manage"],
  controlWeak: ["admin:read"],
} as const;

export const seedControl = async ({ app, keys }: Services, tx: Queries): Promise<DemoFacts> => {
  const apiKeys: Record<string, DemoKey> = {};
  for (const [name, permissions] of Object.entries(wanted)) {
    const { key } = await keys.create({ name, permissions, scope: {} }, tx);
    apiKeys[name] = { key, app, permissions, scope: {} };
  }
  return { apiKeys };
};
