// The law of the month: whatever periods, tiers and calls do, what the log's lines of a calendar
// month cost is that of one line.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Resource } from "#contracts/identity/plan.ts";
import { dayMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { costOf } from "../pricing/rate.domain.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

const soak = process.env["MILPA_SOAK"] !== undefined;
const apps = ["invoicing", "pos"] as const;

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant("check" as const),
      tenant: fc.nat(2),
      resource: fc.constantFrom<Resource>("stamps", "ai_tokens"),
      quantity: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("wait" as const),
      hours: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("change" as const),
      tenant: fc.nat(2),
      app: fc.constantFrom(...apps),
      tier: fc.constantFrom("professional", "business"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("away" as const),
      tenant: fc.nat(2),
      app: fc.constantFrom(...apps),
      quantity: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Tokens are rated by the thousand: their costs are the ones that are rounded. */
const check = (desk: PlanDesk, tenant: string, resource: Resource, quantity: number) =>
  desk.check(tenant, {
    resource_type: resource,
    quantity: resource === "ai_tokens" ? quantity * 997 : quantity,
  });

interface Subscribed {
  readonly app_name: string;
  readonly tier: string;
  readonly current_period_end: string;
}

/** Leaves an app, uses what others give past the end of its period, and comes back to a new one. */
const away = async (
  desk: PlanDesk,
  tenant: string,
  { app, quantity }: { readonly app: string; readonly quantity: number },
): Promise<void> => {
  const at = `/api/ecosystem/tenants/${tenant}`;
  const { body } = await desk.call(`GET ${at}`);
  const all = body.subscriptions as readonly Subscribed[];
  const one = all.find(({ app_name }) => app_name === app);
  if (!one) return;
  expect((await desk.call(`DELETE ${at}/subscriptions/${app}?when=now`)).status).toBe(200);
  const over = Date.parse(one.current_period_end) - desk.clock.now().getTime();
  desk.clock.advance(over + dayMs / 24);
  expect((await check(desk, tenant, "ai_tokens", quantity)).status).toBe(200);
  const again = { app_name: app, tier: one.tier, begin: "active" };
  expect((await desk.call(`POST ${at}/subscriptions`, { body: again })).status).toBe(201);
  for (const more of [quantity, quantity + 1])
    expect((await check(desk, tenant, "ai_tokens", more)).body.approved).toBe(true);
};

const play = async (desk: PlanDesk, tenants: readonly string[], one: Step): Promise<void> => {
  if (one.does === "wait") return desk.clock.advance((one.hours * dayMs) / 24);
  const tenant = tenants[one.tenant] ?? "";
  if (one.does === "change") {
    const plan = `PATCH /api/ecosystem/tenants/${tenant}/subscriptions/${one.app}`;
    const { status } = await desk.call(plan, { body: { tier: one.tier } });
    return expect([200, 404]).toContain(status);
  }
  if (one.does === "away") return away(desk, tenant, one);
  const got = await check(desk, tenant, one.resource, one.quantity);
  expect(got.body).toMatchObject({ approved: true });
};

/** Three tenants with anchors of their own, two of them close to the limit of each period. */
const settle = async (desk: PlanDesk): Promise<readonly string[]> => {
  const tenants: string[] = [];
  for (const days of [0, 4, 7]) {
    desk.clock.advance(days * dayMs);
    const tenantId = await desk.subscribe({});
    if (days > 0) await desk.subscribe({ tenantId, app: "pos" });
    tenants.push(tenantId);
  }
  return tenants;
};

interface Line {
  readonly resource: Resource;
  readonly rate: number;
  readonly units: number;
  readonly cents: number;
}

const lines = statement<Line>(
  "test.month-lines",
  `select resource_type as resource, rate, sum(quantity)::bigint as units,
          sum(cost_cents)::bigint as cents
     from usage_event where is_overage
    group by tenant_id, subscription_id, resource_type, rate,
          date_trunc('month', created_at at time zone 'America/Mexico_City')`,
);

test(
  "the calls of a month, subscription, resource and rate cost what their sum does",
  async () => {
    const steps = fc.array(step, { minLength: 120, maxLength: 160, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const desk = await startPlanDesk({ at: "2026-11-24T18:00:00Z" });
        try {
          const tenants = await settle(desk);
          for (const one of all) await play(desk, tenants, one);
          const found = await desk.app.services.db.run(lines);
          expect(found.length).toBeGreaterThan(0);
          for (const { resource, rate, units, cents } of found)
            expect(cents).toBe(costOf(resource, units, rate));
        } finally {
          await desk.stop();
        }
      }),
      { numRuns: soak ? 60 : 3, endOnFailure: true },
    );
  },
  soak ? 1_800_000 : 120_000,
);
