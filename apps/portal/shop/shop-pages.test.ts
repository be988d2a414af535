// What strangers see of a business: its home page, its look, its catalog, and its picture.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetAnswers } from "../platforms/kept-answers.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD" +
    "hgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const wide = Buffer.from(png);
wide.writeUInt32BE(50_000, 16);
wide.writeUInt32BE(50_000, 20);
const shown: Readonly<Record<string, Buffer>> = { "/logo.png": png, "/wide.png": wide };
const pictures = createServer((request, response) => {
  response.end(shown[request.url ?? ""] ?? "<svg onload='alert(1)'/>");
});

let ground: PortalGround;
let pictureUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
  pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  ground = await startPortal();
});
beforeEach(async () => {
  forgetAnswers(ground.app.services, "");
  ground.double.fault = "none";
  await ground.register();
});
afterAll(async () => {
  await ground.stop();
  pictures.closeAllConnections();
  pictures.close();
});

const branding = { ...usualTenant.branding, welcomeMessage: "Hola, vecina", tagline: "De aquí" };
const premium = { tier: "premium", branding };
const products = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Café ${index}`,
    description: "De olla",
    price: 30.5,
    category: index % 2 === 0 ? "Bebidas" : "Postres",
    imageUrl: "",
    isActive: true,
  }));

test("home: three ways in, and how the business is reached", async () => {
  const { status, text } = await ground.visit();
  expect(status).toBe(200);
  for (const href of ["/shop/tienda/ticket", "/shop/tienda/sign-in", "/shop/tienda/catalog"])
    expect(text).toContain(`href="${href}"`);
  for (const href of ["tel:+525550009001", "https://wa.me/525550009001"])
    expect(text).toContain(`href="${href}"`);
  expect(text).toContain('href="mailto:hola@tienda.example"');
  await ground.register({ features: { showCatalog: false, allowInvoiceRequests: false } });
  const less = (await ground.visit()).text;
  expect(less).not.toContain("/tienda/catalog");
  expect(less).not.toContain("/tienda/ticket");
  expect((await ground.visit("/catalog")).status).toBe(404);
});

test("the free tier has the default look, whatever is registered; premium its own", async () => {
  await ground.register({ branding });
  const free = await ground.visit();
  for (const word of ["brand.css", "Hola, vecina", "De aquí", "<img"])
    expect(free.text).not.toContain(word);
  expect((await ground.visit("/brand.css")).status).toBe(404);
  await ground.register(premium);
  const own = await ground.visit();
  expect(own.text).toContain("Hola, vecina · De aquí");
  const href = /href="(\/shop\/tienda\/brand\.css\?v=[0-9a-f]{12})"/.exec(own.text)?.[1] ?? "";
  const sheet = await ground.request(`GET ${href}`);
  expect([sheet.status, sheet.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  expect(sheet.headers["cache-control"]).toContain("immutable");
  expect(sheet.text).toMatch(/^@layer tokens\{:root\{--leaf:#[0-9a-f]{6};/);
  const etag = String(sheet.headers["etag"]);
  const again = await ground.request(`GET ${href}`, { headers: { "if-none-match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
  const old = await ground.visit("/brand.css?v=000000000000");
  expect(old.headers["cache-control"]).toBe("no-cache");
});

test("a logo is served from here, once it proved to be a picture", async () => {
  const logoUrl = `${pictureUrl}/logo.png`;
  await ground.register({ ...premium, branding: { ...branding, logoUrl } });
  const logo = await ground.visit("/logo");
  expect([logo.status, logo.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await ground.visit()).text).toContain('src="/shop/tienda/logo?v=');
  const drawing = { ...branding, logoUrl: `${pictureUrl}/logo.svg` };
  await ground.register({ ...premium, branding: drawing });
  expect((await ground.visit("/logo")).status).toBe(404);
  const instead = (await ground.visit()).text;
  expect(instead).not.toContain('src="/shop/tienda/logo');
  expect(decodeURIComponent(/src="(data:image[^"]+)"/.exec(instead)?.[1] ?? "")).toContain(">T<");
  const immense = { ...branding, logoUrl: `${pictureUrl}/wide.png` };
  await ground.register({ ...premium, branding: immense });
  expect((await ground.visit("/logo")).status).toBe(404);
  await ground.register({ ...premium, branding: { ...branding, logoUrl: "http://10.0.0.1/x" } });
  expect((await ground.visit("/logo")).status).toBe(404);
});

test("the catalog is searched without accents, by category, page by page", async () => {
  ground.double.products.splice(0, Infinity, ...products(30));
  const first = await ground.visit("/catalog");
  expect(first.text.match(/class="product"/g)).toHaveLength(24);
  expect(first.text).toContain("$30.50");
  expect((await ground.visit("/catalog?page=2")).text.match(/class="product"/g)).toHaveLength(6);
  const found = await ground.visit("/catalog?q=CAFE+17");
  expect(found.text.match(/class="product"/g)).toHaveLength(1);
  const some = await ground.visit("/catalog?category=Postres");
  expect(some.text).toContain("15 productos");
  expect((await ground.visit("/catalog?q=zzz")).text).toContain("Nada coincide");
  for (const odd of ["page=-1", "page=x", "page=1e99", "q=%00", "category=%ff", "q=%3Cscript%3E"])
    expect((await ground.visit(`/catalog?${odd}`)).status).toBe(200);
});

test("away, broken or talking nonsense, the business app costs a calm page", async () => {
  for (const fault of ["broken", "garbage", "error", "unauthorized"] as const) {
    ground.double.fault = fault;
    const got = await ground.visit("/catalog");
    expect([got.status, got.text.includes("El negocio no responde")]).toEqual([200, true]);
    expect((await ground.visit()).status).toBe(200);
  }
});

test("closed: 403 in the document's words to programs, a page to people", async () => {
  await ground.register({ enabled: false });
  for (const rest of ["", "/catalog", "/brand.css", "/logo"]) {
    const got = await ground.visit(rest);
    expect([got.status, got.text.includes("no tiene abierto su portal")]).toEqual([403, true]);
  }
  const headers = { accept: "application/json" };
  const got = await ground.request("GET /shop/tienda", { headers });
  expect([got.status, got.body.code]).toEqual([403, "PORTAL_DISABLED"]);
});

test("404 for addresses of nobody", async () => {
  for (const path of ["/shop/nadie", "/nobody/tienda", "/shop/tienda/none", "/api/none"])
    expect((await ground.request(`GET ${path}`)).status).toBe(404);
  expect((await ground.request("GET /")).text).toContain("Portal de clientes");
});

test("20 KB of JavaScript at most, nothing from elsewhere, English complete", async () => {
  ground.double.products.splice(0, Infinity, ...products(3));
  await ground.register(premium);
  for (const rest of ["", "/catalog", "/ticket", "/sign-in"]) {
    const { text, status } = await ground.visit(`${rest}?lang=en`);
    if (status !== 200) continue;
    const scripts = [...text.matchAll(/(?:modulepreload" href|<script[^>]* src)="([^"]+)"/g)];
    let size = 0;
    for (const [, src] of scripts) size += (await ground.request(`GET ${src}`)).text.length;
    expect(scripts.length).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(20 * 1024);
    expect(text).toContain('lang="en"');
    expect(text).not.toMatch(/(?:src|<link[^>]* href)="https?:/);
  }
});
