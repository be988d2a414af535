/** A consumer's orders and invoices: newest first, their own, and nobody else's. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { insertInvoice } from "../invoices/invoices.store.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const of = (consumerId: string, what: string, tenantId = fonda.id) =>
  ground.consumer(`GET /tenants/${tenantId}/consumers/${consumerId}/${what}`);

test("orders with every documented field and no other, newest first", async () => {
  const customerId = await ground.addCustomer(fonda.id);
  const first = await ground.sell(fonda, { customerId });
  const corn = { productId: fonda.product("Maíz azul"), quantity: 0.5 };
  const second = await ground.sell(fonda, { customerId, items: [corn], paymentMethod: "card" });
  await ground.sell(fonda);
  const got = await of(customerId, "orders");
  expect(got.status).toBe(200);
  expect(got.body).toEqual({
    orders: [
      {
        id: second.body.id,
        dailySaleNumber: second.body.dailySaleNumber,
        date: "2026-11-20T18:00:00.000Z",
        total: 22.75,
        paymentMethod: "card",
        items: [{ name: "Maíz azul", quantity: 0.5, unitPrice: 45.5, total: 22.75 }],
        hasInvoice: false,
        invoiceRequested: false,
      },
      {
        id: first.body.id,
        dailySaleNumber: first.body.dailySaleNumber,
        date: "2026-11-20T18:00:00.000Z",
        total: 35,
        paymentMethod: "cash",
        items: [{ name: "Tlacoyo de frijol", quantity: 1, unitPrice: 35, total: 35 }],
        hasInvoice: false,
        invoiceRequested: false,
      },
    ],
  });
  const one = await of(customerId, "orders?limit=1");
  expect(one.body.orders.map(({ id }: { id: string }) => id)).toEqual([second.body.id]);
});

test("invoices in force, newest first; an order knows that it has one", async () => {
  const customerId = await ground.addCustomer(fonda.id);
  const ids: string[] = [];
  for (const folio of ["A1", "A2"]) {
    const orderId = (await ground.sell(fonda, { customerId })).body.id as string;
    const invoice = {
      id: newId(),
      uuid: `UUID-${folio}`,
      folio,
      totalCents: 3_500,
      pdfUrl: "http://x/a.pdf",
      xmlUrl: "http://x/a.xml",
      issuedAt: ground.clock.now(),
    };
    await insertInvoice(ground.app.services.db, { tenantId: fonda.id, orderId }, invoice);
    ids.push(invoice.id);
  }
  const { body } = await of(customerId, "invoices");
  expect(body.invoices.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect(body.invoices[0]).toEqual({
    id: ids[1],
    uuid: "UUID-A2",
    folio: "A2",
    date: "2026-11-20T18:00:00.000Z",
    total: 35,
    pdfUrl: "http://x/a.pdf",
    xmlUrl: "http://x/a.xml",
  });
  expect((await of(customerId, "invoices?limit=1")).body.invoices).toHaveLength(1);
  const { orders } = (await of(customerId, "orders")).body;
  expect(orders.map(({ hasInvoice }: { hasInvoice: boolean }) => hasInvoice)).toEqual([true, true]);
});

test.each(["orders", "invoices"])("%s: 404 for an unknown or foreign consumer", async (what) => {
  const other = await ground.found();
  const foreign = await ground.addCustomer(other.id);
  for (const consumerId of [newId(), "ana", "%00", foreign]) {
    const got = await of(consumerId, what);
    expect([got.status, got.body]).toEqual([404, { error: "Consumer not found", success: false }]);
  }
});

test.each(["orders", "invoices"])("%s: 400 for a bad limit", async (what) => {
  const customerId = await ground.addCustomer(fonda.id);
  const got = await of(customerId, `${what}?limit=none`);
  expect([got.status, got.body.success]).toEqual([400, false]);
});
