// On a business's own domain people leave for identity, and come back to that very domain.
import { request as httpRequest } from "undici";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestProvider, type TestProvider } from "#platform/sign-in/test-provider.ts";
import { houseVault } from "#platform/vault.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";
import { startNameServer, type NameServer } from "../testing/name-server.ts";

const host = "clientes.uno.example";
let ground: PortalGround;
let names: NameServer;
let identity: TestProvider;
beforeAll(async () => {
  const vault = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault }, "portal");
  identity = await startTestProvider({ id: "milpa-portal", secret });
  names = await startNameServer();
  const variables = { MILPA_PORTAL_NAME_SERVER: names.address };
  ground = await startPortal({ variables, urls: { identity: identity.url } });
  const { key } = ground;
  const body = { ...usualTenant, slug: "uno", tier: "premium", customDomain: host };
  const { recordName, recordValue } = (
    await ground.request("PUT /api/tenants/shop/uno", { key, body })
  ).body.customDomain;
  names.records.set(recordName, [recordValue]);
  await ground.request("POST /api/tenants/shop/uno/domain/check", { key });
});
afterAll(async () => {
  await ground.stop();
  await names.stop();
  await identity.close();
});

const by = async (path: string, cookie = "") => {
  const headers = { host, accept: "text/html", cookie };
  const got = await httpRequest(ground.app.url + path, { headers });
  await got.body.text();
  return { status: got.statusCode, headers: got.headers };
};
const cookieIn = ({ headers }: Awaited<ReturnType<typeof by>>): string => {
  const [cookie = ""] = [headers["set-cookie"] ?? []].flat();
  return cookie.split(";")[0] ?? "";
};

test("the portal's one address sends the answer on; it counts where the cookie is", async () => {
  identity.person = { sub: "rosa", name: "Rosa", email: "rosa@example.com" };
  const left = await by("/shop/uno/sign-in?next=/shop/uno/account");
  expect(left.status).toBe(303);
  const back = identity.approve(String(left.headers["location"]));
  const sent = await ground.request(`GET ${back}`);
  // No redirect: the policy of identity's form lets a browser follow those to one origin alone.
  expect([sent.status, sent.headers["refresh"]]).toEqual([200, `0;url=https://${host}${back}`]);
  expect(sent.headers["set-cookie"]).toBeUndefined();
  // Whoever reads the address on the way has no cookie.
  expect(String((await by(back)).headers["location"])).toContain("reason=stale");
  const inside = await by(back, cookieIn(left));
  expect([inside.status, inside.headers["location"]]).toEqual([303, "/shop/uno/account"]);
  expect((await by("/shop/uno/account", cookieIn(inside))).status).toBe(200);
});

test("a domain that was given up meanwhile is sent nothing", async () => {
  const left = await by("/shop/uno/sign-in?next=/shop/uno/account");
  const back = identity.approve(String(left.headers["location"]));
  const { key } = ground;
  const body = { ...usualTenant, slug: "uno", tier: "premium", customDomain: null };
  await ground.request("PUT /api/tenants/shop/uno", { key, body });
  const got = await ground.request(`GET ${back}`);
  expect(got.headers["refresh"]).toBeUndefined();
});
