/** A tenant buys packs and add-ons: told by the bill, bought once, ended with the month. */
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

const at = (tenantId: string) => `/plans/${tenantId}/extras`;
const get = async (path: string, tenantId: string) =>
  people.see(path, await people.ownerOf(tenantId));
const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const seen = async (path: string, tenantId: string): Promise<string> =>
  plain((await get(path, tenantId)).text);
const press = async (tenantId: string, form: Readonly<Record<string, string>>) =>
  people.press(at(tenantId), form, await people.ownerOf(tenantId));
const extrasOf = async (tenantId: string) =>
  (await people.call(`GET /api/ecosystem/tenants/${tenantId}/extras`)).body;
const onceOf = (html: string): string => /name="once" value="([^"]+)"/.exec(html)?.[1] ?? "";

describe("a pack", () => {
  test("is bought once however often its form is sent, and billed as previewed", async () => {
    const tenantId = await people.subscribe({ tier: "professional" });
    const page = await seen(at(tenantId), tenantId);
    expect(page).toContain("Paquete de 500 timbres $1,250.00; sale a $2.50 por unidad");
    expect(page).toContain("$70.00; sale a $0.07 por cada 1,000");
    expect(page).toMatch(/de 100 timbres .* de 500 timbres .* de 2,000 timbres /);
    const shown = await get(`${at(tenantId)}?do=pack&pack=stamps_500&count=2`, tenantId);
    const text = plain(shown.text);
    expect(text).toContain("2 × Paquete de 500 timbres");
    const [, was, is] = /hasta hoy \$([\d,.]+) \$([\d,.]+) /.exec(text) ?? [];
    const pesos = (typed = "") => Number(typed.replaceAll(",", ""));
    expect(pesos(is) - pesos(was)).toBeCloseTo(2_500 * 1.16, 2);
    expect((await extrasOf(tenantId)).packs).toEqual([]);
    const form = { do: "pack", pack: "stamps_500", count: "2", once: onceOf(shown.text) };
    const done = await press(tenantId, form);
    expect(done.headers["location"]).toBe(`${at(tenantId)}?done=bought`);
    expect((await press(tenantId, form)).headers["location"]).toBe(done.headers["location"]);
    expect((await extrasOf(tenantId)).packs).toMatchObject([{ units: 1_000, used: 0 }]);
    expect(await seen(at(tenantId), tenantId)).toContain("Timbres 1,000 de 1,000");
    people.clock.advance(startOf("2026-12-02").getTime() - people.clock.now().getTime());
    await people.request("POST /api/cron/monthly-close", { bearer: testCronSecret, body: {} });
    const { body } = await people.call(
      `GET /api/ecosystem/records/ecosystem_invoices?ecosystem_tenant_id=${tenantId}`,
    );
    expect(body.records[0].total).toBe(pesos(is));
  });

  test.each([
    ["do=pack&pack=stamps_500&count=0", "hasta 1,000 paquetes"],
    ["do=pack&pack=stamps_500&count=many", "hasta 1,000 paquetes"],
    ["do=pack", "Elige cuál"],
    ["do=pack&pack=moons_5", "Eso ya no se vende"],
    ["do=end&addon=own_domain", "Ya no lo tienes"],
  ])("asked as %s is refused in words", async (query, why) => {
    const tenantId = await people.subscribe({});
    const got = await get(`${at(tenantId)}?${query}`, tenantId);
    expect([got.status, got.text.includes(why)]).toEqual([400, true]);
    const sent = await press(tenantId, Object.fromEntries(new URLSearchParams(query)));
    expect([sent.status, sent.text.includes(why)]).toEqual([400, true]);
  });

  test("is not sold to whom has no app, who is led to them", async () => {
    const tenantId = await people.addTenant();
    expect(await seen(at(tenantId), tenantId)).toContain("hace falta una aplicación suscrita");
    const refused = await press(tenantId, { do: "pack", pack: "stamps_100", count: "1" });
    expect([refused.status, (await extrasOf(tenantId)).packs]).toEqual([400, []]);
  });
});

test("an add-on is added, made fewer, taken back and ended", async () => {
  const tenantId = await people.subscribe({});
  const addon = "own_domain";
  const textOf = () => seen(at(tenantId), tenantId);
  expect(await seen(`${at(tenantId)}?do=addon&addon=${addon}&units=3`, tenantId)).toContain(
    "Cuenta desde hoy",
  );
  await press(tenantId, { do: "addon", addon, units: "3" });
  expect(await textOf()).toContain("Dominio propio 3 $870.00 Sigue cada mes");
  expect(await seen(`${at(tenantId)}?do=addon&addon=${addon}&units=2`, tenantId)).toContain(
    "hasta entonces nada cambia",
  );
  await press(tenantId, { do: "addon", addon, units: "2" });
  expect(await textOf()).toMatch(/Desde el [^:]*2027: 2 Dejar Dominio propio como está/);
  await press(tenantId, { do: "addon", addon, units: "3" });
  expect(await textOf()).toContain("Sigue cada mes");
  expect(await seen(`${at(tenantId)}?do=end&addon=${addon}`, tenantId)).toContain(
    "Terminar: Dominio propio",
  );
  expect(await textOf()).toContain("Sigue cada mes");
  const done = await press(tenantId, { do: "end", addon });
  expect(done.headers["location"]).toBe(`${at(tenantId)}?done=changed`);
  expect(await textOf()).toContain("Termina después del");
  expect(await seen(`${at(tenantId)}?lang=en`, tenantId)).toContain("Own domain 3 $870.00 Ends");
});

test("who may only read buys nothing", async () => {
  const tenantId = await people.subscribe({});
  const email = `${newId().slice(-12)}@example.org`;
  const owner = await people.ownerOf(tenantId);
  await people.press(`/plans/${tenantId}/people`, { email, role: "viewer" }, owner);
  const viewer = await people.come({ email });
  const shown = await people.see(`${at(tenantId)}?do=pack&pack=stamps_100`, viewer);
  expect([shown.status, shown.text.includes("las compras las hace un dueño")]).toEqual([200, true]);
  expect(shown.text).not.toContain('name="once"');
  const form = { do: "pack", pack: "stamps_100", count: "1" };
  expect((await people.press(at(tenantId), form, viewer)).status).toBe(403);
  expect((await extrasOf(tenantId)).packs).toEqual([]);
});
