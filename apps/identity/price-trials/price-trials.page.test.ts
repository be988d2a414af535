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
  const other = await people.subscribe({ tier: "starter" });
  await people.check(tenantId, { quantity: 600 });
  const at = `POST /api/ecosystem/tenants/${other}`;
  await people.call(`${at}/packs`, { body: { pack: "stamps_500" } });
  await people.call(`${at}/addons`, { body: { addon: "own_domain" } });
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
  const fee = "kind=implementation&app=invoicing&tier=professional";
  expect(await seen(`/billing/what-if?${fee}&value=9000`)).toContain("-$1,000.00");
  const pack = "/billing/what-if?kind=pack&item=stamps_500&value=1300";
  expect(await seen(pack)).toContain("$50.00");
  const addon = "/billing/what-if?kind=addon&item=own_domain&value=390";
  // 11 of 30 days.
  expect(await seen(addon)).toContain("$36.67");
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
  expect(text).toMatch(/Precio base, CRM, Inicial 549 1 feb 2027/);
});

test("whatever an entry is of is written, with a last day where one is typed", async () => {
  const line = "/billing/what-if";
  const days = { from: "2027-03-01", until: "2027-03-31" };
  const wanted = [
    { kind: "implementation", app: "pos", tier: "business", value: "39,000" },
    { kind: "floor", resource: "stamps", value: "1.8" },
    { kind: "addon", item: "own_domain", value: "310" },
    { kind: "pack", item: "stamps_100", value: "$285.50" },
  ];
  for (const one of wanted) {
    const done = await people.press(line, { ...one, ...days }, operator);
    expect(done.headers["location"]).toBe("/billing/catalog?done=written");
  }
  const { body } = await people.call("GET /api/ecosystem/catalog?on=2027-03-31");
  const entries = body.entries as readonly Readonly<Record<string, unknown>>[];
  const dated = entries.filter(({ valid_from }) => valid_from === "2027-03-01");
  expect(dated.map(({ kind, value, valid_until }) => [kind, value, valid_until])).toEqual([
    ["addon", 310, "2027-03-31"],
    ["floor", 1.8, "2027-03-31"],
    ["implementation", 39_000, "2027-03-31"],
    ["pack", 285.5, "2027-03-31"],
  ]);
  const gone = { kind: "pack", item: "own_domain", value: "3", from: "2027-04-01" };
  expect((await people.press(line, gone, operator)).status).toBe(400);
  const never = { ...gone, item: "stamps_100", until: "2027-02-30" };
  expect((await people.press(line, never, operator)).status).toBe(400);
});

test("what holds today gets a last day, and is not sold after it", async () => {
  const place = { kind: "addon", item: "priority_support" };
  const page = `/billing/what-if?${new URLSearchParams(place).toString()}`;
  expect(await seen(page)).toContain("990 Desde el 1 ene 2026, sin último día.");
  const end = { ...place, value: "990", from: "2026-01-01", until: "2027-01-31" };
  const done = await people.press("/billing/what-if", end, operator);
  expect(done.status).toBe(303);
  expect(await seen(page)).toContain("Del 1 ene 2026 al 31 ene 2027.");
  const { body } = await people.call("GET /api/ecosystem/catalog?on=2027-02-01");
  const items = (body.entries as readonly { readonly item: string }[]).map(({ item }) => item);
  expect(items).not.toContain("priority_support");
});
