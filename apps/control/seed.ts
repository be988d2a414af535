/** Control's part of the demo world: a key that may do all, and a weak one. */
import type { DemoFacts } from "#platform/app.ts";
import type { Services } from "#platform/services.ts";

const wanted = {
  controlFull: ["admin:read", "admin:manage", "webhooks:manage", "keys:manage"],
  controlWeak: ["admin:read"],
} as const;

export const seedControl = async ({ app, keys }: Services): Promise<DemoFacts> => {
  const made = Object.entries(wanted).map(async ([name, permissions]) => {
    const { key } = await keys.create({ name, permissions, scope: {} });
    return [name, { key, app, permissions, scope: {} }] as const;
  });
  return { apiKeys: Object.fromEntries(await Promise.all(made)) };
};
