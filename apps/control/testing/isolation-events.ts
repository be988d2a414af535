/** Who hears of the house: keys that may read it, and none that is a tenant's. */
import { hourMs, plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import { testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { insertCalls } from "../schedule/calls.store.ts";
import { settle } from "../schedule/work-off-calls.command.ts";
import { noteApp } from "../registry/register-app.command.ts";
import { NewAlertRule } from "#contracts/control/alert.ts";
import { addRule } from "../alerts/change-rules.command.ts";
import { addOperator } from "../operators/change-operators.command.ts";
import { failedRun, type AppDouble } from "./app-double.ts";

export const controlEvents = async (world: TestApp, double: AppDouble): Promise<EventsTable> => {
  const { services } = world.app;
  const now = services.clock.now();
  await noteApp(services.db, { name: "legal", title: "Legal", baseUrl: double.url }, now);
  const run = (job: string) =>
    world.request(`POST /api/cron/${job}`, { bearer: testCronSecret, body: {} });
  return {
    definition: world.app.definition,
    app: world,
    hearers: await hearersOf(world),
    facts: {
      "app.down": () => {
        double.health = 503;
        return run("watch-apps");
      },
      "app.up": () => {
        double.health = 200;
        return run("watch-apps");
      },
      "job.failed": () => {
        double.failures = [failedRun(now)];
        return run("watch-jobs");
      },
      "job.dead_letter": () => letDie(services, now),
      "alert.raised": async () => {
        await addRule(services.db, ruleFor("stamps_doubtful"), now);
        double.findings = [canaryFinding];
        return run("watch-attention");
      },
      "alert.recovered": () => {
        double.findings = [];
        return run("watch-attention");
      },
      "operator.changed": () => {
        const email = "canario-heard@example.org";
        return addOperator(services, { email, roles: ["admin:read"], at: now });
      },
    },
  };
};

const canaryFinding = {
  kind: "stamps_doubtful",
  id: "canario",
  tone: "danger",
  count: 1,
  title: { "es-MX": "canario", en: "canary" },
  reason: { "es-MX": "canario", en: "canary" },
  since: null,
  url: null,
  action: null,
};

const ruleFor = (kind: string): NewAlertRule =>
  NewAlertRule.parse({ name: "canario", kind, channel: "webhook" });

/** A call of the queue layer that nobody makes any more. */
const letDie = async (services: Services, now: Date): Promise<void> => {
  const slotAt = plusMs(now, -hourMs);
  const { db } = services;
  await db.run(insertCalls, [["legal"], ["canario"], [slotAt], ["queue"], [now]]);
  const dead = { state: "dead", tries: 5, nextTryAt: now, status: null, reason: "canario" };
  await settle(services, [{ app: "legal", job: "canario", slotAt, fence: 0, ...dead }], now);
};

const hearersOf = async (world: TestApp): Promise<readonly Hearer[]> => {
  const may = ["admin:read", "webhooks:manage"];
  const reader = await keyCaller(world, "reader", { may });
  const tenant = await keyCaller(world, "tenant", { may, scope: { tenantId: "tenant-foreign" } });
  const blind = await keyCaller(world, "blind", { may: ["webhooks:manage"] });
  const weak = await keyCaller(world, "weak", { may: ["admin:read"] });
  const refused = { hears: "none", refused: 403 } as const;
  return [
    { name: "a key that reads the house", key: reader.key, hears: "all" },
    { name: "its successor", key: await successorOf(world, reader), hears: "all" },
    { name: "a tenant's", key: tenant.key, ...refused },
    { name: "without admin:read", key: blind.key, ...refused },
    { name: "without webhooks:manage", key: weak.key, ...refused },
  ];
};
