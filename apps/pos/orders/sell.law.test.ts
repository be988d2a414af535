/**
 * Laws of selling: an order is the sum of its lines, what was paid is its total, and the numbers
 * of a day are 1 to n, however many sell at once, in however many processes.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { groupCommitter } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { OrderInput } from "./create-order.domain.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { newTicketCode } from "../tickets/ticket-code.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";
import { selling } from "./sell.command.ts";

let ground: PosGround;
beforeAll(async () => {
  ground = await startPos();
});
afterAll(() => ground.stop());

interface Sold {
  readonly dailySaleNumber: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly items: readonly { subtotal: number; tax: number; total: number }[];
  readonly payments: readonly { amount: number }[];
}

const cents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const ordersOf = async (business: Business): Promise<readonly Sold[]> => {
  const got = await ground.read(`/api/orders?tenantId=${business.id}&limit=200`);
  return (got.body as { orders: readonly Sold[] }).orders;
};

test("fifty sales at once over HTTP: numbers 1 to 50, each once", async () => {
  const business = await ground.found();
  const all = await Promise.all(Array.from({ length: 50 }, () => ground.sell(business)));
  expect(all.every(({ status }) => status === 201)).toBe(true);
  const numbers = all.map(({ body }) => (body as Sold).dailySaleNumber).sort((a, b) => a - b);
  expect(numbers).toEqual(numbersTo(50));
});

const sale = (business: Business, productId: string): OrderInput => {
  const now = ground.clock.now();
  return {
    tenantId: business.id,
    orderId: newId(),
    now,
    day: dayOf(now, "America/Mexico_City"),
    ticketCode: newTicketCode(ground.app.services.vault, business.id),
    customerId: null,
    cashSessionId: null,
    paymentMethod: "cash",
    payments: null,
    items: [{ productId, quantityThousandths: 1000 }],
    creator: "law",
    idempotencyKey: null,
    requestHash: "",
  };
};

test("four processes that sell at once, some in vain, leave no gap", async () => {
  const business = await ground.found();
  const url = ground.database.serviceUrl("pos");
  const { emit } = ground.app.services.webhooks;
  const databases = numbersTo(4).map(() => openDatabase({ url, schema: "pos", connections: 3 }));
  const processes = databases.map((db) => groupCommitter(db, { emit }));
  const good = business.product("Tlacoyo de frijol");
  const outcomes = await Promise.all(
    numbersTo(30).flatMap((turn) =>
      // Each fifth asks for something that is not sold.
      processes.map(async (commit, index) =>
        commit(selling, sale(business, (turn * 4 + index) % 5 === 0 ? newId() : good)),
      ),
    ),
  );
  await Promise.all(databases.map((db) => db.close()));
  expect(outcomes.filter((outcome) => outcome instanceof Refusal)).toHaveLength(24);
  const numbers = (await ordersOf(business)).map(({ dailySaleNumber }) => dailySaleNumber);
  expect(numbers.sort((a, b) => a - b)).toEqual(numbersTo(96));
});

test("an order is the sum of its lines and taxes, and its payments are its total", async () => {
  const business = await ground.found();
  const sold = business.products.filter(({ active }) => active);
  const item = fc
    .tuple(fc.nat(sold.length - 1), fc.integer({ min: 1, max: 20_000 }))
    .map(([position, thousandths]) => {
      const product = sold[position];
      const quantity =
        product?.soldBy === "piece" ? Math.ceil(thousandths / 1000) : thousandths / 1000;
      return { productId: product?.id, quantity };
    });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 12 }), async (items) => {
      const got = await ground.sell(business, { items });
      expect(got.status).toBe(201);
      const order = got.body as Sold;
      expect(order.items).toHaveLength(items.length);
      expect(cents([order.total])).toBe(cents(order.items.map(({ total }) => total)));
      expect(cents([order.subtotal])).toBe(cents(order.items.map(({ subtotal }) => subtotal)));
      expect(cents([order.tax])).toBe(cents(order.items.map(({ tax }) => tax)));
      expect(cents([order.total])).toBe(cents([order.subtotal, order.tax]));
      expect(cents([order.total])).toBe(cents(order.payments.map(({ amount }) => amount)));
    }),
    { numRuns: 40 },
  );
});

test("the report of the day is the sum of its orders", async () => {
  const business = await ground.found();
  const corn = business.product("Maíz azul");
  for (const quantity of [0.333, 1.5, 2]) {
    const items = [
      { productId: corn, quantity },
      { productId: business.product("Café de olla"), quantity: 1 },
    ];
    await ground.sell(business, { items, paymentMethod: quantity === 2 ? "card" : "cash" });
  }
  const orders = await ordersOf(business);
  const { body } = await ground.read(`/api/reports/day?tenantId=${business.id}`);
  expect([body.orders, body.lastDailySaleNumber, body.day]).toEqual([3, 3, "2026-11-20"]);
  expect(cents([body.total])).toBe(cents(orders.map(({ total }) => total)));
  for (const part of ["payments", "taxes", "products"] as const) {
    const rows = body[part] as {
      amount?: number;
      subtotal?: number;
      tax?: number;
      total?: number;
    }[];
    const all = rows.flatMap((row) =>
      part === "taxes" ? [row.subtotal ?? 0, row.tax ?? 0] : [row.amount ?? row.total ?? 0],
    );
    expect(cents(all)).toBe(cents([body.total]));
  }
});
