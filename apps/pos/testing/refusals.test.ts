/** What the office and the consumer extensions refuse, each with its status and its code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPos, type Business, type PosGround } from "./ground.ts";

let ground: PosGround;
let fonda: Business;
let closed: Business;
let foreignKey: string;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
  closed = await ground.found({ portal: "disabled" });
  const other = await ground.found();
  foreignKey = await ground.addKey(["pos:read", "pos:write"], other.id);
});
afterAll(() => ground.stop());

describe("the extensions of the consumer API", () => {
  const extensions = [
    "/tickets?folio=ABC123&total=10&date=2026-11-20",
    "/invoice-rules",
    `/invoice-requests/${newId()}`,
  ];

  test.each(extensions)("%s: 401 without the portal's name", async (rest) => {
    const headers = { "x-source-app": "nobody" };
    const got = await ground.consumer(`GET /tenants/${fonda.id}${rest}`, { headers });
    expect([got.status, got.body]).toEqual([401, { error: "Unauthorized", success: false }]);
  });

  test.each(extensions)("%s: 404 for an unknown business, 403 for a closed one", async (rest) => {
    const unknown = await ground.consumer(`GET /tenants/${newId()}${rest}`);
    expect([unknown.status, unknown.body.error]).toEqual([404, "Tenant not found"]);
    const shut = await ground.consumer(`GET /tenants/${closed.id}${rest}`);
    expect([shut.status, shut.body.code]).toEqual([403, "PORTAL_DISABLED"]);
  });
});

describe("the office", () => {
  const id = newId();
  const ask = (line: string, body?: object, key = ground.key) =>
    ground.request(line, { key, ...(body === undefined ? {} : { body }) });
  const wanted = { name: "Postre", price: 10, taxKind: "iva16", claveProdServ: "90101500" };

  test.each([
    ["GET /api/categories", undefined],
    [`GET /api/orders/${id}/refunds`, undefined],
    ["POST /api/categories", { name: "Postres" }],
    [`PATCH /api/categories/${id}`, { name: "Postres" }],
    [`PATCH /api/products/${id}`, { price: 10 }],
    [`PATCH /api/customers/${id}`, { name: "Ana" }],
  ])("%s: 400 where nobody says whose it is", async (line, body) => {
    const got = await ask(line, body);
    expect([got.status, got.body.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  test.each([
    ["POST /api/products", { ...wanted, categoryId: id }],
    [`PATCH /api/categories/${id}`, { name: "Postres" }],
    [`PATCH /api/products/${id}`, { price: 10 }],
    [`PATCH /api/customers/${id}`, { name: "Ana" }],
  ])("%s: 403 for another's key", async (line, body) => {
    const got = await ask(line, { ...body, tenantId: fonda.id }, foreignKey);
    expect([got.status, got.body.code]).toEqual([403, "FORBIDDEN"]);
  });

  test("404 for a category of no business, and for a product's unknown category", async () => {
    const nowhere = await ask(`PATCH /api/categories/${id}`, { tenantId: newId(), name: "Pan" });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
    const product = fonda.product("Tlacoyo de frijol");
    const body = { tenantId: fonda.id, categoryId: newId() };
    const moved = await ask(`PATCH /api/products/${product}`, body);
    expect([moved.status, moved.body.code]).toEqual([404, "CATEGORY_NOT_FOUND"]);
  });
});
