// Registration: what is taken, what is refused, and in which words.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
beforeAll(async () => {
  ground = await startPortal();
});
afterAll(() => ground.stop());

const put = (place: string, body: object, key = ground.key) =>
  ground.request(`PUT /api/tenants/${place}`, { key, body });

test("the record comes back whole, 201 at first and 200 after", async () => {
  const body = { ...usualTenant, slug: "otra" };
  const first = await put("shop/t-2", body);
  expect([first.status, first.body]).toEqual([
    201,
    {
      ...body,
      key: "shop_t-2",
      platformId: "shop",
      tenantId: "t-2",
      customDomain: null,
      branding: { ...usualTenant.branding, logoUrl: "" },
      portalUrl: "http://portal.test/shop/otra",
      syncedAt: "2026-11-20T18:00:00.000Z",
    },
  ]);
  expect((await put("shop/t-2", body)).status).toBe(200);
  const read = await ground.request("GET /api/tenants/shop/t-2", { key: ground.key });
  expect(read.body).toEqual(first.body);
  // The record of the contract comes back as it was read.
  expect((await put("shop/t-2", { ...read.body, customDomain: null })).body).toEqual(first.body);
});

test("when the business read its record is kept as it says; else it is now", async () => {
  const body = { ...usualTenant, slug: "told" };
  const told = await put("shop/t-told", { ...body, syncedAt: "2026-11-19T05:06:07.008Z" });
  expect(told.body.syncedAt).toBe("2026-11-19T05:06:07.008Z");
  expect((await put("shop/t-told", body)).body.syncedAt).toBe("2026-11-20T18:00:00.000Z");
});

test("what is left out is empty, and switched on", async () => {
  const { slug, name, enabled, tier } = usualTenant;
  const got = await put("shop/bare", { slug: `${slug}-bare`, name, enabled, tier });
  expect(got.body).toMatchObject({
    branding: { logoUrl: "", brandColor: "", welcomeMessage: "", tagline: "" },
    contact: { phone: "", email: "", whatsapp: "" },
    features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
  });
});

test.each([
  ["slug", { slug: "Con Espacio" }],
  ["slug", { slug: "sign-in" }],
  ["slug", { slug: "a--b" }],
  ["tier", { tier: "gold" }],
  ["enabled", { enabled: "yes" }],
  ["name", { name: "" }],
  ["name", { name: " " }],
  ["branding.brandColor", { branding: { brandColor: "verde" } }],
  ["branding.brandColor", { branding: { brandColor: "#fff;}body{" } }],
  ["branding.logoUrl", { branding: { logoUrl: "javascript:alert(1)" } }],
  ["syncedAt", { syncedAt: "ayer" }],
  ["syncedAt", { syncedAt: "0000-01-01T00:00:00Z" }],
  ["contact.email", { contact: { email: "nadie" } }],
  ["contact.phone", { contact: { phone: "llámame" } }],
])("400 names %s", async (field, more) => {
  const got = await put("shop/bad", { ...usualTenant, slug: "bad", ...more });
  expect([got.status, got.body.code, got.body.field]).toEqual([400, "VALIDATION_ERROR", field]);
});

test("409 for another's slug, 400 for a reserved platform", async () => {
  const taken = await put("shop/thief", usualTenant);
  expect([taken.status, taken.body.code]).toEqual([409, "SLUG_TAKEN"]);
  expect((await put("api/x", usualTenant)).status).toBe(400);
});

test("a platform that nobody knows yet: its businesses are taken in, and say so", async () => {
  expect((await put("later/x", usualTenant)).status).toBe(201);
  const page = await ground.request(`GET /later/${usualTenant.slug}/catalog`, {
    headers: { accept: "text/html", "accept-language": "es-MX" },
  });
  expect([page.status, page.text.includes("no responde")]).toEqual([200, true]);
  const platform = () => ground.request("GET /api/platforms/later", { key: ground.key });
  expect((await platform()).status).toBe(404);
  const wrong = await put("later/x", { ...usualTenant, baseUrl: "ftp://127.0.0.1", apiKey: "k" });
  expect([wrong.status, wrong.body.field]).toEqual([400, "baseUrl"]);
  const told = { ...usualTenant, baseUrl: "http://127.0.0.1:9/", apiKey: "k" };
  expect((await put("later/x", told)).status).toBe(200);
  expect((await platform()).body).toMatchObject({ baseUrl: "http://127.0.0.1:9" });
  // A known one is not moved in passing.
  await put("later/x", { ...usualTenant, baseUrl: "http://127.0.0.1:10" });
  expect((await platform()).body).toMatchObject({ baseUrl: "http://127.0.0.1:9" });
  const permissions = ["tenants:write"];
  const scope = { tenantId: "x" };
  const { key } = await ground.app.services.keys.create({ name: "one", permissions, scope });
  expect((await put("other/x", { ...told, slug: "one" }, key)).status).toBe(403);
});

