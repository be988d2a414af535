/** Guests who leave before they have anything, and what the kitchen still has before it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { startRestaurant, type Fonda, type RestaurantGround } from "../testing/ground.ts";

let ground: RestaurantGround;
beforeAll(async () => {
  ground = await startRestaurant();
});
afterAll(() => ground.stop());

const seated = async (at: Fonda, table = 0) =>
  (await ground.post(at, "/api/orders", { tableId: at.tables[table], guests: 2 })).body;

const ordered = async (at: Fonda, id: string) =>
  (await ground.post(at, `/api/orders/${id}/items`, { items: [{ menuItemId: at.dish }] })).body;

const tableOf = async (at: Fonda, table = 0) => {
  const { tables } = (await ground.read(at, "/api/tables")).body as {
    readonly tables: readonly { readonly id: string; readonly state: string }[];
  };
  return tables.find(({ id }) => id === at.tables[table])?.state;
};

describe("guests who leave", () => {
  test("without ordering free the table; again is the same", async () => {
    const fonda = await ground.found();
    const { id } = await seated(fonda);
    const left = await ground.post(fonda, `/api/orders/${id}/leave`);
    expect([left.status, left.body.state, await tableOf(fonda)]).toEqual([
      200,
      "cancelled",
      "free",
    ]);
    expect((await ground.post(fonda, `/api/orders/${id}/leave`)).body.state).toBe("cancelled");
    expect((await seated(fonda)).state).toBe("open");
  });

  test("after all of it was cancelled too, by the page's button", async () => {
    const fonda = await ground.found();
    const { id } = await seated(fonda);
    const { items } = await ordered(fonda, id);
    const cookie = await ground.hire(fonda.id, "vacia");
    const leave = `/n/${fonda.id}/orders/${id}/leave`;
    expect((await ground.press(leave, {}, cookie)).status).toBe(400);
    await ground.post(fonda, `/api/order-items/${items[0].id}/move`, { to: "cancelled" });
    expect((await ground.see(`/n/${fonda.id}/orders/${id}`, cookie)).text).toContain(`"${leave}"`);
    expect((await ground.press(leave, {}, cookie)).status).toBe(303);
    expect(await tableOf(fonda)).toBe("free");
  });

  test("409 while something stands on the order, and once it was paid", async () => {
    const fonda = await ground.found();
    const { id } = await seated(fonda);
    await ordered(fonda, id);
    const path = `/api/orders/${id}/leave`;
    expect((await ground.post(fonda, path)).body.code).toBe("ORDER_SERVED");
    const { body: bill } = await ground.post(fonda, `/api/orders/${id}/bills`);
    await ground.post(fonda, `/api/bills/${bill.id}/payments`, { method: "cash" });
    const got = await ground.post(fonda, path);
    expect([got.status, got.body.code]).toEqual([409, "ORDER_CLOSED"]);
  });
});

describe("the kitchen", () => {
  const inKitchen = async (at: Fonda): Promise<readonly string[]> => {
    const { items } = (await ground.read(at, "/api/kitchen")).body;
    return items.map(({ orderId }: { readonly orderId: string }) => orderId);
  };

  test("cooks for those who paid first, for an hour, and nothing from yesterday", async () => {
    const fonda = await ground.found();
    const [first, second] = [await seated(fonda, 0), await seated(fonda, 1)];
    for (const { id } of [first, second]) await ordered(fonda, id);
    const { body: bill } = await ground.post(fonda, `/api/orders/${first.id}/bills`);
    await ground.post(fonda, `/api/bills/${bill.id}/payments`, { method: "cash" });
    expect(await inKitchen(fonda)).toEqual([first.id, second.id]);
    ground.clock.advance(hourMs);
    expect(await inKitchen(fonda)).toEqual([second.id]);
    ground.clock.advance(dayMs);
    expect(await inKitchen(fonda)).toEqual([]);
  });
});
