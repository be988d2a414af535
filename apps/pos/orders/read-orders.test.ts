/** GET /api/orders, one of them, and the report of a day: a key sees its tenants and no other. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
let ownKey: string;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
  ownKey = await ground.addKey(["pos:read"], fonda.id);
});
afterAll(() => ground.stop());

const idsOf = (body: { orders: { id: string }[] }) => body.orders.map(({ id }) => id);

test("listed newest first, page by page, by customer and by day", async () => {
  const business = await ground.found();
  const customerId = await ground.addCustomer(business.id);
  const ids: string[] = [];
  for (const more of [{ customerId }, {}, { customerId }])
    ids.unshift((await ground.sell(business, more)).body.id as string);
  ground.clock.advance(dayMs);
  ids.unshift((await ground.sell(business, { customerId })).body.id as string);
  const path = `/api/orders?tenantId=${business.id}`;
  const first = (await ground.read(`${path}&limit=3`)).body;
  const rest = (await ground.read(`${path}&limit=3&cursor=${first.nextCursor}`)).body;
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(ids);
  expect(rest).not.toHaveProperty("nextCursor");
  const listed = async (query: string) => idsOf((await ground.read(`${path}&${query}`)).body);
  expect(await listed(`customerId=${customerId}`)).toEqual([ids[0], ids[1], ids[3]]);
  expect(await listed("day=2026-11-20")).toEqual(ids.slice(1));
  expect(await listed(`customerId=${customerId}&day=2026-11-21`)).toEqual([ids[0]]);
  expect(await listed("day=2026-11-22")).toEqual([]);
});

test("a key of one tenant need not name it", async () => {
  const { body } = await ground.sell(fonda);
  expect((await ground.read(`/api/orders/${body.id}`, ownKey)).body.id).toBe(body.id);
  expect(idsOf((await ground.read("/api/orders", ownKey)).body)).toContain(body.id);
  expect((await ground.read("/api/reports/day", ownKey)).body.tenantId).toBe(fonda.id);
});

test("a day without sales is a report of zeros, in the tenant's zone", async () => {
  const business = await ground.found({ timeZone: "America/Tijuana" });
  const path = `/api/reports/day?tenantId=${business.id}&day=2026-01-01`;
  expect((await ground.read(path)).body).toEqual({
    tenantId: business.id,
    day: "2026-01-01",
    timeZone: "America/Tijuana",
    orders: 0,
    lastDailySaleNumber: 0,
    subtotal: 0,
    tax: 0,
    total: 0,
    payments: [],
    taxes: [],
    products: [],
  });
});

describe.each([["/api/orders"], ["/api/reports/day"], [`/api/orders/${newId()}`]])("%s", (path) => {
  const one = path.split("/").length === 4 && !path.endsWith("day");

  test("400 where nothing names the tenant, or it is no id", async () => {
    for (const query of ["", "?tenantId=fonda"]) {
      const got = await ground.read(`${path}${query}`);
      expect([got.status, got.body.field]).toEqual([400, "tenantId"]);
    }
  });

  test("403 for another tenant's key, and for one without pos:read", async () => {
    const other = await ground.found();
    const query = `?tenantId=${other.id}`;
    expect((await ground.read(`${path}${query}`, ownKey)).status).toBe(403);
    const writer = await ground.addKey(["pos:write"]);
    expect((await ground.read(`${path}${query}`, writer)).status).toBe(403);
  });

  test("401 without a key", async () => {
    expect((await ground.read(path, `milpa_pos_${"0".repeat(32)}`)).status).toBe(401);
  });

  test("404 for a tenant or an order that is unknown", async () => {
    const got = await ground.read(`${path}?tenantId=${newId()}`);
    expect([got.status, got.body.code]).toEqual([
      404,
      one ? "ORDER_NOT_FOUND" : "TENANT_NOT_FOUND",
    ]);
  });
});

test.each(["cursor=x", "limit=0", "day=20", "day=2026-02-30", "day=0000-01-01", "customerId=ana"])(
  "400 for ?%s",
  async (query) => {
    const got = await ground.read(`/api/orders?tenantId=${fonda.id}&${query}`);
    expect([got.status, got.body.field]).toEqual([400, query.split("=")[0]]);
  },
);

test("another tenant's order is unknown", async () => {
  const other = await ground.found();
  const { body } = await ground.sell(other);
  const got = await ground.read(`/api/orders/${body.id}?tenantId=${fonda.id}`);
  expect([got.status, got.body.code]).toEqual([404, "ORDER_NOT_FOUND"]);
});
