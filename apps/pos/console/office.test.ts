/** The rest of the back office over HTTP: day, sales, customers, drawers, people, settings. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { credentialCacheMs } from "#platform/limits.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import { posPlaces } from "../callers/places.query.ts";
import { insertOddities } from "../late-sales/sale-oddities.store.ts";
import { billing, newPhone, type Business } from "../testing/ground.ts";
import { startPaymentDouble, type PaymentDouble } from "#business/testing/payment-double.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { connectionKey } from "#business/connections/sealed.ts";

let ground: PeopleGround;
let payments: PaymentDouble;
let fonda: Business;
let cookie: string;
let hired = 0;
beforeAll(async () => {
  payments = await startPaymentDouble();
  ground = await startPeople({ urls: { payments: payments.url } });
});
beforeEach(async () => {
  fonda = await ground.found();
  cookie = await ground.hire(fonda.id, `vera-${(hired += 1)}`);
});
afterAll(async () => {
  await ground.stop();
  await payments.stop();
});

const at = (rest: string): string => `/n/${fonda.id}/${rest}`;
const see = (rest: string): Promise<Got> => ground.see(at(rest), cookie);
const press = (rest: string, form: Readonly<Record<string, string>>): Promise<Got> =>
  ground.press(at(rest), form, cookie);
const to = (got: Got): unknown => [got.status, got.headers["location"]];

test("a day: figures, and the same as a file", async () => {
  await ground.sell(fonda);
  await ground.sell(fonda, { paymentMethod: "card" });
  const page = await see("today");
  expect(page.text).toContain("$70.00");
  const file = await see("today.csv");
  expect(file.headers["content-type"]).toContain("text/csv");
  const rows = file.text.split("\r\n");
  expect(rows[1]).toMatch(/,Vendido,,2,.*,70$/);
  expect(rows.some((row) => /Por forma de pago,Tarjeta,1,,,35/.test(row))).toBe(true);
});

test("sales to review are counted on the day's page, for those who may look at them", async () => {
  const { id } = (await ground.sell(fonda)).body as { id: string };
  expect((await see("today")).text).not.toContain(at("odd-sales"));
  const { db } = ground.app.services;
  const odd = [
    { kind: "price", productName: "Tamal", soldCents: 1_000, catalogCents: 1_100 },
    { kind: "cash_session_closed" },
  ] as const;
  await insertOddities(db, { tenantId: fonda.id, id }, odd, ground.clock.now());
  // One sale, whatever the number of its oddities.
  expect((await see("today")).text).toMatch(/odd-sales">Ventas por revisar<.*?>1</);
  const till = await ground.hire(fonda.id, `tomas-${hired}`, "operational");
  expect((await ground.see(at("today"), till)).text).not.toContain("odd-sales");
  expect((await press("odd-sales", { sale: id })).status).toBe(303);
  expect((await see("today")).text).not.toContain("odd-sales");
});

test("sales are found by number, folio, day and way of paying; one tells its life", async () => {
  const sold = (await ground.sell(fonda)).body as { id: string; ticketCode: string; day: string };
  const here = `orders/${sold.id}`;
  for (const query of [
    ...["q=1", `q=${sold.ticketCode.slice(0, 3)}-${sold.ticketCode.slice(3, 6).toLowerCase()}`],
    ...[`day=${sold.day}`, "method=cash", `day=${sold.day}&method=cash`],
  ])
    expect((await see(`orders?${query}`)).text, query).toContain(here);
  for (const query of ["q=2", "method=card", "q=ZZZZZZ", "day=2020-01-01"])
    expect((await see(`orders?${query}`)).text, query).toContain("Ninguna venta coincide");
  // What is no day of anybody's narrows nothing.
  for (const query of ["orders?day=0000-01-01", "today?day=0000-01-05", "today?day=0001-01-01"])
    expect((await see(query)).status, query).toBe(200);
  expect((await see(here)).text).toContain("Tlacoyo de frijol");
  expect((await press(`${here}/invoice`, { rfc: "X" })).status).toBe(400);
  const truly = { ...billing, razonSocial: "ESCUELA KEMPER SC" };
  const doubted = await press(`${here}/invoice`, truly);
  expect([doubted.status, doubted.text.includes("¿Es ESCUELA KEMPER, sin")]).toEqual([400, true]);
  const asked = await press(`${here}/invoice`, { ...truly, seen: truly.razonSocial });
  expect(to(asked)).toEqual([303, at(`${here}?done=invoice`)]);
  expect((await see(`${here}/refund`)).text).toContain("nota de crédito");
});

test("money goes back from a sale's page, once for a form", async () => {
  const { id } = (await ground.sell(fonda)).body as { id: string };
  const form = { key: "form-1", method: "cash", reason: "Frío", "line-1": "1" };
  expect((await press(`orders/${id}/refund`, { ...form, "line-1": "uno" })).status).toBe(400);
  const half = await press(`orders/${id}/refund`, { ...form, "line-1": "0.5" });
  expect([half.status, half.text.includes("Se vende por pieza")]).toEqual([400, true]);
  const comma = await press(`orders/${id}/refund`, { ...form, "line-1": "0,5" });
  expect([comma.status, comma.text.includes("Se vende por pieza")]).toEqual([400, true]);
  expect((await press(`orders/${id}/refund`, { ...form, reason: "" })).status).toBe(400);
  for (let time = 0; time < 2; time += 1)
    expect(to(await press(`orders/${id}/refund`, form))).toEqual([
      ...[303, at(`orders/${id}?done=refunded`)],
    ]);
  const path = `/api/orders/${id}/refunds?tenantId=${fonda.id}`;
  expect((await ground.read(path)).body.refunds).toHaveLength(1);
  expect((await see("today")).text).toContain("Devuelto");
  expect((await see(`orders/${id}/refund`)).text).toContain("Ya se devolvió todo");
});

test("a customer is added, changed, found, and a contact is one person's", async () => {
  const phone = newPhone();
  const added = await press("customers/new", { name: "Ana", phone: `+52 ${phone}`, email: "" });
  const path = String(added.headers["location"]).replace(/\?.*/, "");
  expect((await ground.see(path, cookie)).text).toContain(phone);
  const twin = await press("customers/new", { name: "Otra", phone, email: "" });
  expect([twin.status, twin.text.includes("ya tiene ese teléfono")]).toEqual([400, true]);
  expect((await press("customers/new", { name: "B", phone: "1", email: "" })).status).toBe(400);
  await ground.press(path, { name: "Ana Luz", phone, email: "ana@nopal.mx" }, cookie);
  expect((await see("customers?q=nopal")).text).toContain("Ana Luz");
});

