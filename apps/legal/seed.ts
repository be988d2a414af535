/** Legal in the demo world: two firms, one of them with a year behind it. */
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { Services } from "#platform/services.ts";
import { connectDemo } from "#business/connections/connect-demo.command.ts";
import { houseActor } from "./callers/access.ts";
import { addClient } from "./clients/keep-client.command.ts";
import { foundFirm } from "./firms/found-firm.command.ts";
import { demoClients, demoFirm, otherDemoClient, otherDemoFirm } from "./seed-firms.ts";
import { seedAhead, seedMatters } from "./seed-matters.ts";
import { seedTime } from "./seed-time.ts";
import { seedBilling } from "./seed-billing.ts";
import { seedDocuments } from "./seed-documents.ts";
import { seedTrust } from "./seed-trust.ts";

const daysBehind = 365;

export const seedLegal = async (
  services: Services,
  tx: Queries,
  soFar: DemoFacts,
): Promise<DemoFacts> => {
  const now = services.clock.now();
  const begun = plusMs(now, -daysBehind * dayMs);
  await grantOperator(tx, { email: "operadora@milpa.test", at: now });
  const tenantId = soFar.ids?.["enterpriseTenant"] ?? null;
  const firm = await foundFirm(tx, { ...demoFirm, tenantId }, houseActor, begun);
  const other = await foundFirm(tx, { ...otherDemoFirm, tenantId: null }, houseActor, begun);
  const access = { firm, actor: houseActor, viewer: null };
  const clientIds: string[] = [];
  for (const client of demoClients) clientIds.push((await addClient(tx, access, client, begun)).id);
  const ground = { db: tx, webhooks: services.webhooks };
  const matterIds = await seedMatters(ground, access, clientIds, now);
  await seedAhead(ground, access, matterIds, now);
  const documentIds = await seedDocuments(tx, access, matterIds, now);
  const foreign = await addClient(tx, { firm: other, actor: houseActor }, otherDemoClient, begun);
  await seedTime(tx, access, matterIds, now);
  await seedBilling(ground, access, matterIds, now);
  await connectDemo(services, tx, firm.id, soFar, {
    payments: "legalPayments",
    invoicing: "legalInvoicing",
  });
  await seedTrust(ground, [access, { ...access, firm: other }], matterIds, now);
  return {
    apiKeys: await keysOf(services, tx, firm.id, other.id),
    ids: {
      firm: firm.id,
      otherFirm: other.id,
      client: clientIds[0] ?? "",
      matter: matterIds[0] ?? "",
      document: documentIds[0] ?? "",
      otherFirmClient: foreign.id,
    },
  };
};

const keysOf = async (
  services: Services,
  tx: Queries,
  firmId: string,
  otherFirmId: string,
): Promise<Record<string, DemoKey>> => {
  const all = ["legal:read", "legal:write", "legal:trust", "legal:ai"] as const;
  const plans = {
    legalFull: {
      permissions: [...all, "keys:manage", "webhooks:manage"],
      scope: { firmId },
    },
    legalWeak: { permissions: ["legal:read"], scope: { firmId } },
    legalOtherFirm: { permissions: all, scope: { firmId: otherFirmId } },
  } as const;
  const keys: Record<string, DemoKey> = {};
  for (const [name, { permissions, scope }] of Object.entries(plans)) {
    const { key } = await services.keys.create({ name, permissions, scope }, tx);
    keys[name] = { key, app: services.app, permissions, scope };
  }
  return keys;
};
