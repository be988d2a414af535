/** POST /api/register/sales: what a till sold on its own comes in once, as it was sold. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hourMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";
import { unseenOddities } from "./sale-oddities.query.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const codesOf = async (business: Business, count: number): Promise<readonly string[]> => {
  const body = { tenantId: business.id, count };
  const got = await ground.post("/api/register/ticket-codes", body);
  expect(got.status, got.text).toBe(200);
  return got.body.codes as string[];
};

const hoursAgo = (hours: number): string =>
  plusMs(ground.clock.now(), -hours * hourMs).toISOString();

const saleOf = (business: Business, ticketCode: string, more: object = {}) => ({
  tenantId: business.id,
  ticketCode,
  soldAt: hoursAgo(1),
  items: [{ productId: business.product("Tlacoyo de frijol"), quantity: 2, unitPrice: 35 }],
  payments: [{ method: "cash", amount: 70, given: 100 }],
  ...more,
});

const send = (body: object, key?: string) =>
  ground.post("/api/register/sales", body, key === undefined ? {} : { key });

const sold = async (business: Business, more: object = {}) => {
  const [code = ""] = await codesOf(business, 1);
  return send(saleOf(business, code, more));
};

describe("201", () => {
  test("numbered on its day, with the change that was given", async () => {
    const got = await sold(fonda);
    expect(got.status, got.text).toBe(201);
    expect(got.body).toMatchObject({
      date: hoursAgo(1),
      day: "2026-11-20",
      total: 70,
      paymentMethod: "cash",
      payments: [{ method: "cash", amount: 70, given: 100, change: 30, state: "taken" }],
    });
    const read = await ground.read(`/api/orders/${got.body.id}?tenantId=${fonda.id}`);
    expect(read.body).toEqual(got.body);
  });

  test("yesterday's sale has yesterday's number", async () => {
    const business = await ground.found();
    await sold(business);
    const late = await sold(business, { soldAt: hoursAgo(20) });
    expect(late.body).toMatchObject({ day: "2026-11-19", dailySaleNumber: 1 });
  });

  test("once, however often and by whomever it is sent", async () => {
    const business = await ground.found();
    const [code = ""] = await codesOf(business, 1);
    const body = saleOf(business, code);
    const other = await ground.addKey(["pos:write"]);
    const all = await Promise.all([send(body), send(body, other), send(body), send(body, other)]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(all.map((got) => got.body.id)).size).toBe(1);
    const replays = all.filter(({ headers }) => headers["idempotency-replayed"] === "true");
    expect(replays.length).toBe(3);
    expect((await sold(business)).body.dailySaleNumber).toBe(2);
  });

  test("at the price of the ticket; the manager is told of the difference", async () => {
    const business = await ground.found();
    const items = [
      { productId: business.product("Tlacoyo de frijol"), quantity: 1, unitPrice: 30 },
      { productId: business.product("Pozole blanco"), quantity: 1, unitPrice: 116 },
    ];
    const got = await sold(business, { items, payments: [{ method: "card", amount: 146 }] });
    expect([got.status, got.body.total]).toEqual([201, 146]);
    const odd = await unseenOddities(ground.app.services.db, business.id, 10);
    expect(odd).toMatchObject([
      { kind: "price", productName: "Tlacoyo de frijol", soldCents: 3_000, catalogCents: 3_500 },
      { kind: "product_inactive", productName: "Pozole blanco", dailyNumber: 1 },
    ]);
  });

  test("into a drawer that was counted meanwhile, and the manager is told", async () => {
    const business = await ground.found();
    const opening = { tenantId: business.id, register: "Caja 1", openingAmount: 0 };
    const { id: cashSessionId } = (await ground.post("/api/cash-sessions", opening)).body;
    const counted = { tenantId: business.id, countedAmount: 70 };
    await ground.post(`/api/cash-sessions/${cashSessionId}/close`, counted);
    const got = await sold(business, { cashSessionId });
    expect(got.body).toMatchObject({ cashSessionId });
    const odd = await unseenOddities(ground.app.services.db, business.id, 10);
    expect(odd.map(({ kind }) => kind)).toEqual(["cash_session_closed"]);
  });

  test("a till whose clock is a little ahead sells now", async () => {
    const got = await sold(fonda, { soldAt: plusMs(ground.clock.now(), 60_000).toISOString() });
    expect(got.body.date).toBe(ground.clock.now().toISOString());
  });
});

describe("refusals", () => {
  const refused = async (more: object, business = fonda) => {
    const { status, body } = await sold(business, more);
    return [status, body.code, body.field];
  };

  test("400 for a code of nobody's, of another business's, and for wrong moments", async () => {
    const other = await ground.found();
    const [foreign = ""] = await codesOf(other, 1);
    const bad = [400, "INVALID_REQUEST", "ticketCode"];
    expect(await refused({ ticketCode: foreign })).toEqual(bad);
    expect(await refused({ ticketCode: "A".repeat(24) })).toEqual(bad);
    const wrongTime = [400, "INVALID_REQUEST", "soldAt"];
    expect(await refused({ soldAt: hoursAgo(73) })).toEqual(wrongTime);
    expect(await refused({ soldAt: hoursAgo(-1) })).toEqual(wrongTime);
  });

  test("400 for payments that are not the total", async () => {
    const payments = [{ method: "cash", amount: 69.99 }];
    expect(await refused({ payments })).toEqual([400, "PAYMENTS_MISMATCH", "payments"]);
  });

  test("403 and 404 for businesses", async () => {
    const bound = await ground.addKey(["pos:write"], fonda.id);
    const [code = ""] = await codesOf(fonda, 1);
    const other = await ground.found();
    expect((await send(saleOf(other, code), bound)).status).toBe(403);
    const nobody = { ...saleOf(fonda, code), tenantId: newId() };
    expect((await send(nobody)).body.code).toBe("TENANT_NOT_FOUND");
  });

  test("404 for what is not there", async () => {
    const items = [{ productId: newId(), quantity: 1, unitPrice: 70 }];
    expect((await refused({ items }))[1]).toBe("PRODUCT_NOT_FOUND");
    expect((await refused({ customerId: newId() }))[1]).toBe("CUSTOMER_NOT_FOUND");
    expect((await refused({ cashSessionId: newId() }))[1]).toBe("CASH_SESSION_NOT_FOUND");
  });

  test("409 for a code that another sale has", async () => {
    const [code = ""] = await codesOf(fonda, 1);
    await send(saleOf(fonda, code));
    const got = await send(saleOf(fonda, code, { soldAt: hoursAgo(2) }));
    expect([got.status, got.body.code]).toEqual([409, "TICKET_CODE_TAKEN"]);
  });
});