test("a drawer is opened, counted and closed once; before that it does not tell", async () => {
  const opened = await press("drawers", { register: "Caja 1", float: "500" });
  const path = String(opened.headers["location"]).replace(/\?.*/, "");
  expect((await press("drawers", { register: "Caja 1", float: "1" })).status).toBe(400);
  const cashSessionId = path.split("/").at(-1);
  await ground.sell(fonda, { cashSessionId });
  expect((await ground.see(path, cookie)).text).not.toContain("$535.00");
  expect((await ground.press(path, { counted: "mucho" }, cookie)).status).toBe(400);
  expect((await ground.press(path, { counted: "530", note: "" }, cookie)).status).toBe(303);
  const closed = (await ground.see(path, cookie)).text;
  expect([closed.includes("$535.00"), closed.includes("Falta")]).toEqual([true, true]);
  expect((await ground.press(path, { counted: "535" }, cookie)).status).toBe(400);
});

describe("people", () => {
  test("somebody is added, comes in, and is taken off", async () => {
    const sub = `nora-${hired}`;
    const form = { name: "Nora", email: `${sub}@example.org`, kind: "operational" };
    expect((await press("staff", form)).status).toBe(303);
    expect((await press("staff", form)).status).toBe(400);
    const hers = await ground.comeAs(sub);
    expect((await ground.see(at("orders"), hers)).status).toBe(200);
    const page = (await see("staff")).text;
    const row = page.slice(page.indexOf(form.email));
    const id = /staff\/([0-9a-f-]{36})/.exec(row)?.[1] ?? "";
    expect((await press(`staff/${id}`, { change: "deactivate" })).status).toBe(303);
    // A process remembers a session for a moment, that it need not ask at each request.
    const status = async () => (await ground.see(at("orders"), hers)).status;
    await expect.poll(status, { timeout: 2 * credentialCacheMs, interval: 50 }).toBe(403);
  });

  test("whose address waits may open the business, and nobody else", async () => {
    const { db } = ground.app.services;
    const email = `lola-${hired}@example.org`;
    await press("staff", { name: "Lola", email, kind: "operational" });
    const places = (sub: string, known: string | null) =>
      posPlaces(db, { sub, email: known, phone: null }, ground.clock.now());
    const opened = await places("lola", email);
    const path = `/n/${fonda.id}/register`;
    const place = { id: fonda.id, title: "Fonda La Milpa", path, kind: "business" };
    expect(opened).toEqual([{ ...place, figures: [expect.objectContaining({ unit: "cents" })] }]);
    expect(await places("lola", null)).toEqual([]);
    expect(await places("eva", "eva@example.org")).toEqual([]);
  });

  test("the last manager stays", async () => {
    const page = (await see("staff")).text;
    const row = page.slice(page.lastIndexOf(`vera-${hired}@`));
    const id = /staff\/([0-9a-f-]{36})/.exec(row)?.[1] ?? "";
    const got = await press(`staff/${id}`, { change: "deactivate" });
    expect([got.status, got.text.includes("al menos una persona")]).toEqual([400, true]);
    expect((await see("staff")).status).toBe(200);
  });
});

