/** Invoice requests whose try breaks off: each try counts, and a lease outlasts its try. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { issuerCallsMost, issuerTimeoutMs, workLeaseMs } from "#business/invoicing/limits.ts";
import { billing, startRestaurant, type RestaurantGround } from "../testing/ground.ts";

let ground: RestaurantGround;
beforeAll(async () => {
  ground = await startRestaurant();
});
afterAll(() => ground.stop());

test("a try that throws is counted, and the request waits for the next one", async () => {
  const fonda = await ground.found();
  const { pool } = ground.app.services.db;
  // A key that nobody can open any more: the try breaks off before the issuer is asked.
  const spoil = "update connection set sealed_key = 'nothing' where tenant_id = $1";
  await pool.query(spoil, [fonda.id]);
  const [tableId] = fonda.tables;
  const { body: order } = await ground.post(fonda, "/api/orders", { tableId, guests: 1 });
  const items = [{ menuItemId: fonda.dish }];
  await ground.post(fonda, `/api/orders/${order.id}/items`, { items });
  const { body: bill } = await ground.post(fonda, `/api/orders/${order.id}/bills`);
  await ground.post(fonda, `/api/bills/${bill.id}/payments`, { method: "cash" });
  const { body: asked } = await ground.consumer(`POST /tenants/${fonda.id}/invoice-requests`, {
    body: { orderId: bill.id, billingData: billing },
  });
  const row = async () => {
    const of = "select tries, state, leased_until, detail from invoice_request where id = $1";
    return (await pool.query(of, [asked.requestId])).rows[0] as Record<string, unknown>;
  };
  await expect
    .poll(async () => {
      await ground.job("drive-invoice-requests");
      return (await row())["tries"];
    })
    .toBe(1);
  expect(await row()).toMatchObject({ state: "requested", leased_until: null });
});

test("a lease is longer than all that one try may ask", () => {
  expect(workLeaseMs).toBeGreaterThan(issuerCallsMost * issuerTimeoutMs);
});
