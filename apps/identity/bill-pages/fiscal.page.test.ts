/** Who a tenant's invoices are made out to: typed, held against SAT's rules, and kept. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
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

test("the language of letters, and who else gets them, are kept or told to be wrong", async () => {
  const tenantId = await people.subscribe({ begin: "trial" });
  const owner = await people.ownerOf(tenantId);
  const at = `/plans/${tenantId}`;
  const form = {
    letter_locale: "en",
    copies: "Ana@Contador.test, luis@contador.test\nana@contador.test",
  };
  for (const [wrong, field, why] of [
    [{ ...form, copies: "ana@contador.test luis" }, "copies", "luis no es un correo completo"],
    [{ ...form, copies: "a@x.mx b@x.mx c@x.mx d@x.mx e@x.mx f@x.mx" }, "copies", "más de cinco"],
    [{ ...form, letter_locale: "fr" }, "letter_locale", "Elige un idioma"],
  ] as const) {
    const got = await people.press(`${at}/letters`, wrong, owner);
    expect([got.status, got.text.includes(why)]).toEqual([400, true]);
    expect(got.text).toContain(`href="#field-${field}"`);
  }
  const saved = await people.press(`${at}/letters`, form, owner);
  expect(saved.headers["location"]).toBe(`${at}/fiscal?done=letters#letters`);
  const page = await people.see(`${at}/fiscal`, owner);
  expect(page.text).toContain("Ana@Contador.test\nluis@contador.test</textarea>");
  people.clock.advance(13 * dayMs);
  await people.request("POST /api/cron/trial-expiry-reminders", { bearer: testCronSecret });
  await vi.waitFor(() => {
    const letters = people.sent.filter(({ subject }) => subject?.includes("ends tomorrow"));
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      "Ana@Contador.test",
      (page.text.match(/cuentas\d+@tenant\.test/) ?? [])[0],
      "luis@contador.test",
    ]);
  });
});