describe("settings", () => {
  const send = (more: Readonly<Record<string, string>>): Promise<Got> => {
    const form = new FormData();
    const whole = { action: "save", name: "Fonda Nueva", within: "days", days: "30", ...more };
    for (const [name, value] of Object.entries(whole)) form.append(name, value);
    return ground.upload(at("settings"), form, cookie);
  };

  test("303: the portal shows what was changed; the tier is not a field", async () => {
    const more = { portalEnabled: "yes", color: "#AA3300", showCatalog: "yes", tier: "premium" };
    expect((await send(more)).status).toBe(303);
    const shown = await ground.consumer(`GET /tenants/${fonda.id}/branding`);
    expect(shown.body).toMatchObject({
      name: "Fonda Nueva",
      branding: { brandColor: "#aa3300" },
      features: { showCatalog: true, showOrderHistory: false },
    });
    expect((await see("settings")).text).toContain("Plan gratuito");
    await send({ within: "month" });
    expect((await ground.consumer(`GET /tenants/${fonda.id}/branding`)).status).toBe(403);
  });

  test("400 tells the field; a preview keeps nothing", async () => {
    for (const more of [{ name: "" }, { color: "rojo" }, { days: "400" }, { email: "x" }])
      expect((await send(more)).status, JSON.stringify(more)).toBe(400);
    const preview = await send({ action: "preview", color: "#123456" });
    expect(preview.text).toContain("preview.css?color=%23123456");
    const css = await see("settings/preview.css?color=%23123456");
    expect(css.text).toContain("--leaf:");
    expect((await see("settings")).text).not.toContain("#123456");
  });
});

test("a connection: pasted, tried, and its key is never shown", async () => {
  const rest = "settings/connections";
  expect((await press(`${rest}/payments`, { key: "hola" })).status).toBe(400);
  const { services } = ground.app;
  const bad = services.vault.seal(connectionKey, `milpa_payments_${"0".repeat(32)}`, fonda.id);
  const connection = { tenantId: fonda.id, app: "payments", baseUrl: null, place: {} } as const;
  await putConnection(services.db, { ...connection, sealedKey: bad }, ground.clock.now());
  expect((await press(`${rest}/payments/try`, {})).text).toContain("la llave no sirve");
  expect((await press(`${rest}/payments`, { key: payments.apiKey })).status).toBe(303);
  const tried = await press(`${rest}/payments/try`, {});
  expect(tried.text).toContain("la conexión funciona");
  expect(tried.text).not.toContain(payments.apiKey);
  payments.faults.set(
    "list",
    Array.from({ length: 6 }, () => "fail_before" as const),
  );
  expect((await press(`${rest}/payments/try`, {})).text).toContain("no contesta");
  payments.faults.delete("list");
  await press(`${rest}/payments/remove`, {});
  expect((await see(rest)).text).not.toContain("Probar conexión");
});