test("a key of one business app registers there, and nowhere else", async () => {
  const permissions = ["tenants:write"];
  const scope = { platformId: "shop" };
  const { key } = await ground.app.services.keys.create({ name: "shop", permissions, scope });
  const body = { ...usualTenant, slug: "bound" };
  expect((await put("shop/t-bound", body, key)).status).toBe(201);
  expect((await ground.request("GET /api/tenants?platformId=shop", { key })).status).toBe(200);
  expect((await ground.request("GET /api/platforms/shop", { key })).status).toBe(200);
  expect((await put("pos/t-bound", body, key)).status).toBe(403);
  const other = { key, body: { name: "Mine", baseUrl: "http://127.0.0.1:1" } };
  for (const [line, call] of [
    ["GET /api/tenants?platformId=pos", { key }],
    ["GET /api/tenants/pos/t-bound", { key }],
    ["DELETE /api/tenants/pos/t-bound", { key }],
    ["GET /api/platforms/pos", { key }],
    ["PUT /api/platforms/pos", other],
    ["POST /api/tenants/pos/t-bound/domain/check", { key }],
  ] as const)
    expect((await ground.request(line, call)).status, line).toBe(403);
});

test("a key of one tenant touches that one alone, a weak one nothing", async () => {
  const own = await ground.addKey(["tenants:write"], "t-own");
  const body = { ...usualTenant, slug: "own" };
  expect((await put("shop/t-own", body, own)).status).toBe(201);
  expect((await put("shop/t-else", body, own)).status).toBe(403);
  const weak = await ground.addKey([]);
  expect((await put("shop/t-own", body, weak)).body.code).toBe("FORBIDDEN");
  for (const line of ["GET /api/tenants?platformId=shop", "GET /api/platforms/shop"])
    expect((await ground.request(line, { key: own })).status).toBe(403);
  for (const line of ["GET /api/tenants/shop/bare", "DELETE /api/tenants/shop/bare"])
    expect((await ground.request(line, { key: own })).status).toBe(403);
  const platform = { name: "Mine", baseUrl: "http://127.0.0.1:1" };
  const got = await ground.request("PUT /api/platforms/shop", { key: own, body: platform });
  expect(got.status).toBe(403);
  expect((await put("shop/t-own", body, "milpa_portal_00")).body.code).toBe("UNAUTHORIZED");
});

test("listed page by page", async () => {
  for (const [id, slug] of [
    ["á", "l-a"],
    ["b", "l-b"],
    ["c", "l-c"],
  ])
    await put(`shop/list-${id}`, { ...usualTenant, slug });
  const read = async (query: string) =>
    (await ground.request(`GET /api/tenants?platformId=shop&${query}`, { key: ground.key })).body;
  const all = (await read("")).tenants.map(({ tenantId }: { tenantId: string }) => tenantId);
  const seen: string[] = [];
  let page = await read("limit=2");
  for (let turn = 0; turn < 10 && page.nextCursor; turn += 1) {
    seen.push(...page.tenants.map(({ tenantId }: { tenantId: string }) => tenantId));
    page = await read(`limit=2&cursor=${page.nextCursor}`);
  }
  seen.push(...page.tenants.map(({ tenantId }: { tenantId: string }) => tenantId));
  expect([seen, new Set(seen).size]).toEqual([all, seen.length]);
  expect(seen.length).toBeGreaterThan(4);
  for (const cursor of ["%00", "x", "AA"])
    expect((await read(`cursor=${cursor}`)).code).toBe("VALIDATION_ERROR");
});

test("taken back it is gone, and its pages with it", async () => {
  await put("shop/gone", { ...usualTenant, slug: "gone" });
  const line = "/api/tenants/shop/gone";
  expect((await ground.request(`DELETE ${line}`, { key: ground.key })).status).toBe(204);
  for (const method of ["DELETE", "GET"]) {
    const got = await ground.request(`${method} ${line}`, { key: ground.key });
    expect([got.status, got.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  }
  const headers = { accept: "application/json" };
  const page = await ground.request("GET /shop/gone", { headers });
  expect([page.status, page.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
});
