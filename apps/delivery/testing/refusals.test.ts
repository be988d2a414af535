/** What every operation refuses, each with its status and its code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { depot, settle, startDelivery, type Business, type DeliveryGround } from "./ground.ts";

let ground: DeliveryGround;
let here: Business;
let foreignKey: string;
beforeAll(async () => {
  ground = await startDelivery();
  here = await ground.found();
  const other = await ground.found();
  foreignKey = await ground.addKey(["delivery:read", "delivery:write"], other.id);
});
afterAll(() => ground.stop());

const id = newId();
const items = [{ productId: id, quantity: 1 }];
const product = { name: "Pan", category: "Despensa", price: 10, claveProdServ: "50202301" };
const place = { latitude: 19, longitude: -99 };
const courier = { name: "Memo", capacity: 3, weekdays: ["mon"] };
const wanted = { customerId: id, addressId: id, items };
const standing = { ...wanted, weekdays: ["mon"] };
const ending = { as: "failed", reason: "Nadie" };

/** Each operation with a body that is right but for whose it is. */
const operations: readonly [line: string, body: object | undefined][] = [
  ["GET /api/products", undefined],
  ["POST /api/products", product],
  [`PATCH /api/products/${id}`, { isActive: false }],
  ["POST /api/customers", { name: "Ana", phone: "5512345678" }],
  [`GET /api/customers/${id}`, undefined],
  [`POST /api/customers/${id}/addresses`, { label: "Casa", street: "Uno", ...place }],
  [`PUT /api/customers/${id}/wallet`, { walletUser: null }],
  ["GET /api/couriers", undefined],
  ["POST /api/couriers", courier],
  [`PATCH /api/couriers/${id}`, { active: false }],
  ["PUT /api/depot", depot],
  ["POST /api/orders", wanted],
  ["GET /api/orders", undefined],
  [`GET /api/orders/${id}`, undefined],
  [`POST /api/orders/${id}/deliver`, {}],
  [`POST /api/orders/${id}/end`, ending],
  [`POST /api/orders/${id}/retry`, { day: "2027-01-04" }],
  [`POST /api/orders/${id}/courier`, { courierId: id }],
  ["GET /api/standing-orders", undefined],
  ["POST /api/standing-orders", standing],
  [`PATCH /api/standing-orders/${id}`, { endsOn: null }],
  ["GET /api/routes", undefined],
  ["GET /api/referral-shares?month=2026-10", undefined],
  [`POST /api/referral-shares/${id}/paid`, {}],
];

const ask = (line: string, body: object | undefined, tenantId: string | undefined, key: string) => {
  const of = tenantId === undefined ? {} : { tenantId };
  if (body !== undefined) return ground.request(line, { key, body: { ...body, ...of } });
  const join = line.includes("?") ? "&" : "?";
  return ground.request(tenantId === undefined ? line : `${line}${join}tenantId=${tenantId}`, {
    key,
  });
};

describe.each(operations)("%s", (line, body) => {
  test("400 without a business, 403 for another's key, 404 of no business", async () => {
    const unsaid = await ask(line, body, undefined, ground.key);
    expect([unsaid.status, unsaid.body.code]).toEqual([400, "INVALID_REQUEST"]);
    const foreign = await ask(line, body, here.id, foreignKey);
    expect([foreign.status, foreign.body.code]).toEqual([403, "FORBIDDEN"]);
    const nowhere = await ask(line, body, newId(), ground.key);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  });
});

const codeOf = async (line: string, body: object = {}): Promise<readonly unknown[]> => {
  const got = await ground.send(here, line, body);
  return [got.status, got.body.code];
};

