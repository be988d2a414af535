// A custom domain: proved by its TXT record, served to nobody but its business.
import { request as httpRequest } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";
import { startNameServer, type NameServer } from "../testing/name-server.ts";

let ground: PortalGround;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  ground = await startPortal({ variables: { MILPA_PORTAL_NAME_SERVER: names.address } });
});
afterAll(async () => {
  await ground.stop();
  await names.stop();
});

const put = (tenantId: string, more: object) =>
  ground.request(`PUT /api/tenants/shop/${tenantId}`, {
    key: ground.key,
    body: { ...usualTenant, slug: tenantId, tier: "premium", ...more },
  });
const check = (tenantId: string, key = ground.key) =>
  ground.request(`POST /api/tenants/shop/${tenantId}/domain/check`, { key });
const ask = async (domain: string): Promise<number> =>
  (await ground.request(`GET /api/domains/ask?domain=${domain}`)).status;

/** A page as a browser asks for it that came by this host. */
const by = async (host: string, path: string) => {
  const headers = { host, accept: "text/html" };
  const got = await httpRequest(ground.app.url + path, { headers });
  return { status: got.statusCode, headers: got.headers, text: await got.body.text() };
};

test("pending, failed, verified; then its host leads to that business and no other", async () => {
  const made = await put("uno", { customDomain: "Clientes.Uno.Example" });
  const { customDomain } = made.body;
  expect(customDomain).toMatchObject({
    domain: "clientes.uno.example",
    state: "pending",
    checkedAt: null,
    recordName: "_milpa-portal.clientes.uno.example",
  });
  expect(await ask("clientes.uno.example")).toBe(404);
  names.records.set(customDomain.recordName, ["v=other"]);
  expect((await check("uno")).body.customDomain.state).toBe("failed");
  names.records.set(customDomain.recordName, ["v=other", customDomain.recordValue]);
  expect((await check("uno")).body.customDomain.state).toBe("verified");
  expect(await ask("CLIENTES.uno.example")).toBe(200);

  const host = "clientes.uno.example:8443";
  const root = await by(host, "/");
  expect([root.status, root.headers["location"]]).toEqual([302, "/shop/uno"]);
  const home = await by(host, "/shop/uno");
  expect([home.status, (await by(host, "/shop/tienda")).status]).toEqual([200, 404]);
  expect(home.text).toContain('<link rel="canonical" href="https://clientes.uno.example/shop/uno"');
  const unknown = await by("unknown.example", "/shop/tienda");
  expect([unknown.status, unknown.text.includes("http://portal.test")]).toEqual([421, true]);
});

test("the same registration keeps the proof; null gives it up, as does the free tier", async () => {
  const made = await put("dos", { customDomain: "dos.example" });
  const { recordName, recordValue } = made.body.customDomain;
  names.records.set(recordName, [recordValue]);
  await check("dos");
  const again = await put("dos", { customDomain: "dos.example" });
  expect(again.body.customDomain).toMatchObject({ state: "verified", recordValue });
  expect((await put("dos", {})).body.customDomain.state).toBe("verified");
  expect((await put("dos", { customDomain: null })).body.customDomain).toBeNull();
  expect(await ask("dos.example")).toBe(404);
  await put("dos", { customDomain: "dos.example" });
  expect((await put("dos", { tier: "free" })).body.customDomain).toBeNull();
});

test("a name server that fails changes nothing, a record that is gone ends it", async () => {
  const made = await put("tres", { customDomain: "tres.example" });
  const { recordName, recordValue } = made.body.customDomain;
  names.records.set(recordName, [recordValue]);
  expect((await check("tres")).body.customDomain.state).toBe("verified");
  names.records.set(recordName, null);
  expect((await check("tres")).body.customDomain.state).toBe("verified");
  names.records.delete(recordName);
  expect((await check("tres")).body.customDomain.state).toBe("failed");
});

test("whoever proves it first has it", async () => {
  const domain = { customDomain: "plaza.example" };
  const records = [await put("cuatro", domain), await put("cinco", domain)].map(
    ({ body }) => body.customDomain.recordValue as string,
  );
  names.records.set("_milpa-portal.plaza.example", records);
  expect((await check("cuatro")).status).toBe(200);
  const late = await check("cinco");
  expect([late.status, late.body.code]).toEqual([409, "DOMAIN_TAKEN"]);
  const later = await put("seis", domain);
  expect([later.status, later.body.code]).toEqual([409, "DOMAIN_TAKEN"]);
});

test.each([
  ["Clientes.Punto.Example.", "clientes.punto.example"],
  ["ÑANDÚ.example", "xn--and-6ma2c.example"],
  ["ñandú。example。", "xn--and-6ma2c.example"],
  ["xn--and-6ma2c.example", "xn--and-6ma2c.example"],
])("%s is written as name servers know it: %s", async (customDomain, domain) => {
  const got = await put("nueve", { customDomain });
  expect(got.body.customDomain).toMatchObject({ domain, recordName: `_milpa-portal.${domain}` });
});

const noDomains = [
  ...["plaza", "-a.example", "a..example", "a.example..", ".", "xn--a.example", "a_b.example"],
  ...["10.0.0.1", "10.0.0.1.", "１０.0.0.1", "0x7f.1", "2130706433", "[::1]", "::1"],
  ...["https://a.example", "a.example/x", "a.example:80", "u@a.example", "%61.example"],
  ...["a.example?x", "a.example#x", "a.exa\tmple", "a.example\\x", `${"ñ".repeat(60)}.example`],
  ...["portal.test", "x.portal.test", "PORTAL.test.", "ｘ.ｐortal.test"],
];

test.each(noDomains)("400 for %j: no domain, or the portal's own", async (customDomain) => {
  expect((await put("siete", { customDomain })).body).toMatchObject({
    code: "VALIDATION_ERROR",
    field: "customDomain",
  });
});

test("403 for a domain on the free tier", async () => {
  const free = await put("siete", { tier: "free", customDomain: "siete.example" });
  expect([free.status, free.body.code]).toEqual([403, "PREMIUM_ONLY"]);
});

test("403 and 404 of a check", async () => {
  await put("ocho", {});
  expect((await check("ocho")).body.code).toBe("DOMAIN_NOT_FOUND");
  expect((await check("nadie")).body.code).toBe("TENANT_NOT_FOUND");
  const other = await ground.addKey(["tenants:write"], "tienda");
  expect((await check("ocho", other)).status).toBe(403);
});
