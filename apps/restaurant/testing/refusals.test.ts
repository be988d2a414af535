/** What every operation refuses, each with its status and its code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startRestaurant, type Fonda, type RestaurantGround } from "./ground.ts";

let ground: RestaurantGround;
let fonda: Fonda;
let closed: Fonda;
let foreignKey: string;
beforeAll(async () => {
  ground = await startRestaurant();
  fonda = await ground.found();
  closed = await ground.found({ portal: false });
  foreignKey = await ground.addKey(["restaurant:read", "restaurant:write"], closed.id);
});
afterAll(() => ground.stop());

const id = newId();
const tomorrow = (): string => {
  const now = ground.clock.now().getTime();
  return new Date(Math.ceil(now / 1_800_000) * 1_800_000 + 86_400_000).toISOString();
};
const item = { sectionId: id, name: "Pan", price: 10 };
const party = { name: "Ana", phone: "5512345678", partySize: 2, startsAt: "2030-01-01T12:00:00Z" };

/** Each operation with a body that is right but for whose it is. */
const operations: readonly [line: string, body: object | undefined][] = [
  ["GET /api/menu", undefined],
  ["POST /api/menu/sections", { name: "Postres" }],
  ["POST /api/menu/items", item],
  [`PATCH /api/menu/items/${id}`, { available: false }],
  ["GET /api/tables", undefined],
  ["POST /api/tables", { name: "Mesa 9", seats: 2 }],
  [`PATCH /api/tables/${id}`, { state: "free" }],
  ["POST /api/orders", { tableId: id, guests: 2 }],
  ["GET /api/orders", undefined],
  [`GET /api/orders/${id}`, undefined],
  [`POST /api/orders/${id}/items`, { items: [{ menuItemId: id }] }],
  [`POST /api/orders/${id}/leave`, {}],
  [`POST /api/order-items/${id}/move`, { to: "ready" }],
  ["GET /api/kitchen", undefined],
  [`POST /api/orders/${id}/bills`, {}],
  [`GET /api/bills/${id}`, undefined],
  [`POST /api/bills/${id}/payments`, { method: "cash" }],
  [`POST /api/bills/${id}/refresh`, {}],
  [`POST /api/bills/${id}/refunds`, { reason: "Frío" }],
  [`GET /api/bills/${id}/refunds`, undefined],
  [`POST /api/bills/${id}/payments/${id}/cancel`, {}],
  ["GET /api/reservations", undefined],
  ["POST /api/reservations", party],
  [`POST /api/reservations/${id}/end`, { state: "seated" }],
];

const ask = (line: string, body: object | undefined, tenantId: string | undefined, key: string) => {
  const of = tenantId === undefined ? {} : { tenantId };
  if (body !== undefined) return ground.request(line, { key, body: { ...body, ...of } });
  return ground.request(tenantId === undefined ? line : `${line}?tenantId=${tenantId}`, { key });
};

describe.each(operations)("%s", (line, body) => {
  test("400 without a restaurant, 403 for another's key, 404 of no restaurant", async () => {
    const unsaid = await ask(line, body, undefined, ground.key);
    expect([unsaid.status, unsaid.body.code]).toEqual([400, "INVALID_REQUEST"]);
    const foreign = await ask(line, body, fonda.id, foreignKey);
    expect([foreign.status, foreign.body.code]).toEqual([403, "FORBIDDEN"]);
    const nowhere = await ask(line, body, newId(), ground.key);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  });
});

