/** What happens at the same moment to one thing: nothing of either is lost. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Queries } from "#platform/db/database.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { changeProduct } from "../catalog/keep-product.command.ts";
import { changeCourier } from "../couriers/keep-courier.command.ts";
import { cancelOrder } from "../orders/end-order.command.ts";
import { changeStandingOrder } from "../standing-orders/keep-standing-order.command.ts";
import { depot, settle, startDelivery, type Business, type DeliveryGround } from "./ground.ts";

let ground: DeliveryGround;
let at: Business;
beforeAll(async () => {
  ground = await startDelivery();
});
beforeEach(async () => {
  at = await ground.found();
});
afterAll(() => ground.stop());

const waitsForLock = async (): Promise<boolean> => {
  const { rowCount } = await ground.app.services.db.pool.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
};

/** What `late` answers, asked while `early` has happened and is not committed yet. */
const during = async (
  early: (tx: Queries) => Promise<unknown>,
  late: () => Promise<Got>,
): Promise<Got> => {
  const { answer } = await ground.app.services.db.transaction(async (tx) => {
    await early(tx);
    const asked = late();
    await expect.poll(waitsForLock, { timeout: 20_000 }).toBe(true);
    return { answer: asked };
  });
  return answer;
};

const everyDay = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

it("two who change a product change both of what they meant", async () => {
  const got = await during(
    (tx) => changeProduct(tx, at.id, at.water, { priceCents: 5_000 }),
    () => ground.send(at, `PATCH /api/products/${at.water}`, { name: "Garrafón" }),
  );
  expect(got.body).toMatchObject({ name: "Garrafón", price: 50 });
});

it("two who change a courier change both of what they meant", async () => {
  const wish = { name: "Memo", capacity: 3, weekdays: everyDay };
  const { body: memo } = await ground.send(at, "POST /api/couriers", wish);
  const got = await during(
    (tx) => changeCourier(tx, at.id, memo.id, { capacity: 8 }),
    () => ground.send(at, `PATCH /api/couriers/${memo.id}`, { name: "Guillermo" }),
  );
  expect(got.body).toMatchObject({ name: "Guillermo", capacity: 8 });
});

it("who pauses a standing order while another ends it does both", async () => {
  const { customerId, addressId } = await settle(ground, at, { phone: "5530000001" });
  const items = [{ productId: at.water, quantity: 1 }];
  const wish = { customerId, addressId, items, weekdays: everyDay };
  const { body: order } = await ground.send(at, "POST /api/standing-orders", wish);
  const got = await during(
    (tx) => changeStandingOrder(tx, at.id, order.id, { endsOn: "2027-03-01" }),
    () => ground.send(at, `PATCH /api/standing-orders/${order.id}`, { pausedUntil: "2027-01-04" }),
  );
  expect(got.body).toMatchObject({ endsOn: "2027-03-01", pausedUntil: "2027-01-04" });
});

it("what is cancelled while the day is planned is on nobody's round", async () => {
  await ground.send(at, "PUT /api/depot", depot);
  await ground.send(at, "POST /api/couriers", { name: "Memo", capacity: 9, weekdays: everyDay });
  const ids: string[] = [];
  const day = ground.clock.now().toISOString().slice(0, 10);
  for (const phone of ["5530000002", "5530000003"]) {
    const { customerId, addressId } = await settle(ground, at, { phone });
    const items = [{ productId: at.water, quantity: 1 }];
    const wish = { customerId, addressId, items, day };
    ids.push((await ground.send(at, "POST /api/orders", wish)).body.id);
  }
  const [gone = "", kept] = ids;
  const ending = { id: gone, reason: "Ya no", now: ground.clock.now() };
  const cookie = await ground.hire(at.id, "dueña");
  const planned = await during(
    (tx) => cancelOrder(tx, at.id, ending),
    () => ground.request(`POST /n/${at.id}/today`, { cookie, form: { day } }),
  );
  expect(planned.status).toBe(303);
  const { routes } = await ground.read(at, `/api/routes?day=${day}`);
  const stops = routes.flatMap((one: { stops: { orderId: string }[] }) => one.stops);
  expect(stops.map(({ orderId }: { orderId: string }) => orderId)).toEqual([kept]);
});
