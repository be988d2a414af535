// Tenants and their deals over HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const at = "/api/ecosystem/tenants";
const create = (body: unknown, headers: Record<string, string> = {}) =>
  desk.call(`POST ${at}`, { body, headers });
const fonda = { billing_email: "pagos@fonda.test", company_name: "Fonda", rfc: "eku9003173c9" };

describe("creating", () => {
  test("201, tidied; a repeated Idempotency-Key is the same tenant", async () => {
    const made = await create(fonda, { "idempotency-key": "fonda" });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      billing_email: "pagos@fonda.test",
      company_name: "Fonda",
      rfc: "EKU9003173C9",
      created_at: "2026-11-20T18:00:00.000Z",
    });
    expect((await create(fonda, { "idempotency-key": "fonda" })).body).toEqual(made.body);
  });

  test("409 for an e-mail that another has, in any case", async () => {
    const again = await create({ billing_email: "PAGOS@fonda.test", company_name: "Otra" });
    expect([again.status, again.body.code]).toEqual([409, "BILLING_EMAIL_TAKEN"]);
  });

  test.each([
    [{ billing_email: "nobody" }, "billing_email"],
    [{ billing_email: "a@b.test\r\nBcc: c@d.test" }, "billing_email"],
    [{ company_name: "   " }, "company_name"],
    [{ rfc: "XXXX999999XXX" }, "rfc"],
  ])("400 for %j", async (wrong, field) => {
    const got = await create({ ...fonda, billing_email: "otra@fonda.test", ...wrong });
    expect([got.status, got.body.field]).toEqual([400, field]);
  });
});

