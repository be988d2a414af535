/** The operator's pages of billing: income and how it moved, tenants, deals, who owes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { rowsOf } from "../testing/rows.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";
import { mrrMonths } from "./mrr.query.ts";

let people: PlanPeople;
let operator: string;
beforeAll(async () => {
  people = await startPlanPeople();
  operator = await people.come({ roles: ["operator"] });
});
afterAll(() => people.stop());

const seen = async (path: string): Promise<string> => {
  const got = await people.see(path, operator);
  expect(got.status).toBe(200);
  return got.text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
};

describe("income", () => {
  test("moves from month to month as the terms say, and adds up", async () => {
    const rows = await rowsOf(people.app.services.db, people.clock.now());
    const term = async (tenantId: string, from: string, until: string | null, more: object) =>
      rows.insert("billable_term", {
        tenant_id: tenantId,
        item_id: newId(),
        from_day: from,
        until_day: until,
        kind: "base",
        app_name: "crm",
        tier: "starter",
        units: 1,
        monthly_cents: 100_00,
        ...more,
      });
    const [steady, grows, leaves, returns] = await Promise.all(
      [1, 2, 3, 4].map(() => people.addTenant()),
    );
    await term(steady ?? "", "2026-05-10", null, {});
    await term(grows ?? "", "2026-06-01", "2026-07-15", {});
    await term(grows ?? "", "2026-07-15", "2026-08-20", { monthly_cents: 300_00 });
    await term(grows ?? "", "2026-08-20", null, { monthly_cents: 50_00 });
    // Two apps from August on: 5 % off both.
    await term(grows ?? "", "2026-08-01", null, { app_name: "pos", monthly_cents: 50_00 });
    await term(leaves ?? "", "2026-06-30", "2026-08-31", { monthly_cents: 70_00 });
    await term(returns ?? "", "2026-05-01", "2026-06-01", {});
    await term(returns ?? "", "2026-08-31", null, { monthly_cents: 80_00 });
    const months = await mrrMonths(
      people.app.services.db,
      "2026-06",
      "2026-08",
      people.clock.now().toISOString().slice(0, 10),
    );
    const told = months.map((one) => [
      ...[one.month, one.startCents, one.newCents, one.reactivationCents],
      ...[one.expansionCents, one.contractionCents, one.churnCents, one.endCents],
    ]);
    expect(told).toEqual([
      // One that ended on the 1st of June was there on the last day of May.
      ["2026-06", 200_00, 170_00, 0, 0, 0, -100_00, 270_00],
      ["2026-07", 270_00, 0, 0, 200_00, 0, 0, 470_00],
      ["2026-08", 470_00, 0, 80_00, 0, -205_00, -70_00, 275_00],
    ]);
    for (const one of months)
      expect(
        one.startCents +
          one.newCents +
          one.reactivationCents +
          one.expansionCents +
          one.contractionCents +
          one.churnCents,
      ).toBe(one.endCents);
    expect(months[2]).toMatchObject({ startTenants: 3, endTenants: 3, churnedTenants: 1 });
    const text = await seen("/billing");
    expect(text).toContain("$275.00");
    expect(text).toContain("Todo cuadra");
  });
});

describe("tenants", () => {
  test("are found by name and state, with what each pays and what is beyond", async () => {
    const tenantId = await people.subscribe({ app: "invoicing", tier: "professional" });
    await people.subscribe({ tenantId, app: "crm", tier: "starter" });
    await people.check(tenantId, { quantity: 510 });
    const { body } = await people.call(`GET /api/ecosystem/tenants/${tenantId}`);
    const found = await seen(`/billing/tenants?search=${body.billing_email}`);
    expect(found).toContain(body.company_name);
    // 1,989.00 less 5 %; ten stamps at 2.99.
    expect(found).toContain("$1,889.55");
    expect(found).toContain("$29.90");
    const trial = await seen(`/billing/tenants?search=${body.billing_email}&status=trial`);
    expect(trial).toContain("Ninguna coincide");
    expect(await seen("/billing/tenants?status=none")).not.toContain(body.billing_email);
    expect(await seen(`/billing?lang=en`)).toContain("Monthly recurring revenue");
  });

  test("a list goes on page by page", async () => {
    for (let made = 0; made < 26; made += 1) await people.addTenant();
    const first = await people.see("/billing/tenants", operator);
    const next = /href="(\/billing\/tenants\?[^"]*cursor=[^"]*)"/.exec(first.text)?.[1] ?? "";
    expect((await people.see(next, operator)).status).toBe(200);
    expect(next).not.toBe("");
  });
});

describe("deals", () => {
  test("are written by a form, floors and all; wrong fields are told", async () => {
    const tenantId = await people.subscribe({ app: "pos", tier: "enterprise" });
    const at = `/billing/tenants/${tenantId}`;
    expect(await seen(at)).toContain("Sin acuerdo");
    const form = {
      contract_start: "2026-01-01",
      contract_end: "",
      "app_pricing.pos.monthly_rate": "1,200",
      "overage_rates.stamps": "0.5",
      "allocations.ai_tokens": "5000",
      "endless.stamps": "yes",
      support_tier: "priority",
      sla_response_hours: "2",
    };
    const wrong = await people.press(
      `${at}/deal`,
      { ...form, contract_end: "2025-01-01", "overage_rates.stamps": "mucho" },
      operator,
    );
    expect([wrong.status, wrong.text.includes("No se entiende este valor")]).toEqual([400, true]);
    const early = await people.press(
      `${at}/deal`,
      { ...form, contract_end: "2025-01-01" },
      operator,
    );
    expect(early.text).toContain("no puede ser antes del primero");
    const saved = await people.press(`${at}/deal`, form, operator);
    expect([saved.status, saved.headers["location"]]).toEqual([303, `${at}?done=deal`]);
    const { body } = await people.call(`GET /api/ecosystem/tenants/${tenantId}`);
    expect(body.custom_tier).toMatchObject({
      app_pricing: { pos: { monthly_rate: 1200 } },
      overage_rates: { stamps: 1.75 },
      allocations: { ai_tokens: 5000, stamps: null },
      support_tier: "priority",
      sla_response_hours: 2,
    });
    const again = await people.see(`${at}/deal`, operator);
    expect(again.text).toContain('value="1200"');
    expect(await seen(at)).toContain("Prioritario");
  });

  test("are nobody's but operators'", async () => {
    const tenantId = await people.subscribe({});
    const owner = await people.ownerOf(tenantId);
    const paths = ["/billing", "/billing/tenants", "/billing/owing"];
    for (const path of [...paths, `/billing/tenants/${tenantId}/deal`])
      expect((await people.see(path, owner)).status).toBe(403);
    const form = { contract_start: "2026-01-01" };
    const got = await people.press(`/billing/tenants/${tenantId}/deal`, form, owner);
    expect(got.status).toBe(403);
    expect((await people.see(`/billing/tenants/${newId()}`, operator)).status).toBe(404);
  });
});

test("who owes stands by age, due longest first", async () => {
  const rows = await rowsOf(people.app.services.db, people.clock.now());
  expect(await seen("/billing/owing")).toContain("Nadie debe nada");
  const tenant_id = await people.addTenant();
  await rows.insert("ecosystem_invoice", {
    tenant_id,
    id: newId(),
    period_start: "2026-09-01",
    period_end: "2026-09-30",
    base_cents: 1000_00,
    subtotal_cents: 1000_00,
    iva_cents: 160_00,
    total_cents: 1160_00,
    status: "past_due",
    folio: 1,
    due_on: "2026-10-11",
    created_at: people.clock.now(),
  });
  const text = await seen("/billing/owing");
  expect(text).toMatch(/31 a 60 días \$1,160.00 \( ?1 ?\)/);
  expect(await seen("/billing")).toContain("1 factura, con IVA");
});
