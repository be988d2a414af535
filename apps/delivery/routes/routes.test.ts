/** A day's rounds: standing orders make theirs once, couriers share the stops, and stops move. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { makeRecurring } from "../standing-orders/make-recurring.command.ts";
import {
  depot,
  settle,
  startDelivery,
  type Business,
  type DeliveryGround,
} from "../testing/ground.ts";

let ground: DeliveryGround;
let at: Business;
let phone = 5_510_000_000;
beforeAll(async () => {
  ground = await startDelivery();
});
beforeEach(async () => {
  at = await ground.found();
});
afterAll(() => ground.stop());

const everyDay = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const courier = async (name: string, capacity: number): Promise<string> =>
  (await ground.send(at, "POST /api/couriers", { name, capacity, weekdays: everyDay })).body.id;
const standing = async (north: number, weekdays = everyDay) => {
  phone += 1;
  const who = await settle(ground, at, { phone: String(phone), north });
  const { customerId, addressId } = who;
  const items = [{ productId: at.water, quantity: 1 }];
  const wish = { customerId, addressId, items, weekdays };
  const placed = await ground.send(at, "POST /api/standing-orders", wish);
  expect(placed.status).toBe(201);
  return placed.body;
};
const rounds = async (): Promise<{ day: string; routes: Round[] }> =>
  ground.read(at, "/api/routes");
interface Round {
  readonly courierId: string;
  readonly metres: number;
  readonly stops: readonly { orderId: string; expectedAt: string; position: number }[];
}

describe("a day's rounds", () => {
  it("are made once however often: no order twice, each stop on one round, in order", async () => {
    await ground.send(at, "PUT /api/depot", depot);
    const [memo, lola] = [await courier("Memo", 2), await courier("Lola", 2)];
    for (const north of [0.03, 0.01, 0.02, -0.01]) await standing(north);
    const paused = await standing(0.05);
    const path = `PATCH /api/standing-orders/${paused.id}`;
    await ground.send(at, path, { pausedUntil: "2099-01-01" });
    expect((await ground.send(at, path, { endsOn: "2000-01-01" })).status).toBe(400);
    await ground.job("generate-routes");
    const first = await rounds();
    expect(first.routes.map(({ courierId }) => courierId).toSorted()).toEqual(
      [memo, lola].toSorted(),
    );
    const stops = first.routes.flatMap((route) => route.stops);
    expect(new Set(stops.map(({ orderId }) => orderId)).size).toBe(4);
    for (const { stops: own } of first.routes) {
      const times = own.map(({ expectedAt }) => expectedAt);
      expect(times).toEqual(times.toSorted());
    }
    await ground.job("generate-routes");
    const again = await rounds();
    expect(again.routes.flatMap((route) => route.stops.map(({ orderId }) => orderId))).toEqual(
      first.routes.flatMap((route) => route.stops.map(({ orderId }) => orderId)),
    );
    const { orders } = await ground.read(at, `/api/orders?day=${first.day}`);
    expect(orders).toHaveLength(4);
  });

  it("leave what finds no room, and bring it once there is", async () => {
    await ground.send(at, "PUT /api/depot", depot);
    const memo = await courier("Memo", 1);
    await standing(0.01);
    await standing(0.02);
    await ground.job("generate-routes");
    const { day, routes } = await rounds();
    expect(routes.flatMap(({ stops }) => stops)).toHaveLength(1);
    const waiting = await ground.read(at, `/api/orders?day=${day}&state=placed`);
    expect(waiting.orders).toHaveLength(1);
    await ground.send(at, `PATCH /api/couriers/${memo}`, { capacity: 5 });
    await ground.job("generate-routes");
    expect((await rounds()).routes.flatMap(({ stops }) => stops)).toHaveLength(2);
  });

  it("a stop goes to another courier; what was brought stays", async () => {
    await ground.send(at, "PUT /api/depot", depot);
    const [memo, lola] = [await courier("Memo", 5), await courier("Lola", 5)];
    for (const north of [0.01, 0.02, 0.03, 0.04]) await standing(north);
    await ground.job("generate-routes");
    const before = await rounds();
    const from = before.routes.find(({ courierId }) => courierId === memo);
    const [brought, moved] = from?.stops ?? [];
    await ground.send(at, `POST /api/orders/${brought?.orderId}/deliver`);
    const path = `POST /api/orders/${moved?.orderId}/courier`;
    const { body } = await ground.send(at, path, { courierId: lola });
    const stopsOf = (id: string): readonly string[] =>
      body.routes
        .find((one: Round) => one.courierId === id)
        .stops.map((stop: { orderId: string }) => stop.orderId);
    expect(stopsOf(memo)).toEqual([brought?.orderId]);
    expect(stopsOf(lola)).toHaveLength(3);
    const done = `POST /api/orders/${brought?.orderId}/courier`;
    expect((await ground.send(at, done, { courierId: lola })).body.code).toBe("WRONG_STATE");
    expect((await ground.send(at, path, { courierId: newId() })).body.code).toBe(
      "COURIER_NOT_FOUND",
    );
  });

  it("of a weekend are made on Friday, each order once, and nothing of another day", async () => {
    await ground.send(at, "PUT /api/depot", depot);
    await courier("Memo", 9);
    await standing(0.01, ["fri", "sat"]);
    await standing(0.02, ["sun"]);
    // The clock stands on a Friday.
    for (const _ of [1, 2]) await ground.job("generate-routes");
    const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
    const counts: number[] = [];
    for (const day of days) {
      const { routes } = await ground.read(at, `/api/routes?day=${day}`);
      counts.push(routes.flatMap(({ stops }: Round) => stops).length);
    }
    expect(counts).toEqual([1, 1, 1, 0]);
    expect((await ground.read(at, "/api/orders")).orders).toHaveLength(3);
  });

  it("are not made for a day that is over, nor promised for an hour that is", async () => {
    await ground.send(at, "PUT /api/depot", depot);
    await courier("Memo", 9);
    const { customerId, addressId } = await standing(0.01, ["fri"]);
    const items = [{ productId: at.water, quantity: 1 }];
    const old = { customerId, addressId, items, day: "2026-11-19" };
    await ground.send(at, "POST /api/orders", old);
    await ground.job("generate-routes");
    const cookie = await ground.hire(at.id, "planea", "dispatcher");
    const form = { day: "2026-11-19" };
    const late = await ground.request(`POST /n/${at.id}/today`, { cookie, form });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("ya pasó")]);
    expect((await ground.read(at, "/api/routes?day=2026-11-19")).routes).toEqual([]);
    const [round] = (await rounds()).routes;
    expect(round?.stops).toHaveLength(2);
    const now = ground.clock.now().toISOString();
    for (const { expectedAt } of round?.stops ?? []) expect(expectedAt >= now).toBe(true);
  });

  it("cost as many statements for many standing orders as for one", async () => {
    const { db } = ground.app.services;
    const costOf = (day: string) =>
      db.transaction(async (tx) => {
        let statements = 0;
        const counted: Queries = {
          ...tx,
          run: (one, values) => {
            statements += 1;
            return tx.run(one, values);
          },
        };
        const portion = { day, after: null, most: 500 };
        const { made } = await makeRecurring(counted, at.id, portion, ground.clock.now());
        return { made, statements };
      });
    await standing(0.01);
    const { statements } = await costOf("2026-11-24");
    for (const north of [0.02, 0.03, 0.04, 0.05]) await standing(north);
    expect(await costOf("2026-11-25")).toEqual({ made: 5, statements });
  });

  it("are tried again where one business's could not be made; the others' are", async () => {
    await ground.send(at, "PUT /api/depot", depot);
    await courier("Memo", 9);
    await standing(0.01);
    const broken = await ground.found();
    const { db } = ground.app.services;
    await db.pool.query("insert into depot values ($1, 19, -99, 540)", [broken.id]);
    await db.pool.query("update tenant set time_zone = 'Nowhere/Nowhere' where tenant_id = $1", [
      broken.id,
    ]);
    const run = await ground.request("POST /api/cron/generate-routes", {
      bearer: testCronSecret,
    });
    expect([run.status, run.body.ok]).not.toEqual([200, true]);
    expect((await rounds()).routes).toHaveLength(1);
    await db.pool.query("update tenant set time_zone = 'America/Mexico_City'");
  });

  it("wait for a depot; one business without does not stop the next", async () => {
    await courier("Memo", 5);
    await standing(0.01);
    const without = at;
    at = await ground.found();
    await ground.send(at, "PUT /api/depot", depot);
    await courier("Lola", 5);
    await standing(0.01);
    const result = await ground.job("generate-routes");
    expect(result).toMatchObject({ failed: 0 });
    expect((await rounds()).routes).toHaveLength(1);
    at = without;
    expect((await rounds()).routes).toEqual([]);
  });
});
