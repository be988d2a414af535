/** POST /api/orders: priced by the catalog, numbered by the day, once per key. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { billing, startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

describe("201", () => {
  test("the order, priced and taxed by the catalog", async () => {
    const business = await ground.found();
    const customerId = await ground.addCustomer(business.id);
    const got = await ground.sell(business, {
      customerId,
      items: [
        { productId: business.product("Agua de jamaica"), quantity: 3 },
        { productId: business.product("Maíz azul"), quantity: 1.25 },
      ],
    });
    expect(got.status).toBe(201);
    expect(got.body).toMatchObject({
      tenantId: business.id,
      customerId,
      dailySaleNumber: 1,
      day: "2026-11-20",
      date: "2026-11-20T18:00:00.000Z",
      subtotal: 121.54,
      tax: 10.34,
      total: 131.88,
      paymentMethod: "cash",
      hasInvoice: false,
      invoiceRequested: false,
      payments: [{ method: "cash", amount: 131.88, state: "taken", reference: null }],
      items: [
        {
          name: "Agua de jamaica",
          quantity: 3,
          unitPrice: 25,
          taxKind: "iva16",
          subtotal: 64.66,
          tax: 10.34,
          total: 75,
        },
        {
          name: "Maíz azul",
          quantity: 1.25,
          unitPrice: 45.5,
          taxKind: "iva0",
          subtotal: 56.88,
          tax: 0,
          total: 56.88,
        },
      ],
    });
    expect(got.body.ticketCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
    const read = await ground.read(`/api/orders/${got.body.id}?tenantId=${business.id}`);
    expect(read.body).toEqual(got.body);
  });

  test("several payments that add up", async () => {
    const payments = [
      { method: "voucher", amount: 10, reference: "a charge" },
      { method: "wallet", amount: 20.5, reference: "a payment" },
      { method: "cash", amount: 4.5 },
    ];
    const got = await ground.sell(fonda, { paymentMethod: "mixed", payments });
    expect([got.status, got.body.total, got.body.payments.length]).toEqual([201, 35, 3]);
  });

  test("numbers begin anew on each local day of the tenant", async () => {
    // 23:30 of the 20th in Mexico City, 21:30 in Tijuana; an hour later only one has the 21st.
    const late = await startPos({ at: "2026-11-21T05:30:00Z" });
    const [here, there] = [await late.found(), await late.found({ timeZone: "America/Tijuana" })];
    const sold: unknown[] = [];
    const sell = async (business: Business) => {
      const { body } = await late.sell(business);
      sold.push([body.day, body.dailySaleNumber]);
    };
    for (const business of [here, here, there]) await sell(business);
    late.clock.advance(3_600_000);
    for (const business of [here, there]) await sell(business);
    await late.stop();
    expect(sold).toEqual([
      ["2026-11-20", 1],
      ["2026-11-20", 2],
      ["2026-11-20", 1],
      ["2026-11-21", 1],
      ["2026-11-20", 2],
    ]);
  });
});

describe("Idempotency-Key", () => {
  const again = (key: string) => ({ headers: { "idempotency-key": key } });

  test("the first response again, whatever became of the order since", async () => {
    const first = await ground.sell(fonda, {}, again("k1"));
    const path = `/tenants/${fonda.id}/invoice-requests`;
    await ground.consumer(`POST ${path}`, {
      body: { orderId: first.body.id, billingData: billing },
    });
    const second = await ground.sell(fonda, {}, again("k1"));
    expect([second.status, second.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(second.body).toEqual(first.body);
  });

  test("another body is 422, another key's same word is another order", async () => {
    const first = await ground.sell(fonda, {}, again("k2"));
    const other = await ground.sell(fonda, { paymentMethod: "card" }, again("k2"));
    expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const key = await ground.addKey(["pos:write"]);
    const third = await ground.sell(fonda, {}, { ...again("k2"), key });
    expect(third.status).toBe(201);
    expect(third.body.id).not.toBe(first.body.id);
  });

  test("twenty at once make one order", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ground.sell(fonda, {}, again("k3"))),
    );
    expect(new Set(all.map(({ body }) => String(body.id))).size).toBe(1);
    expect(all.every(({ status }) => status === 201)).toBe(true);
  });
});

describe("400", () => {
  test.each([
    [{ items: [] }, "items"],
    [{ items: undefined }, "items"],
    [{ tenantId: "mine" }, "tenantId"],
    [{ tenantId: undefined }, "tenantId"],
    [{ paymentMethod: "barter" }, "paymentMethod"],
    [{ paymentMethod: undefined }, "paymentMethod"],
    [{ customerId: 5 }, "customerId"],
    [{ items: [{ productId: newId(), quantity: 0 }] }, "items.0.quantity"],
    [{ items: [{ productId: newId(), quantity: 1.0001 }] }, "items.0.quantity"],
    [{ items: [{ productId: newId(), quantity: 10_001 }] }, "items.0.quantity"],
    [{ items: [{ quantity: 1 }] }, "items.0.productId"],
  ])("%o names the field", async (body, field) => {
    const got = await ground.sell(fonda, body);
    expect([got.status, got.body.code, got.body.field]).toEqual([400, "INVALID_REQUEST", field]);
  });

  test("half a piece", async () => {
    const productId = fonda.product("Tlacoyo de frijol");
    const got = await ground.sell(fonda, { items: [{ productId, quantity: 0.5 }] });
    expect([got.status, got.body.field]).toEqual([400, "items[0].quantity"]);
  });

  test.each([
    [{ paymentMethod: "mixed" }],
    [{ paymentMethod: "mixed", payments: [{ method: "cash", amount: 34.99 }] }],
    [{ paymentMethod: "cash", payments: [{ method: "card", amount: 35 }] }],
  ])("payments that are not the total: %o", async (body) => {
    const got = await ground.sell(fonda, body);
    expect([got.status, got.body.code]).toEqual([400, "PAYMENTS_MISMATCH"]);
  });
});

describe("a refusal takes no number", () => {
  test.each([
    ["tenant", 404, "TENANT_NOT_FOUND", () => ({ tenantId: newId() })],
    ["customer", 404, "CUSTOMER_NOT_FOUND", () => ({ customerId: newId() })],
    ["cash session", 404, "CASH_SESSION_NOT_FOUND", () => ({ cashSessionId: newId() })],
    [
      ...(["product", 404, "PRODUCT_NOT_FOUND"] as const),
      () => ({ items: [{ productId: newId(), quantity: 1 }] }),
    ],
    [
      ...(["product out of sale", 409, "PRODUCT_INACTIVE"] as const),
      (business: Business) => ({
        items: [{ productId: business.product("Pozole blanco"), quantity: 1 }],
      }),
    ],
  ] as const)("%s", async (_what, status, code, body) => {
    const business = await ground.found();
    const got = await ground.sell(business, body(business));
    expect([got.status, got.body.code]).toEqual([status, code]);
    expect((await ground.sell(business)).body.dailySaleNumber).toBe(1);
  });

  test("another tenant's product and customer are unknown", async () => {
    const other = await ground.found();
    const items = [{ productId: other.product("Tlacoyo de frijol"), quantity: 1 }];
    expect((await ground.sell(fonda, { items })).body.code).toBe("PRODUCT_NOT_FOUND");
    const customerId = await ground.addCustomer(other.id);
    expect((await ground.sell(fonda, { customerId })).body.code).toBe("CUSTOMER_NOT_FOUND");
  });
});

describe("403", () => {
  test("a key of another tenant, and one that may only read", async () => {
    const other = await ground.found();
    const foreign = await ground.addKey(["pos:write"], other.id);
    expect((await ground.sell(fonda, {}, { key: foreign })).status).toBe(403);
    const weak = await ground.addKey(["pos:read"]);
    expect((await ground.sell(fonda, {}, { key: weak })).status).toBe(403);
    expect((await ground.sell(fonda, {}, { key: ground.portalKey })).status).toBe(403);
  });
});
