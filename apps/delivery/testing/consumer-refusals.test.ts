/** What the consumer API refuses, in the contract's own words. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { billing, settle, startDelivery, type Business, type DeliveryGround } from "./ground.ts";

let ground: DeliveryGround;
let water: Business;
let closed: Business;
beforeAll(async () => {
  ground = await startDelivery();
  water = await ground.found();
  closed = await ground.found({ portal: false });
});
afterAll(() => ground.stop());

const id = newId();

/** By the id that stands in its products, as a portal asks. */
test("a category is asked for by its id", async () => {
  const path = `/tenants/${water.id}`;
  const [category] = (await ground.consumer(`GET ${path}/categories`)).body.categories;
  const { products, total } = (await ground.consumer(`GET ${path}/catalog?category=${category.id}`))
    .body;
  expect([category.name, total, products[0].category]).toEqual(["Agua", 2, category.id]);
  const none = await ground.consumer(`GET ${path}/catalog?category=${id}`);
  expect(none.body).toEqual({ products: [], total: 0 });
});

describe("the consumer API", () => {
  const at = (tenantId: string) => `/tenants/${tenantId}`;
  const rests = [
    "/branding",
    "/catalog",
    `/catalog/${id}`,
    "/categories",
    `/consumers/${id}/orders`,
    `/consumers/${id}/invoices`,
    "/tickets/ABC",
    "/invoice-rules",
    `/invoice-requests/${id}`,
  ];
  const asking = { body: { orderId: id, billingData: billing } };

  test.each(["/link/by-phone?phone=5512345678", "/link/by-email?email=a@b.mx"])(
    "%s: 401 without the portal's name",
    async (path) => {
      const got = await ground.consumer(`GET ${path}`, { headers: { "x-source-app": "nobody" } });
      expect([got.status, got.body.error]).toEqual([401, "Unauthorized"]);
    },
  );

  test.each(rests)("%s: 401, 404 of no business, 403 of a closed one", async (rest) => {
    const headers = { "x-source-app": "nobody" };
    expect((await ground.consumer(`GET ${at(water.id)}${rest}`, { headers })).status).toBe(401);
    const unknown = await ground.consumer(`GET ${at(newId())}${rest}`);
    expect([unknown.status, unknown.body.error]).toEqual([404, "Tenant not found"]);
    const shut = await ground.consumer(`GET ${at(closed.id)}${rest}`);
    expect([shut.status, shut.body.code]).toEqual([403, "PORTAL_DISABLED"]);
  });

  test("each refusal has the contract's own text", async () => {
    const said = async (line: string, more?: object) => {
      const got = await ground.consumer(line, more);
      return [got.status, got.body.error];
    };
    const here = at(water.id);
    expect(await said("GET /link/by-phone")).toEqual([400, "Phone number required"]);
    expect(await said("GET /link/by-email")).toEqual([400, "Email required"]);
    expect(await said(`GET ${here}/catalog/${id}`)).toEqual([404, "Producto no encontrado"]);
    for (const what of ["orders", "invoices"]) {
      const path = `GET ${here}/consumers/${id}/${what}`;
      expect(await said(path)).toEqual([404, "Consumer not found"]);
      expect((await said(`${path}?limit=0`))[0]).toBe(400);
    }
    expect((await said(`GET ${here}/catalog?limit=0`))[0]).toBe(400);
    expect(await said(`GET ${here}/tickets/ABC`)).toEqual([404, "Ticket no encontrado"]);
    expect((await said(`GET ${here}/invoice-requests/${id}`))[0]).toBe(404);
  });

  test("a request for an invoice: whose, of what, until when", async () => {
    const path = (tenantId: string) => `POST ${at(tenantId)}/invoice-requests`;
    const said = async (line: string, more: object) => {
      const got = await ground.consumer(line, more);
      return [got.status, got.body.error];
    };
    const headers = { "x-source-app": "nobody" };
    expect((await ground.consumer(path(water.id), { ...asking, headers })).status).toBe(401);
    expect((await said(path(newId()), asking))[0]).toBe(404);
    expect((await said(path(closed.id), asking))[0]).toBe(403);
    expect(await said(path(water.id), asking)).toEqual([404, "Orden no encontrada"]);
    expect(await said(path(water.id), { body: {} })).toEqual([400, "Datos incompletos"]);
    const bad = { body: { orderId: id, billingData: { ...billing, rfc: "X" } } };
    expect((await said(path(water.id), bad))[0]).toBe(400);

    const who = await settle(ground, water, { phone: "5512345699" });
    const ordered = async (productId: string) => {
      const { customerId, addressId } = who;
      const items = [{ productId, quantity: 1 }];
      const wish = { customerId, addressId, items };
      return (await ground.send(water, "POST /api/orders", wish)).body;
    };
    const brought = async (productId: string): Promise<string> => {
      const order = await ordered(productId);
      await ground.send(water, `POST /api/orders/${order.id}/deliver`);
      return order.billId;
    };
    const order = await ordered(water.water);
    const asked = { orderId: order.billId, billingData: billing };
    expect((await said(path(water.id), { body: asked }))[0]).toBe(404);
    await ground.send(water, `POST /api/orders/${order.id}/deliver`);
    const key = { "idempotency-key": newId() };
    expect((await said(path(water.id), { body: asked, headers: key }))[0]).toBe(200);
    const other = { ...asked, billingData: { ...billing, usoCfdi: "S01" } };
    expect((await said(path(water.id), { body: other, headers: key }))[0]).toBe(422);
    await expect
      .poll(async () => {
        await ground.job("drive-invoice-requests");
        return (await said(path(water.id), { body: asked }))[1];
      })
      .toBe("Esta orden ya tiene factura");
    await ground.send(water, `PATCH /api/products/${water.water}`, { price: 0 });
    const nothing = { body: { ...asked, orderId: await brought(water.water) } };
    expect((await said(path(water.id), nothing))[0]).toBe(400);
    const late = await brought(water.bottles);
    ground.clock.advance(100 * 86_400_000);
    const over = await said(path(water.id), { body: { ...asked, orderId: late } });
    expect([over[0], String(over[1]).slice(0, 8)]).toEqual([400, "El plazo"]);
  });
});
