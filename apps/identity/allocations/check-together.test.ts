// Checks that share a transaction: neighbours wait for nobody, and who waits is counted exactly.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const holdOne = statement(
  "test.hold-allocation",
  `select from subscription_allocation a
     join app_subscription s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
    where a.tenant_id = $1 and a.resource_type = 'stamps' and s.app_name = $2
      for no key update of a`,
);

const holdPacks = statement(
  "test.hold-packs",
  "select from allocation_pack where tenant_id = $1 for no key update",
);

/** Somebody else has the tenant's stamps of one app, and its packs, until it lets go. */
const hold = async (tenantId: string, appName: string): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const work = desk.app.services.db.transaction(async (tx) => {
    await tx.run(holdOne, [tenantId, appName]);
    await tx.run(holdPacks, [tenantId]);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return async () => {
    over.resolve();
    await work;
  };
};

/** A tenant whose month has begun: its first check asks alone. */
const begun = async (): Promise<string> => {
  const tenantId = await desk.subscribe({});
  await desk.check(tenantId);
  return tenantId;
};

const isOpen = async (promise: Promise<unknown>): Promise<boolean> => {
  const later = new Promise((resolve) => setTimeout(resolve, 60, "open"));
  return (await Promise.race([promise, later])) === "open";
};

describe("a tenant whose allocations somebody has", () => {
  test("waits alone: its neighbours of the same moment are answered", async () => {
    const [busy, free] = [await begun(), await begun()];
    const letGo = await hold(busy, "invoicing");
    const [waiting, ...answered] = [busy, free, free].map((one) => desk.check(one));
    for (const one of answered) expect((await one).body.approved).toBe(true);
    if (!waiting) throw new Error("nobody waits");
    expect(await isOpen(waiting)).toBe(true);
    await letGo();
    expect((await waiting).body).toMatchObject({ approved: true, remaining: 498 });
    expect((await desk.check(free)).body.remaining).toBe(496);
  });

  test("so does one with packs, which whoever has its allocations has as well", async () => {
    const [busy, free] = [await begun(), await begun()];
    const packs = `POST /api/ecosystem/tenants/${busy}/packs`;
    await desk.call(packs, { body: { pack: "stamps_100" } });
    const letGo = await hold(busy, "invoicing");
    const [waiting, answered] = [desk.check(busy, { quantity: 550 }), desk.check(free)];
    expect(await isOpen(answered)).toBe(false);
    expect(await isOpen(waiting)).toBe(true);
    await letGo();
    expect((await waiting).body).toMatchObject({ remaining: 49, overage_quantity: 0 });
  });

  test.each(["invoicing", "pos"])("also where it is only that of %s", async (app) => {
    const tenantId = await begun();
    await desk.subscribe({ tenantId, app: "pos" });
    await desk.check(tenantId);
    const letGo = await hold(tenantId, app);
    const waiting = desk.check(tenantId, { quantity: 650 });
    expect(await isOpen(waiting)).toBe(true);
    await letGo();
    expect((await waiting).body).toMatchObject({ remaining: 48, overage_quantity: 0 });
  });
});

interface Counted {
  readonly counted: number;
  readonly logged: number;
}

const counts = statement<Counted>(
  "test.counts",
  `select a.used as counted,
          (select coalesce(sum(u.quantity), 0)::bigint from usage_event u
            where u.subscription_id = a.subscription_id and u.resource_type = a.resource_type
          ) as logged
     from subscription_allocation a where a.tenant_id = any ($1::uuid[]) and a.used > 0`,
);

test("many tenants, repeats and changes of plan at once: counters are the log's", async () => {
  const tenants = await Promise.all(Array.from({ length: 8 }, () => desk.subscribe({})));
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) {
      const tenant = tenants[(number * 5 + turn) % tenants.length] ?? "";
      // Each reference comes from two clients.
      const reference_id = `${turn}-${number % 8}`;
      const got = await desk.check(tenant, { quantity: 1 + (turn % 3), reference_id });
      expect(got.status).toBeOneOf([200, 422]);
      if (turn % 5 === number % 5) {
        const tier = turn % 2 === 0 ? "business" : "professional";
        const plan = `PATCH /api/ecosystem/tenants/${tenant}/subscriptions/invoicing`;
        expect((await desk.call(plan, { body: { tier } })).status).toBe(200);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)));
  const rows = await desk.app.services.db.run(counts, [tenants]);
  expect(rows).toHaveLength(tenants.length);
  for (const { counted, logged } of rows) expect(counted).toBe(logged);
});
