// Fiscal data over HTTP: held against SAT's rules before anything is billed to them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const placeOf = (tenant: string): string => `/api/ecosystem/tenants/${tenant}`;
const casas = {
  rfc: "CACX7605101P8",
  legal_name: "XOCHILT CASAS CHAVEZ",
  regime: "621",
  postal_code: "36257",
  cfdi_use: "G03",
};
const keep = (tenant: string, more: object = {}) =>
  desk.call(`PUT ${placeOf(tenant)}/fiscal-data`, { body: { ...casas, ...more } });
const kept = async (tenant: string): Promise<unknown> =>
  (await desk.call(`GET ${placeOf(tenant)}`)).body.fiscal_data;

test("none at first; then as they were given, tidied; again others", async () => {
  const tenant = await desk.addTenant();
  expect(await kept(tenant)).toBeNull();
  const first = await keep(tenant, { rfc: "cacx7605101p8", legal_name: " Xochilt Casas Chavez " });
  expect([first.status, first.body]).toEqual([200, casas]);
  expect(await kept(tenant)).toEqual(casas);
  await keep(tenant, { cfdi_use: "S01" });
  expect(await kept(tenant)).toEqual({ ...casas, cfdi_use: "S01" });
  expect((await desk.call(`GET ${placeOf(tenant)}`)).body.rfc).toBe("CACX7605101P8");
});

test("an RFC alone, as a tenant is added with, is not enough", async () => {
  const body = { billing_email: "uno@rfc.test", company_name: "Uno", rfc: "EKU9003173C9" };
  const { id } = (await desk.call("POST /api/ecosystem/tenants", { body })).body;
  expect(await kept(id)).toBeNull();
});

test.each([
  [{ rfc: "XXXX999999XXX" }, "rfc"],
  [{ regime: "601" }, "regime"],
  [{ regime: "999" }, "regime"],
  [{ postal_code: "00000" }, "postal_code"],
  [{ cfdi_use: "X99" }, "cfdi_use"],
  [{ legal_name: "MOLINO SA DE CV", rfc: "EKU9003173C9", regime: "601" }, "legal_name"],
  [{ rfc: undefined }, "rfc"],
  [{ rfc: "XAXX010101000", regime: "616", cfdi_use: "S01" }, "rfc"],
])("400 for %j", async (wrong, field) => {
  const tenant = await desk.addTenant();
  const got = await keep(tenant, wrong);
  expect([got.status, got.body.field]).toEqual([400, field]);
  expect(await kept(tenant)).toBeNull();
});

test("404 for nobody; a tenant's key keeps its own alone", async () => {
  expect((await keep(newId())).body.code).toBe("TENANT_NOT_FOUND");
  const [own, other] = [await desk.addTenant(), await desk.addTenant()];
  const key = await desk.keyFor(own);
  const status = async (tenant: string) =>
    (await desk.request(`PUT ${placeOf(tenant)}/fiscal-data`, { key, body: casas })).status;
  expect([await status(own), await status(other)]).toEqual([200, 403]);
  expect(await kept(other)).toBeNull();
});
