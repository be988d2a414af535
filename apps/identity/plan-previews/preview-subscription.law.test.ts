// Law: what a preview says is what the change, once made, bills; and a preview changes nothing.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { dayOf, monthAfter, monthOf, startOf, firstDayOf } from "#platform/calendar/days.ts";
import { newId } from "#platform/id.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";

let desk: BillingDesk;
beforeAll(async () => {
  desk = await startBillingDesk();
});
afterAll(() => desk.stop());

const at = (tenant: string, app: string) => `/api/ecosystem/tenants/${tenant}/subscriptions/${app}`;
const preview = (tenant: string, body: object, app = "pos", on = desk) =>
  on.call(`POST ${at(tenant, app)}/preview`, { body });

const apply = async (tenant: string, wanted: Wanted, on: BillingDesk) => {
  const line = at(tenant, "pos");
  if (wanted.action === "cancel") return on.call(`DELETE ${line}?when=${wanted.when}`);
  const { tier, units } = wanted;
  return on.call(`PATCH ${line}`, { body: { tier, units } });
};

interface Wanted {
  readonly action: "change" | "cancel";
  readonly tier: string;
  readonly units: number;
  readonly when: "period_end" | "now";
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  action: fc.constantFrom("change", "change", "change", "cancel"),
  tier: fc.constantFrom("starter", "professional", "business"),
  units: fc.integer({ min: 1, max: 9 }),
  when: fc.constantFrom("period_end", "now"),
});

const stateOf = async (on: BillingDesk, tenant: string) =>
  Promise.all(
    ["app_subscription", "subscription_allocation", "billable_term", "billing_charge"].map(
      (table) => on.rows(`select * from ${table} where tenant_id = $1 order by 1, 2, 3`, [tenant]),
    ),
  );

describe("a preview", () => {
  test("says what the months bill after the change, and leaves all as it was", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(wanted, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          const on = await startBillingDesk();
          const tenant = await on.subscribe({ app: "pos", tier: "professional" });
          await on.check(tenant, { quantity: 230 });
          let said: { readonly body: Body } | null = null;
          for (const [one, days] of changes) {
            on.clock.advance(days * dayMs);
            const before = await stateOf(on, tenant);
            const seen = await preview(tenant, one, "pos", on);
            expect(await stateOf(on, tenant)).toEqual(before);
            const done = await apply(tenant, one, on);
            expect(seen.status).toBe(done.status);
            if (done.status === 200) {
              expect(seen.body.subscription).toEqual(done.body);
              said = { body: seen.body };
            }
          }
          expect(said).not.toBeNull();
          await bothMonths(on, tenant, said?.body);
          await on.stop();
        },
      ),
      { numRuns: process.env["MILPA_SOAK"] === undefined ? 6 : 150 },
    );
  });

  interface Month {
    readonly month: string;
    readonly after: { readonly total: number; readonly lines: readonly unknown[] } | null;
  }
  type Body = { readonly this_month: Month; readonly next_month: Month };

  const bothMonths = async (on: BillingDesk, tenant: string, body: Body | undefined) => {
    for (const one of [body?.this_month, body?.next_month]) {
      if (!one) continue;
      // What was used does not go on: the clock only turns the months.
      const turn = startOf(firstDayOf(monthAfter(one.month)));
      const ahead = turn.getTime() + dayMs / 2 - on.clock.now().getTime();
      on.clock.advance(ahead);
      await on.closeMonth();
      const [row] = await on.rows(
        `select total_cents from ecosystem_invoice
          where tenant_id = $1 and period_start = $2::text::date`,
        [tenant, firstDayOf(one.month)],
      );
      expect(row?.["total_cents"] ?? null).toBe(
        one.after ? Math.round(one.after.total * 100) : null,
      );
    }
  };
});

