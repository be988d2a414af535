/** Payments that are repeated, forged or of nothing; and bills whose turn it is. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeUpBills } from "#business/selling/change-bill.command.ts";
import { untouchedMs } from "#business/selling/limits.ts";
import { newId } from "#platform/id.ts";
import { startRestaurant, type Fonda, type RestaurantGround } from "../testing/ground.ts";

let ground: RestaurantGround;
beforeAll(async () => {
  ground = await startRestaurant();
});
afterAll(() => ground.stop());

/** The bill of guests who had one of each item. */
const billed = async (
  at: Fonda,
  items: readonly string[] = [at.dish],
  { table = 0, guest }: { readonly table?: number; readonly guest?: object } = {},
) => {
  const seat = { tableId: at.tables[table], guests: 1 };
  const { id: orderId } = (await ground.post(at, "/api/orders", seat)).body;
  const wanted = { items: items.map((menuItemId) => ({ menuItemId })) };
  await ground.post(at, `/api/orders/${orderId}/items`, wanted);
  const made = await ground.post(at, `/api/orders/${orderId}/bills`, guest ? { guest } : {});
  expect(made.status).toBe(201);
  return made.body as { readonly id: string; readonly orderId: string; readonly total: number };
};

const stateOf = async (at: Fonda, id: string) =>
  (await ground.read(at, `/api/bills/${id}`)).body.state;

describe("a payment under a key", () => {
  test("is answered again, with another body refused, and takes no second part", async () => {
    const fonda = await ground.found();
    const { id } = await billed(fonda);
    const key = { headers: { "idempotency-key": newId() } };
    const pay = `/api/bills/${id}/payments`;
    const first = await ground.post(fonda, pay, { method: "cash", amount: 10 }, key);
    expect(first.body.payments).toHaveLength(1);
    const again = await ground.post(fonda, pay, { method: "cash", amount: 10 }, key);
    expect([again.status, again.body.payments.length]).toEqual([200, 1]);
    const other = await ground.post(fonda, pay, { method: "cash", amount: 20 }, key);
    expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect((await ground.read(fonda, `/api/bills/${id}`)).body.due).toBe(85);
  });

  test("of a form is the bill's own, whatever id the form names", async () => {
    const fonda = await ground.found();
    const cookie = await ground.hire(fonda.id, "forma");
    const one = await billed(fonda);
    const { body } = await ground.post(fonda, `/api/bills/${one.id}/payments`, {
      method: "cash",
      amount: 1,
    });
    const two = await billed(fonda, [fonda.dish], { table: 1 });
    const form = { method: "cash", payment: body.payments[0].id };
    const path = `/n/${fonda.id}/bills/${two.id}/payments`;
    expect((await ground.press(path, form, cookie)).status).toBe(303);
    expect(await stateOf(fonda, two.id)).toBe("paid");
    expect((await ground.press(path, form, cookie)).status).toBe(303);
    expect((await ground.press(path, { ...form, method: "card" }, cookie)).status).toBe(400);
  });
});

describe("a bill of nothing", () => {
  test("is ended by whoever takes it, and its page has the button", async () => {
    const fonda = await ground.found();
    const { db } = ground.app.services;
    await db.pool.query("update menu_item set price_cents = 0 where id = $1", [fonda.drink]);
    const { id, total } = await billed(fonda, [fonda.drink]);
    expect(total).toBe(0);
    const cookie = await ground.hire(fonda.id, "nada");
    const page = await ground.see(`/n/${fonda.id}/bills/${id}`, cookie);
    expect(page.text).toContain(`/bills/${id}/refresh"`);
    const paid = await ground.post(fonda, `/api/bills/${id}/payments`, { method: "cash" });
    expect([paid.status, paid.body.state]).toEqual([200, "paid"]);
    const { tables } = (await ground.read(fonda, "/api/tables")).body;
    expect(tables.map(({ state }: { readonly state: string }) => state)).not.toContain("occupied");
  });
});

describe("guests of a bill", () => {
  test("400 for a phone or an address that is none, however long", async () => {
    const fonda = await ground.found();
    const [tableId] = fonda.tables;
    const { body: order } = await ground.post(fonda, "/api/orders", { tableId, guests: 1 });
    await ground.post(fonda, `/api/orders/${order.id}/items`, {
      items: [{ menuItemId: fonda.dish }],
    });
    for (const [field, guest] of [
      ["guest.email", { email: `${"a".repeat(310)}@example` }],
      ["guest.email", { email: "ana" }],
      ["guest.phone", { phone: "12" }],
    ] as const) {
      const got = await ground.post(fonda, `/api/orders/${order.id}/bills`, { guest });
      expect([got.status, got.body.code, got.body.error]).toEqual([
        400,
        "INVALID_REQUEST",
        expect.stringContaining(field),
      ]);
    }
    const cookie = await ground.hire(fonda.id, "larga");
    const path = `/n/${fonda.id}/orders/${order.id}/bills`;
    const typed = { email: `${"x".repeat(9_000)}@example.org` };
    expect((await ground.press(path, typed, cookie)).status).toBe(400);
  });

  test("find what they paid by when they paid it, the newest first", async () => {
    const fonda = await ground.found();
    const phone = "5511112222";
    const guest = { phone };
    const early = await billed(fonda, [fonda.dish], { guest });
    ground.clock.advance(1_000);
    const late = await billed(fonda, [fonda.drink], { table: 1, guest });
    for (const { id } of [late, early]) {
      ground.clock.advance(60_000);
      await ground.post(fonda, `/api/bills/${id}/payments`, { method: "cash" });
    }
    const link = await ground.consumer(`GET /link/by-phone?phone=${phone}`);
    const [{ thirdPartyId }] = link.body.matches;
    const { body } = await ground.consumer(
      `GET /tenants/${fonda.id}/consumers/${thirdPartyId}/orders`,
    );
    expect(body.orders.map(({ id }: { readonly id: string }) => id)).toEqual([early.id, late.id]);
  });
});

test("bills that wait have their turn: those whose app is gone keep no other waiting", async () => {
  const fonda = await ground.found();
  const waiting: string[] = [];
  for (const table of [0, 1, 2]) {
    const { id } = await billed(fonda, [fonda.dish], { table });
    await ground.post(fonda, `/api/bills/${id}/payments`, { method: "digital" });
    waiting.push(id);
  }
  ground.clock.advance(2 * untouchedMs);
  const looked: string[] = [];
  for (let run = 0; run < 200; run += 1) {
    const found = await takeUpBills(ground.app.services, 1);
    if (found.length === 0) break;
    looked.push(...found.map(({ id }) => id));
  }
  expect(looked).toEqual([...new Set(looked)]);
  expect(looked).toEqual(expect.arrayContaining(waiting));
});
