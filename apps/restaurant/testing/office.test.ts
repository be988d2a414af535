/** The pages of those who manage a restaurant: settings, connections, keys and webhooks. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listMembers } from "#platform/people/memberships.ts";
import { startRestaurant, type Fonda, type RestaurantGround } from "./ground.ts";

let ground: RestaurantGround;
let fonda: Fonda;
let at: string;
let manager: string;
beforeAll(async () => {
  ground = await startRestaurant();
  fonda = await ground.found();
  at = `/n/${fonda.id}`;
  manager = await ground.hire(fonda.id, "gerenta", "manager");
});
afterAll(() => ground.stop());

const typed = { name: "Fonda Nueva", phone: "55 1234 5678", email: "", whatsapp: "", color: "" };
const form = { ...typed, welcome: "", tagline: "", within: "days", days: "30" };

describe("settings", () => {
  test("are changed by who manages, and what is wrong is said beside its field", async () => {
    const saved = await ground.press(`${at}/settings`, { ...form, portalEnabled: "yes" }, manager);
    expect(saved.headers["location"]).toBe(`${at}/settings?done=saved`);
    const page = await ground.see(`${at}/settings`, manager);
    expect(page.text).toContain('value="Fonda Nueva"');
    for (const link of ["settings/connections", "keys", "webhooks"])
      expect(page.text).toContain(`"${at}/${link}"`);
    const bad = await ground.press(`${at}/settings`, { ...form, name: "", days: "900" }, manager);
    expect([bad.status, bad.text.includes("Los días van de 0 a 366")]).toEqual([400, true]);
    const waiter = await ground.hire(fonda.id, "mesero", "waiter");
    expect((await ground.press(`${at}/settings`, form, waiter)).status).toBe(403);
    const refused = await ground.see(`${at}/settings`, waiter);
    expect(refused.text).toContain(`"${at}/room"`);
  });

  test("hold the rules of reservations, and what was used this month", async () => {
    const path = `${at}/settings/reservations`;
    const rules = { messages: "40", handover: "https://libro.example.mx/api/" };
    expect((await ground.press(path, rules, manager)).status).toBe(303);
    const { text } = await ground.see(`${at}/settings`, manager);
    expect(text).toContain('value="40"');
    expect(text).toContain('value="https://libro.example.mx/api"');
    for (const wrong of [
      { messages: "-1", handover: "" },
      { messages: "", handover: "ftp://libro.example.mx" },
      { messages: "", handover: "https://ana:secreto@libro.example.mx" },
      { messages: "", handover: "x".repeat(9_000) },
    ])
      expect((await ground.press(path, wrong, manager)).status).toBe(400);
    expect((await ground.press(path, { messages: "", handover: "" }, manager)).status).toBe(303);
    const { pool } = ground.app.services.db;
    const of = "select handover_url, monthly_messages from restaurant_setting where tenant_id = $1";
    expect((await pool.query(of, [fonda.id])).rows).toEqual([
      { handover_url: null, monthly_messages: null },
    ]);
  });
});

describe("staff", () => {
  test("is changed by who manages; owners are made and moved by owners alone", async () => {
    const { id } = await ground.found();
    const people = `/n/${id}/staff`;
    const owner = await ground.hire(id, "duena", "owner");
    const boss = await ground.hire(id, "jefa", "manager");
    await ground.hire(id, "mesera", "waiter");
    const members = () => listMembers(ground.app.services.db, id);
    const press = async (sub: string, change: string, cookie: string) => {
      const member = (await members()).find((one) => one.sub === sub)?.id ?? "";
      return (await ground.press(`${people}/${member}`, { change }, cookie)).status;
    };
    expect(await press("mesera", "kitchen", boss)).toBe(303);
    expect(await press("mesera", "owner", boss)).toBe(400);
    expect((await members()).find((one) => one.sub === "mesera")?.role).toBe("kitchen");
    expect(await press("duena", "manager", boss)).toBe(400);
    const invited = { name: "Lola", email: "lola@example.org" };
    const made = (kind: string, cookie: string) =>
      ground.press(people, { ...invited, kind }, cookie);
    const refused = await made("owner", boss);
    expect([refused.status, refused.text.includes("Eso sólo lo hace")]).toEqual([400, true]);
    expect((await made("owner", owner)).status).toBe(303);
    // Lola has not come in yet, and keeps nothing.
    expect(await press("duena", "deactivate", owner)).toBe(400);
    expect((await ground.see(people, owner)).text).toContain("Invitar otra vez");
  });
});

describe("connections", () => {
  test("say what is missing, are tried, and taken away", async () => {
    const other = await ground.found();
    const cookie = await ground.hire(other.id, "otra", "manager");
    const list = `/n/${other.id}/settings/connections`;
    const { pool } = ground.app.services.db;
    await pool.query("update connection set place = '{}' where tenant_id = $1", [other.id]);
    const page = await ground.see(list, cookie);
    expect(page.text).toContain("Falta la célula");
    expect(page.text).toContain("Esta instalación no tiene portal de clientes");
    const tried = await ground.press(`${list}/payments/try`, {}, cookie);
    expect(tried.text).toContain("la conexión funciona");
    await ground.press(`${list}/payments/remove`, {}, cookie);
    expect((await ground.see(list, cookie)).text).toContain("Sin conectar");
    const bad = await ground.press(`${list}/payments`, { key: "no key" }, cookie);
    expect([bad.status, bad.text.includes("Una llave es así")]).toEqual([400, true]);
  });
});

describe("keys and webhooks", () => {
  test("a manager's key is bound to the restaurant", async () => {
    const made = await ground.press(
      `${at}/keys`,
      { name: "Caja", may_restaurant_read: "yes", confirmed: "yes", owner: "another" },
      manager,
    );
    const secret = /data-copy="(milpa_restaurant_[^"]+)"/.exec(made.text)?.[1] ?? "";
    expect(await ground.app.services.keys.resolve(secret)).toMatchObject({
      scope: { tenantId: fonda.id },
      permissions: ["restaurant:read"],
    });
  });

  test("an endpoint hears of this restaurant's bills, and links to them", async () => {
    const hook = { url: "https://conta.example.org/hook", event_bill_paid: "yes" };
    const made = await ground.press(`${at}/webhooks`, hook, manager);
    expect([made.status, /data-copy="whsec_/.test(made.text)]).toEqual([200, true]);
    const { body: order } = await ground.post(fonda, "/api/orders", {
      tableId: fonda.tables[0],
      guests: 1,
    });
    const items = [{ menuItemId: fonda.dish }];
    await ground.post(fonda, `/api/orders/${order.id}/items`, { items });
    const { body: bill } = await ground.post(fonda, `/api/orders/${order.id}/bills`);
    await ground.post(fonda, `/api/bills/${bill.id}/payments`, { method: "cash" });
    const link = new RegExp(`href="(${at}/webhooks/[0-9a-f-]{36})"`).exec(made.text)?.[1] ?? "";
    const page = await ground.see(link, manager);
    expect(page.text).toContain(`${at}/bills/${bill.id}`);
    expect(page.text).toContain("Cuenta pagada");
  });
});