describe("POST …/preview", () => {
  test("an upgrade: days so far at the old price, days to come at the new one", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter" });
    desk.clock.advance(5 * dayMs);
    const { status, body } = await preview(tenant, { tier: "professional" }, "crm");
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({ tier: "professional", pending_change: null });
    // 499.00 × 11/30, and 499.00 × 5/30 + 1,499.00 × 6/30.
    expect(body.this_month.before).toMatchObject({ subtotal: 182.97, lines: [{ amount: 182.97 }] });
    expect(body.this_month.after.lines).toMatchObject([
      { tier: "starter", from_day: "2026-11-20", last_day: "2026-11-24", amount: 83.17 },
      { tier: "professional", from_day: "2026-11-25", last_day: "2026-11-30", amount: 299.8 },
    ]);
    expect(body.next_month).toMatchObject({
      month: monthAfter(monthOf(dayOf(desk.clock.now()))),
      before: { subtotal: 499 },
      after: { subtotal: 1_499, iva: 239.84, total: 1_738.84 },
      difference: 1_160,
    });
  });

  test("a downgrade waits: this month stays, and the answer says until when", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "professional" });
    const { body } = await preview(tenant, { tier: "starter" }, "crm");
    expect(body.this_month.difference).toBe(0);
    expect(body.subscription).toMatchObject({
      tier: "professional",
      pending_change: { tier: "starter", monthly_amount: 499 },
    });
  });

  test("subscribing brings the fee once, a second app the bundle's discount", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter" });
    const { body } = await preview(tenant, { action: "subscribe", tier: "starter" }, "pos");
    expect(body.this_month.after.addons_subtotal).toBe(12_000);
    expect(body.next_month).toMatchObject({
      before: { bundle_discount_percent: 0 },
      after: { bundle_discount_percent: 5, addons_subtotal: 0 },
    });
    const { body: held } = await desk.call(`GET /api/ecosystem/tenants/${tenant}`);
    expect(held.subscriptions).toHaveLength(1);
  });

  test("activating a trial, with the tier that is wanted", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter", begin: "trial" });
    const { body } = await preview(tenant, { action: "activate", tier: "professional" }, "crm");
    expect(body.subscription).toMatchObject({ status: "active", tier: "professional" });
    expect(body.next_month).toMatchObject({ before: null, after: { subtotal: 1_499 } });
  });

  test.each([
    ["pos", { action: "subscribe" }, 400, "INVALID_REQUEST"],
    ["pos", { action: "subscribe", tier: "enterprise" }, 200, null],
    ["restaurant", { action: "subscribe", tier: "enterprise" }, 409, "RATE_UNDECIDED"],
    ["moon", { action: "subscribe", tier: "starter" }, 404, "APP_NOT_FOUND"],
    ["crm", { action: "subscribe", tier: "starter" }, 409, "ALREADY_SUBSCRIBED"],
    ["pos", { tier: "starter" }, 404, "SUBSCRIPTION_NOT_FOUND"],
    ["crm", { tier: "gold" }, 400, "INVALID_REQUEST"],
  ])("%s %j: %i %s", async (app, body, status, code) => {
    const tenant = await desk.subscribe({ app: "crm" });
    const got = await preview(tenant, body, app);
    expect([got.status, got.body.code ?? null]).toEqual([status, code]);
  });

  test("404 for an unknown tenant, 409 for what is over", async () => {
    expect((await preview(newId(), {}, "crm")).body.code).toBe("TENANT_NOT_FOUND");
    const tenant = await desk.subscribe({ app: "crm" });
    await desk.call(`DELETE ${at(tenant, "crm")}?when=now`);
    const got = await preview(tenant, { tier: "business" }, "crm");
    expect([got.status, got.body.code]).toEqual([409, "SUBSCRIPTION_OVER"]);
    const trial = { action: "subscribe", tier: "starter", begin: "trial" };
    expect((await preview(tenant, trial, "crm")).body.code).toBe("TRIAL_USED");
  });
});
