/** What the consumer API refuses, in the contract's own words. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { billing, people, startTasks, worked, type TaskGround, type TestMarket } from "./ground.ts";

let ground: TaskGround;
let market: TestMarket;
let closed: TestMarket;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found();
  closed = await ground.found({ portal: false });
});
afterAll(() => ground.stop());

const id = newId();

/** By the id that stands in its products, as a portal asks. */
test("a category is asked for by its id", async () => {
  const path = `/tenants/${market.id}`;
  const { categories } = (await ground.consumer(`GET ${path}/categories`)).body;
  expect(categories.map(({ name }: { readonly name: string }) => name)).toEqual([
    "Electricidad",
    "Plomería",
  ]);
  const { products, total } = (
    await ground.consumer(`GET ${path}/catalog?category=${market.plumbing}`)
  ).body;
  expect([total, products[0].category, products[0].price]).toEqual([1, market.plumbing, 450]);
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
    expect((await ground.consumer(`GET ${at(market.id)}${rest}`, { headers })).status).toBe(401);
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
    const here = at(market.id);
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
    expect((await ground.consumer(path(market.id), { ...asking, headers })).status).toBe(401);
    expect((await said(path(newId()), asking))[0]).toBe(404);
    expect((await said(path(closed.id), asking))[0]).toBe(403);
    expect(await said(path(market.id), asking)).toEqual([404, "Orden no encontrada"]);
    expect(await said(path(market.id), { body: {} })).toEqual([400, "Datos incompletos"]);
    const bad = { body: { orderId: id, billingData: { ...billing, rfc: "X" } } };
    expect((await said(path(market.id), bad))[0]).toBe(400);

    const who = await people(ground, market, { client: "5512345699", tasker: "5512345698" });
    const task = await worked(ground, market, who);
    const asked = { orderId: task.billId, billingData: billing };
    expect((await said(path(market.id), { body: asked }))[0]).toBe(404);
    await ground.send(market, `POST /api/tasks/${task.id}/confirm`);
    const key = { "idempotency-key": newId() };
    expect((await said(path(market.id), { body: asked, headers: key }))[0]).toBe(200);
    const other = { ...asked, billingData: { ...billing, usoCfdi: "S01" } };
    expect((await said(path(market.id), { body: other, headers: key }))[0]).toBe(422);
    await expect
      .poll(async () => {
        await ground.job("drive-invoice-requests");
        return (await said(path(market.id), { body: asked }))[1];
      })
      .toBe("Esta orden ya tiene factura");
    const favour = await worked(ground, market, who, { method: "cash", price: 0 });
    expect(favour.state).toBe("confirmed");
    const nothing = { body: { ...asked, orderId: favour.billId } };
    expect((await said(path(market.id), nothing))[0]).toBe(400);
    const { billId: late } = await worked(ground, market, who, { method: "cash" });
    ground.clock.advance(100 * 86_400_000);
    const over = await said(path(market.id), { body: { ...asked, orderId: late } });
    expect([over[0], String(over[1]).slice(0, 8)]).toEqual([400, "El plazo"]);
  });
});