test("what is not there is 404", async () => {
  const who = await settle(ground, here, { phone: "5512345600" });
  const { customerId, addressId } = who;
  const missing: readonly (readonly [string, object, string])[] = [
    [`PATCH /api/products/${id}`, { isActive: false }, "ITEM_NOT_FOUND"],
    [`POST /api/customers/${id}/addresses`, { label: "C", street: "U", ...place }, "CUSTOMER"],
    [`PUT /api/customers/${id}/wallet`, { walletUser: "x" }, "CUSTOMER"],
    [`PATCH /api/couriers/${id}`, { active: false }, "COURIER_NOT_FOUND"],
    [`POST /api/orders/${id}/end`, ending, "DELIVERY_NOT_FOUND"],
    [`POST /api/orders/${id}/retry`, { day: "2027-01-04" }, "DELIVERY_NOT_FOUND"],
    [`POST /api/orders/${id}/courier`, { courierId: id }, "DELIVERY_NOT_FOUND"],
    ["POST /api/standing-orders", standing, "CUSTOMER"],
    ["POST /api/standing-orders", { ...standing, customerId }, "ADDRESS_NOT_FOUND"],
    ["POST /api/standing-orders", { ...standing, customerId, addressId }, "ITEM_NOT_FOUND"],
    [`PATCH /api/standing-orders/${id}`, { endsOn: null }, "STANDING_ORDER_NOT_FOUND"],
  ];
  for (const [line, body, code] of missing)
    expect([line, ...(await codeOf(line, body))]).toEqual([
      line,
      404,
      code === "CUSTOMER" ? "CUSTOMER_NOT_FOUND" : code,
    ]);
  expect((await ground.read(here, `/api/customers/${id}`)).code).toBe("CUSTOMER_NOT_FOUND");
  for (const list of ["products", "orders", "standing-orders"])
    expect((await ground.read(here, `/api/${list}?cursor=%00`)).code).toBe("INVALID_REQUEST");
  expect((await ground.read(here, "/api/routes?day=tomorrow")).code).toBe("INVALID_REQUEST");
  const kilo = { ...product, claveUnidad: "ZZZ" };
  expect(await codeOf("POST /api/products", kilo)).toEqual([400, "INVALID_REQUEST"]);
});

test("422 for a key with another body, wherever something is made", async () => {
  const { customerId, addressId } = await settle(ground, here, { phone: "5512345601" });
  const water = [{ productId: here.water, quantity: 1 }];
  const more = [{ productId: here.water, quantity: 2 }];
  const order = { customerId, addressId, items: water };
  const address = { label: "Casa", street: "Uno", ...place };
  const days = { weekdays: ["mon"] };
  const made: readonly (readonly [string, object, object])[] = [
    ["/api/products", product, { ...product, name: "Otro" }],
    ["/api/customers", { name: "A", phone: "5512345602" }, { name: "B", phone: "5512345602" }],
    [`/api/customers/${customerId}/addresses`, address, { ...address, street: "Dos" }],
    ["/api/couriers", courier, { ...courier, name: "Lola" }],
    ["/api/orders", order, { ...order, items: more }],
    ["/api/standing-orders", { ...order, ...days }, { ...order, ...days, items: more }],
  ];
  for (const [path, first, second] of made) {
    const key = { headers: { "idempotency-key": newId() } };
    expect([path, (await ground.send(here, `POST ${path}`, first, key)).status]).toEqual([
      path,
      201,
    ]);
    const got = await ground.send(here, `POST ${path}`, second, key);
    expect([got.status, got.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  }
});

test("a stop on no round goes to nobody, and what its bill forbids is not cancelled", async () => {
  const { customerId, addressId } = await settle(ground, here, { phone: "5512345603" });
  const order = { customerId, addressId, items: [{ productId: here.water, quantity: 1 }] };
  const { body: one } = await ground.send(here, "POST /api/orders", order);
  const { body: other } = await ground.send(here, "POST /api/couriers", courier);
  expect(await codeOf(`POST /api/orders/${one.id}/courier`, { courierId: other.id })).toEqual([
    409,
    "WRONG_STATE",
  ]);
  const { db } = ground.app.services;
  await db.pool.query("update bill set state = 'cancelled' where id = $1", [one.billId]);
  const cancel = { as: "cancelled", reason: "Ya no" };
  expect(await codeOf(`POST /api/orders/${one.id}/end`, cancel)).toEqual([409, "BILL_CLOSED"]);
  expect(await codeOf(`POST /api/orders/${one.id}/deliver`)).toEqual([409, "WRONG_STATE"]);
});
