/** Operators try a price on last quarter's use, see whom it changes, and write it down. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOf } from "#platform/calendar/days.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

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

test("the bills of last quarter are made anew, and the difference told by tenant", async () => {
  const tenantId = await people.subscribe({ tier: "professional" });
  await people.subscribe({ tier: "starter" });
  await people.check(tenantId, { quantity: 600 });
  people.clock.advance(startOf("2026-12-05").getTime() - people.clock.now().getTime());
  const base = await seen("/billing/what-if?kind=base&app=invoicing&tier=professional&value=1800");
  // 11 of 30 days of 310 more: 1,490.00 is 546.33, 1,800.00 is 660.00; and 299.00 of overage.
  expect(base).toContain("Empresas a las que cambia 1 de 2 revisadas");
  expect(base).toContain("$845.33");
  expect(base).toContain("$113.67");
  const rate = await seen(
    "/billing/what-if?kind=overage&tier=professional&resource=stamps&value=2",
  );
  expect(rate).toContain("-$99.00");
  const limit = "kind=limit&app=invoicing&tier=professional&resource=stamps&value=650";
  expect(await seen(`/billing/what-if?${limit}`)).toContain("-$299.00");
  const nobody = "kind=base&app=crm&tier=starter&value=1";
  expect(await seen(`/billing/what-if?${nobody}`)).toContain("A nadie le cambiaría");
  const wrong = await people.see("/billing/what-if?kind=base&tier=starter&value=x", operator);
  expect(wrong.status).toBe(400);
  for (const told of ["#field-app", "Elige una aplicación", "#field-value", "Escribe un número"])
    expect(wrong.text).toContain(told);
});

test("what was tried is written with its first day, and stands as what is to come", async () => {
  expect(await seen("/billing/catalog")).toContain("Por decidir: no se vende");
  const form = { kind: "base", app: "crm", tier: "starter", resource: "", value: "549" };
  const line = "/billing/what-if";
  const early = await people.press(line, { ...form, from: "2026-01-01" }, operator);
  expect([early.status, early.text.includes("no lo acepta")]).toEqual([400, true]);
  const none = await people.press(line, { ...form, from: "mañana" }, operator);
  expect([none.status, none.text.includes("#field-from")]).toEqual([400, true]);
  const done = await people.press(line, { ...form, from: "2027-02-01" }, operator);
  expect(done.headers["location"]).toBe("/billing/catalog?done=written");
  const text = await seen("/billing/catalog");
  expect(text).toMatch(/Precio base al mes \(pesos\), CRM, Inicial 549 1 feb 2027/);
});
