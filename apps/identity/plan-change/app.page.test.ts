/** A tenant changes what it subscribes to: each change told beforehand by what it will bill. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOf } from "#platform/calendar/days.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { newId } from "#platform/id.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

let people: PlanPeople;
beforeAll(async () => {
  people = await startPlanPeople();
});
afterAll(() => people.stop());

const at = (tenantId: string, app = "invoicing") => `/plans/${tenantId}/apps/${app}`;
const seen = async (path: string, tenantId: string): Promise<string> => {
  const got = await people.see(path, await people.ownerOf(tenantId));
  return got.text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
};
const press = async (tenantId: string, form: Readonly<Record<string, string>>, app?: string) =>
  people.press(at(tenantId, app), form, await people.ownerOf(tenantId));
const planOf = async (tenantId: string) =>
  (await people.call(`GET /api/ecosystem/tenants/${tenantId}`)).body.subscriptions;

test("a number of units that is none is told beside its field, and kept as typed", async () => {
  const tenantId = await people.subscribe({ app: "pos", tier: "starter" });
  const owner = await people.ownerOf(tenantId);
  const page = await people.see(at(tenantId, "pos"), owner);
  expect(page.text).toContain("$425.00 al mes por usuario administrador");
  for (const units of ["0", "2.5", "muchos", "100001"]) {
    const form = { do: "change", tier: "starter", units };
    const query = new URLSearchParams(form).toString();
    for (const got of [
      await people.see(`${at(tenantId, "pos")}?${query}`, owner),
      await press(tenantId, form, "pos"),
    ]) {
      expect(got.status).toBe(400);
      expect(got.text).toContain('href="#field-units"');
      expect(got.text).toContain(`value="${units}"`);
    }
  }
  expect(await planOf(tenantId)).toMatchObject([{ units: 1 }]);
});

describe("a preview", () => {
  test("changes nothing, and says what the month will bill to the cent", async () => {
    const tenantId = await people.subscribe({ tier: "professional" });
    const text = await seen(`${at(tenantId)}?do=change&tier=business`, tenantId);
    const [, was, is] = /hasta hoy \$([\d,.]+) \$([\d,.]+) /.exec(text) ?? [];
    expect(text).toContain("Cuenta desde hoy");
    expect(await planOf(tenantId)).toMatchObject([{ tier: "professional" }]);
    expect(await seen(at(tenantId), tenantId)).not.toContain("Así quedaría");
    const done = await press(tenantId, { do: "change", tier: "business", units: "1" });
    expect(done.headers["location"]).toBe(`${at(tenantId)}?done=changed`);
    expect(await planOf(tenantId)).toMatchObject([{ tier: "business" }]);
    const now = people.clock.now();
    people.clock.advance(startOf("2026-12-02").getTime() - now.getTime());
    await people.request("POST /api/cron/monthly-close", { bearer: testCronSecret, body: {} });
    const { body } = await people.call(
      `GET /api/ecosystem/records/ecosystem_invoices?ecosystem_tenant_id=${tenantId}`,
    );
    expect(body.records[0].total).toBe(Number(is?.replaceAll(",", "")));
    expect(was).not.toBe(is);
  });

  test("of a lower tier counts at the end of the period, and can be taken back", async () => {
    const tenantId = await people.subscribe({ tier: "business" });
    const text = await seen(`${at(tenantId)}?do=change&tier=starter`, tenantId);
    expect(text).toContain("Cuenta desde el");
    await press(tenantId, { do: "change", tier: "starter", units: "1" });
    expect(await planOf(tenantId)).toMatchObject([{ tier: "business" }]);
    expect(await seen(at(tenantId), tenantId)).toContain("pasa a Inicial");
    await press(tenantId, { do: "keep" });
    expect(await seen(at(tenantId), tenantId)).not.toContain("pasa a Inicial");
  });

  test("of what cannot be says why", async () => {
    const tenantId = await people.subscribe({ tier: "business" });
    const got = await people.see(
      `${at(tenantId)}?do=subscribe&tier=starter`,
      await people.ownerOf(tenantId),
    );
    expect([got.status, got.text.includes("Ya está suscrita")]).toEqual([400, true]);
    expect(await seen(at(tenantId, "legal"), tenantId)).toContain("Precio por decidir");
    const refused = await press(tenantId, { do: "trial", tier: "starter", units: "1" });
    expect(refused.status).toBe(400);
    const none = await people.see(at(tenantId, "none"), await people.ownerOf(tenantId));
    expect(none.status).toBe(404);
  });
});

test("a trial begins, is activated with its fee told, and is cancelled", async () => {
  const tenantId = await people.addTenant();
  expect(await seen(`/plans/${tenantId}/apps`, tenantId)).toContain("No la tienes");
  await press(tenantId, { do: "trial", tier: "starter", units: "2" }, "pos");
  expect(await planOf(tenantId)).toMatchObject([{ app_name: "pos", status: "trial", units: 2 }]);
  const text = await seen(`${at(tenantId, "pos")}?do=activate`, tenantId);
  // The fee of 12,000 with 16 % is in this month's bill, and not in the next: 2 at 425.
  expect(text).toMatch(/enero de 2027, completo y sin excedentes \$0.00 \$986.00/);
  expect(text).toContain("Así quedaría");
  await press(tenantId, { do: "activate" }, "pos");
  expect(await planOf(tenantId)).toMatchObject([{ status: "active" }]);
  await press(tenantId, { do: "cancel" }, "pos");
  expect(await seen(at(tenantId, "pos"), tenantId)).toContain("Termina el");
});

test("who may only read changes nothing", async () => {
  const tenantId = await people.subscribe({});
  const owner = await people.ownerOf(tenantId);
  const email = `${newId().slice(-12)}@example.org`;
  await people.press(`/plans/${tenantId}/people`, { email, role: "viewer" }, owner);
  const viewer = await people.come({ email });
  const shown = await people.see(`${at(tenantId)}?do=cancel`, viewer);
  expect([shown.status, shown.text.includes("los cambios los hace un dueño")]).toEqual([200, true]);
  const form = { do: "cancel" };
  expect((await people.press(at(tenantId), form, viewer)).status).toBe(403);
  const fiscal = { rfc: "XAXX010101000" };
  const refused = await people.press(`/plans/${tenantId}/fiscal`, fiscal, viewer);
  expect(refused.status).toBe(403);
});