test("422 for a key with another body, wherever something is made", async () => {
  const here = await ground.found();
  const [tableId = "", other = ""] = here.tables;
  const order = (await ground.post(here, "/api/orders", { tableId: other, guests: 2 })).body;
  const dish = { ...item, sectionId: here.sectionId };
  const eaten = { menuItemId: here.dish };
  const booked = { ...party, startsAt: tomorrow() };
  const made: readonly (readonly [string, object, object])[] = [
    ["/api/menu/sections", { name: "Uno" }, { name: "Dos" }],
    ["/api/menu/items", dish, { ...dish, name: "Otro" }],
    ["/api/tables", { name: "Mesa 7", seats: 2 }, { name: "Mesa 8", seats: 2 }],
    ["/api/orders", { tableId, guests: 2 }, { tableId, guests: 3 }],
    [`/api/orders/${order.id}/items`, { items: [eaten] }, { items: [eaten, eaten] }],
    [`/api/orders/${order.id}/bills`, {}, { seat: 1 }],
    ["/api/reservations", booked, { ...booked, partySize: 3 }],
  ];
  for (const [path, first, second] of made) {
    const key = { headers: { "idempotency-key": newId() } };
    expect([path, (await ground.post(here, path, first, key)).status]).toEqual([path, 201]);
    const got = await ground.post(here, path, second, key);
    expect([got.status, got.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  }
});

const refused = async (path: string, body: object): Promise<readonly unknown[]> => {
  const got = await ground.post(fonda, path, body);
  return [got.status, got.body.code];
};
const patched = async (path: string, body: object): Promise<readonly unknown[]> => {
  const sent = { key: ground.key, body: { tenantId: fonda.id, ...body } };
  const got = await ground.request(`PATCH ${path}`, sent);
  return [got.status, got.body.code];
};

test("what is not there is 404", async () => {
  expect(await refused("/api/menu/items", item)).toEqual([404, "SECTION_NOT_FOUND"]);
  expect(await patched(`/api/menu/items/${id}`, { available: true })).toEqual([
    404,
    "ITEM_NOT_FOUND",
  ]);
  expect(await patched(`/api/tables/${id}`, { state: "free" })).toEqual([404, "TABLE_NOT_FOUND"]);
  expect(await refused("/api/orders", { tableId: id, guests: 1 })).toEqual([
    404,
    "TABLE_NOT_FOUND",
  ]);
  const order = await ground.read(fonda, `/api/orders/${id}`);
  expect([order.status, order.body.code]).toEqual([404, "ORDER_NOT_FOUND"]);
  const items = { items: [{ menuItemId: id }] };
  expect(await refused(`/api/orders/${id}/items`, items)).toEqual([404, "ORDER_NOT_FOUND"]);
  expect(await refused(`/api/orders/${id}/bills`, {})).toEqual([404, "ORDER_NOT_FOUND"]);
  expect(await refused(`/api/orders/${id}/leave`, {})).toEqual([404, "ORDER_NOT_FOUND"]);
  expect(await refused(`/api/order-items/${id}/move`, { to: "ready" })).toEqual([
    404,
    "ITEM_NOT_FOUND",
  ]);
  const bill = await ground.read(fonda, `/api/bills/${id}`);
  expect([bill.status, bill.body.code]).toEqual([404, "BILL_NOT_FOUND"]);
  const refunds = await ground.read(fonda, `/api/bills/${id}/refunds`);
  expect([refunds.status, refunds.body.code]).toEqual([404, "BILL_NOT_FOUND"]);
  for (const rest of ["payments", "refresh", `payments/${id}/cancel`])
    expect(await refused(`/api/bills/${id}/${rest}`, { method: "cash" })).toEqual([
      404,
      "BILL_NOT_FOUND",
    ]);
  expect(await refused(`/api/reservations/${id}/end`, { state: "seated" })).toEqual([
    404,
    "RESERVATION_NOT_FOUND",
  ]);
});

test("what stands in the way is 409, and more than is due 400", async () => {
  expect(await refused("/api/tables", { name: "Mesa 2", seats: 2 })).toEqual([409, "NAME_TAKEN"]);
  expect(await refused("/api/menu/sections", { name: "Comida" })).toEqual([409, "NAME_TAKEN"]);
  const [tableId = ""] = fonda.tables;
  const order = (await ground.post(fonda, "/api/orders", { tableId, guests: 2 })).body;
  expect(await refused("/api/orders", { tableId, guests: 2 })).toEqual([409, "TABLE_IN_USE"]);
  expect(await patched(`/api/tables/${tableId}`, { state: "out_of_service" })).toEqual([
    409,
    "TABLE_IN_USE",
  ]);
  const items = `/api/orders/${order.id}/items`;
  expect(await refused(items, { items: [{ menuItemId: id }] })).toEqual([404, "ITEM_NOT_FOUND"]);
  await patched(`/api/menu/items/${fonda.drink}`, { available: false });
  const drink = { menuItemId: fonda.drink };
  expect(await refused(items, { items: [drink] })).toEqual([409, "ITEM_UNAVAILABLE"]);
  await patched(`/api/menu/items/${fonda.drink}`, { available: true, price: 25 });
  const wrong = { ...drink, modifierIds: [fonda.mole] };
  expect(await refused(items, { items: [wrong] })).toEqual([400, "INVALID_REQUEST"]);
  const bills = `/api/orders/${order.id}/bills`;
  expect(await refused(bills, {})).toEqual([409, "NOTHING_TO_BILL"]);
  const sent = (await ground.post(fonda, items, { items: [drink] })).body;
  const move = `/api/order-items/${sent.items[0].id}/move`;
  expect(await refused(move, { to: "served" })).toEqual([409, "WRONG_STEP"]);
  const bill = (await ground.post(fonda, bills)).body;
  expect(await refused(move, { to: "cancelled" })).toEqual([409, "WRONG_STEP"]);

  const pay = `/api/bills/${bill.id}/payments`;
  const cancel = `${pay}/${id}/cancel`;
  expect(await refused(cancel, {})).toEqual([404, "TENDER_NOT_FOUND"]);
  expect(await refused(pay, { method: "cash", amount: 26 })).toEqual([400, "TENDER_EXCEEDS_DUE"]);
  expect((await ground.post(fonda, pay, { method: "voucher", amount: 10 })).status).toBe(200);
  expect(await refused(pay, { method: "voucher" })).toEqual([409, "VOUCHERS_TAKEN"]);
  expect((await ground.post(fonda, pay, { method: "cash" })).status).toBe(200);
  expect(await refused(pay, { method: "cash" })).toEqual([409, "NOTHING_DUE"]);
  const { payments } = (await ground.read(fonda, `/api/bills/${bill.id}`)).body;
  const [voucher] = payments;
  await ground.post(fonda, `${pay}/${voucher.id}/cancel`);
  const paid = (await ground.post(fonda, pay, { method: "card" })).body;
  expect(paid.state).toBe("paid");
  expect(await refused(pay, { method: "cash" })).toEqual([409, "BILL_CLOSED"]);
  expect(await refused(`${pay}/${voucher.id}/cancel`, {})).toEqual([409, "BILL_CLOSED"]);
  expect(await refused(items, { items: [drink] })).toEqual([409, "ORDER_CLOSED"]);
  expect(await refused(bills, {})).toEqual([409, "ORDER_CLOSED"]);
});

test("a restaurant without keys elsewhere takes no money there", async () => {
  const { db } = ground.app.services;
  const alone = await ground.found();
  await db.pool.query("delete from connection where tenant_id = $1", [alone.id]);
  const [tableId = ""] = alone.tables;
  const order = (await ground.post(alone, "/api/orders", { tableId, guests: 1 })).body;
  const wanted = { items: [{ menuItemId: alone.drink }] };
  await ground.post(alone, `/api/orders/${order.id}/items`, wanted);
  const bill = (await ground.post(alone, `/api/orders/${order.id}/bills`)).body;
  const got = await ground.post(alone, `/api/bills/${bill.id}/payments`, { method: "digital" });
  expect([got.status, got.body.code]).toEqual([409, "NOT_CONNECTED"]);
});

test("a reservation in the past, of nobody, or for whom no table is large enough", async () => {
  const startsAt = tomorrow();
  const past = { ...party, startsAt: "2020-01-01T12:00:00Z" };
  expect(await refused("/api/reservations", past)).toEqual([400, "INVALID_REQUEST"]);
  const nobody = { name: "Ana", partySize: 2, startsAt };
  expect(await refused("/api/reservations", nobody)).toEqual([400, "INVALID_REQUEST"]);
  const many = { ...party, startsAt, partySize: 7 };
  expect(await refused("/api/reservations", many)).toEqual([409, "NO_FREE_TABLE"]);
});
