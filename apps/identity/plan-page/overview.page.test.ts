/** A tenant's plan at a glance, as its people find it: what it costs, what is left, what comes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOf } from "#platform/calendar/days.ts";
import { dayMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

let people: PlanPeople;
beforeAll(async () => {
  people = await startPlanPeople();
});
afterAll(() => people.stop());

const seen = async (tenantId: string, rest = ""): Promise<string> => {
  const got = await people.see(`/plans/${tenantId}${rest}`, await people.ownerOf(tenantId));
  expect(got.status).toBe(200);
  return got.text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
};

test("where a refused check leads to there is a page", async () => {
  const tenantId = await people.subscribe({ app: "crm", tier: "starter" });
  const refused = await people.check(tenantId, { resource_type: "ai_tokens", quantity: 900_000 });
  const { pathname } = new URL(refused.body.upgrade_url);
  const got = await people.see(pathname, await people.ownerOf(tenantId));
  expect([got.status, got.text.includes("Plan y consumo")]).toEqual([200, true]);
});

test("prices add up with the discount of several apps", async () => {
  const tenantId = await people.subscribe({ tier: "professional" });
  expect(await seen(tenantId)).toContain("$1,490.00");
  await people.subscribe({ tenantId, app: "crm", tier: "starter" });
  // 1,490 + 499 = 1,989, less 5 %.
  const text = await seen(tenantId);
  expect(text).toContain("Descuento por 2 aplicaciones (5 %) -$99.45");
  expect(text).toContain("$1,889.55");
});

test("gauges tell what is left, what is beyond and what it costs", async () => {
  const tenantId = await people.subscribe({ tier: "professional" });
  await people.check(tenantId, { quantity: 637 });
  const text = await seen(tenantId);
  expect(text).toContain("Quedan 0");
  expect(text).toContain("500 de 500");
  expect(text).toContain("137 de más en el periodo");
  expect(text).toContain("Se acabó lo incluido: lo que sigue cuesta $2.99 por unidad");
  expect(text).not.toMatch(/a este paso se acaba/i);
  // 137 at 2.99.
  expect(text).toContain("$409.63");
  expect(text).toContain("Timbres por día, este mes");
  expect(await seen(tenantId, "?resource=email_sends")).toContain("Nada usado este mes");
});

test("what work under way holds is told, and what is free beside it", async () => {
  const tenantId = await people.subscribe({ tier: "professional" });
  await people.check(tenantId, { quantity: 100 });
  const held = { ecosystem_tenant_id: tenantId, resource_type: "stamps", expires_in: 60 };
  const at = "POST /api/allocations/reservations";
  for (const [reference_id, quantity] of [
    ["one", 150],
    ["two", 30],
  ] as const)
    await people.call(at, { body: { ...held, reference_id, quantity } });
  const text = await seen(tenantId);
  expect(text).toContain("Quedan 400");
  expect(text).toContain("180 apartados para trabajo en curso; libres 220");
  const { body } = await people.check(tenantId, { dry_run: true, quantity: 1 });
  expect(body.remaining).toBe(219);
  people.clock.advance(60_000);
  expect(await seen(tenantId)).not.toContain("apartados");
});

test("what is used up says so, and is not foretold", async () => {
  const tenantId = await people.subscribe({ tier: "professional" });
  expect(await seen(tenantId)).toContain("De más: $2.99 por unidad");
  await people.check(tenantId, { quantity: 400 });
  expect(await seen(tenantId)).toContain("A este paso se acaba el");
  const blocked = await people.subscribe({ tier: "starter" });
  await people.check(blocked, { resource_type: "ai_tokens", quantity: 20_000 });
  const text = await seen(blocked);
  expect(text).toContain("Se acabó y está detenido: este plan no permite excedentes");
  expect(text).not.toContain("A este paso se acaba el");
});

test("what the bill has so far is what the close of the month bills", async () => {
  const tenantId = await people.subscribe({ tier: "professional" });
  await people.subscribe({ tenantId, app: "crm", tier: "starter" });
  await people.check(tenantId, { quantity: 550 });
  const text = await seen(tenantId);
  const total = / Total \$([\d,.]+) /.exec(text)?.[1]?.replace(",", "");
  const now = people.clock.now();
  people.clock.advance(startOf("2026-12-02").getTime() - now.getTime());
  await people.request("POST /api/cron/monthly-close", { bearer: testCronSecret, body: {} });
  const records = await people.call(
    `GET /api/ecosystem/records/ecosystem_invoices?ecosystem_tenant_id=${tenantId}`,
  );
  expect(records.body.records[0]).toMatchObject({ total: Number(total), status: "issued" });
});

test("a trial says how many days are left, and that nothing goes beyond", async () => {
  const tenantId = await people.subscribe({ begin: "trial" });
  const text = await seen(tenantId);
  expect(text).toContain("Prueba de Facturación: quedan 14 días");
  expect(text).toContain("En la prueba no hay excedentes");
  people.clock.advance(13 * dayMs);
  expect(await seen(tenantId)).toContain("queda 1 día");
});

test("a tenant without anything sees what it can do", async () => {
  expect(await seen(await people.addTenant())).toContain("Sin suscripciones");
});

test("in English, the same", async () => {
  const tenantId = await people.subscribe({});
  const text = await seen(tenantId, "?lang=en");
  expect(text).toContain("Your plan, monthly");
  expect(text).toContain("Invoicing, Professional plan, ");
  expect(text).toContain("Implementation of Invoicing");
  expect(text).not.toContain("Facturación");
});