describe("listing and reading", () => {
  test("newest first, found by a part of name, RFC or e-mail, taken as it is", async () => {
    const found = async (search: string): Promise<readonly string[]> => {
      const { body } = await desk.call(`GET ${at}?search=${encodeURIComponent(search)}`);
      return body.tenants.map((one: { company_name: string }) => one.company_name);
    };
    await create({ billing_email: "uno@cafe.test", company_name: "Café 100%" });
    expect(await found("eku90")).toEqual(["Fonda"]);
    expect(await found("PAGOS@")).toEqual(["Fonda"]);
    expect(await found("0%")).toEqual(["Café 100%"]);
    expect(await found("_")).toEqual([]);
    const first = await desk.call(`GET ${at}?limit=1`);
    expect(first.body.tenants).toMatchObject([{ company_name: "Café 100%" }]);
    const rest = await desk.call(`GET ${at}?cursor=${first.body.nextCursor}`);
    expect(rest.body.tenants).toMatchObject([{ company_name: "Fonda" }]);
    expect((await desk.call(`GET ${at}?cursor=x`)).status).toBe(400);
  });

  test("404 for an unknown one", async () => {
    const got = await desk.call(`GET ${at}/${newId()}`);
    expect([got.status, got.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  });
});

describe("a deal", () => {
  const deal = (tenant: string, body: object) =>
    desk.call(`PUT ${at}/${tenant}/custom-tier`, { body });
  const begins = { contract_start: "2026-11-01" };

  test("a rate below the floor is raised to it, and is what overage costs", async () => {
    const tenant = await desk.subscribe({ app: "pos", tier: "enterprise" });
    const allocations = { stamps: 10, whatsapp_conversations: 0 };
    const rates = { stamps: 0.5, whatsapp_conversations: 0.9, voice_minutes: 0.9 };
    const kept = await deal(tenant, { ...begins, allocations, overage_rates: rates });
    expect(kept.body.overage_rates).toEqual({ ...rates, stamps: 1.75 });
    expect((await desk.check(tenant, { quantity: 12 })).body).toMatchObject({
      overage_quantity: 2,
      unit_cost: 1.75,
      total_cost: 3.5,
    });
    const talk = await desk.check(tenant, { resource_type: "whatsapp_conversations", quantity: 2 });
    expect(talk.body).toMatchObject({ approved: true, unit_cost: 0.9, total_cost: 1.8 });
  });

  test("null is without a limit, and is the tenant's once, however many apps it has", async () => {
    const tenantId = await desk.subscribe({ app: "pos", tier: "enterprise" });
    await deal(tenantId, {
      ...begins,
      allocations: { stamps: null, ai_tokens: 100 },
      app_pricing: { invoicing: { monthly_rate: 2_000.5, implementation_fee: 15_000 } },
    });
    await desk.subscribe({ tenantId, tier: "enterprise" });
    const stamps = await desk.check(tenantId, { quantity: 1_000_000 });
    expect(stamps.body).toMatchObject({ approved: true, remaining: null, total_cost: 0 });
    const tokens = await desk.check(tenantId, { resource_type: "ai_tokens", quantity: 1 });
    expect(tokens.body.remaining).toBe(99);
    const { body } = await desk.call(`GET ${at}/${tenantId}`);
    expect(body.subscriptions).toMatchObject([
      { app_name: "pos", monthly_amount: 425, implementation_fee: 52_500 },
      { app_name: "invoicing", monthly_amount: 2_000.5, implementation_fee: 15_000 },
    ]);
    expect(body.custom_tier).toMatchObject({ support_tier: "standard", sla_response_hours: 4 });
  });

  test("another takes its place, under the same id; one that is over counts no more", async () => {
    const tenant = await desk.subscribe({ app: "pos", tier: "enterprise" });
    const first = await deal(tenant, { ...begins, allocations: { stamps: 10 } });
    const over = { ...begins, contract_end: "2026-11-19", allocations: { stamps: 10 } };
    expect((await deal(tenant, over)).body.id).toBe(first.body.id);
    const got = await desk.check(tenant, { dry_run: true });
    expect(got.body).toMatchObject({ remaining: 0, overage_quantity: 1, unit_cost: 1.75 });
  });

  test.each([
    [{ contract_end: "2026-10-31" }, "contract_end"],
    [{ app_pricing: { moon: { monthly_rate: 1 } } }, "app_pricing"],
    [{ app_pricing: { pos: { monthly_rate: 1.005 } } }, "app_pricing.pos.monthly_rate"],
    [{ overage_rates: { stamps: 1.00001 } }, "overage_rates.stamps"],
    [{ overage_rates: { stamps: -1 } }, "overage_rates.stamps"],
    [{ allocations: { stamps: 1.5 } }, "allocations.stamps"],
    [{ support_tier: "enterprise" }, "support_tier"],
    [{ contract_start: "2026-02-30" }, "contract_start"],
  ])("400 for %j", async (wrong, field) => {
    const got = await deal(await desk.addTenant(), { ...begins, ...wrong });
    expect([got.status, got.body.field]).toEqual([400, field]);
  });

  test("400 for a resource that nobody knows, 404 for an unknown tenant", async () => {
    const tenant = await desk.addTenant();
    expect((await deal(tenant, { ...begins, allocations: { moon: 1 } })).status).toBe(400);
    expect((await deal(newId(), begins)).body.code).toBe("TENANT_NOT_FOUND");
  });
});

test("401, 403; a tenant's key changes its own alone, and no deal of it", async () => {
  const [own, other] = [await desk.addTenant(), await desk.addTenant()];
  const key = await desk.keyFor(own);
  const status = async (line: string, sent = {}) => (await desk.request(line, sent)).status;
  expect(await status(`GET ${at}`)).toBe(401);
  expect(await status(`GET ${at}`, { key: desk.weakKey })).toBe(403);
  expect(await status(`GET ${at}/${other}`, { key })).toBe(403);
  expect(await status(`GET ${at}/${own}`, { key })).toBe(200);
  expect(await status(`POST ${at}`, { key, body: fonda })).toBe(403);
  const deal = { contract_start: "2026-11-01", overage_rates: { stamps: 1.75 } };
  expect(await status(`PUT ${at}/${own}/custom-tier`, { key, body: deal })).toBe(403);
  const listed = await desk.request(`GET ${at}`, { key });
  expect(listed.body.tenants).toMatchObject([{ id: own }]);
  const odd = await desk.keyFor("no id at all");
  expect(await status(`GET ${at}`, { key: odd })).toBe(403);
});
