/** Control's part of the demo world: keys that may do all and little, and an operator. */
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { grantOperator } from "./operators/change-operators.command.ts";
import { controlOperators } from "./operators/operator-rights.ts";

const wanted = {
  controlFull: ["admin:read", "admin:manage", "webhooks:manage", "keys:manage"],
  controlWeak: ["admin:read"],
} as const;

/** A person of identity's demo world. */
const demoOperator = "operadora@milpa.test";

export const seedControl = async (
  { app, keys, clock, webhooks }: Services,
  tx: Queries,
): Promise<DemoFacts> => {
  const apiKeys: Record<string, DemoKey> = {};
  for (const [name, permissions] of Object.entries(wanted)) {
    const { key } = await keys.create({ name, permissions, scope: {} }, tx);
    apiKeys[name] = { key, app, permissions, scope: {} };
  }
  const roles = controlOperators.all;
  await grantOperator({ db: tx, webhooks }, { email: demoOperator, roles, at: clock.now() });
  return { apiKeys };
};
