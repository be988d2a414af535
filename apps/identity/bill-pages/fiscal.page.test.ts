/** Who a tenant's invoices are made out to: typed, held against SAT's rules, and kept. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

let people: PlanPeople;
beforeAll(async () => {
  people = await startPlanPeople();
});
afterAll(() => people.stop());

const good = {
  rfc: "eku9003173c9",
  legal_name: "Escuela Kemper Urgate",
  regime: "601",
  postal_code: "64000",
  cfdi_use: "G03",
};

test("what SAT would refuse is told beside its field; the rest is kept", async () => {
  const tenantId = await people.addTenant();
  const owner = await people.ownerOf(tenantId);
  const at = `/plans/${tenantId}/fiscal`;
  expect((await people.see(at, owner)).text).toContain("salen a público en general");
  const wrong = await people.press(at, { ...good, postal_code: "6400" }, owner);
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('href="#field-postal_code"');
  const saved = await people.press(at, good, owner);
  expect([saved.status, saved.headers["location"]]).toEqual([303, `${at}?done=saved`]);
  const page = await people.see(at, owner);
  expect(page.text).toContain("EKU9003173C9");
  expect(page.text).not.toContain("Faltan:");
});
