/** A person connects an account at a network, takes it away, and is told when it needs them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startMastodonDouble, type MastodonDouble } from "../networks/testing/mastodon-double.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

let people: PlanPeople;
let theirs: MastodonDouble;
beforeAll(async () => {
  [people, theirs] = await Promise.all([startPlanPeople(), startMastodonDouble()]);
});
beforeEach(() => theirs.be("well"));
afterAll(async () => {
  await Promise.all([people.stop(), theirs.stop()]);
});

const at = (tenantId: string) => `/plans/${tenantId}/marketing/accounts`;
const see = async (tenantId: string, path = at(tenantId)) =>
  people.see(path, await people.ownerOf(tenantId));
const press = async (tenantId: string, form: Readonly<Record<string, string>>) =>
  people.press(at(tenantId), form, await people.ownerOf(tenantId));
const run = async () =>
  (await people.request("POST /api/cron/refresh-tokens", { bearer: testCronSecret })).body.result;
const idIn = (text: string): string => /name="account" value="([^"]+)"/.exec(text)?.[1] ?? "";

/** From the form to where the network sends the person. */
const wayOut = async (tenantId: string): Promise<URL> => {
  const shown = await press(tenantId, { instance: theirs.url });
  const href = /href="([^"]*\/oauth\/authorize[^"]*)"/.exec(shown.text)?.[1] ?? "";
  return new URL(href.replaceAll("&amp;", "&"));
};

/** And back again. */
const comeBack = async (tenantId: string, out: URL, code = theirs.allow()) => {
  const given = new URLSearchParams({ state: out.searchParams.get("state") ?? "", code });
  const first = await see(tenantId, `/connections/callback?${given.toString()}`);
  return see(tenantId, String(first.headers["location"]));
};

const connect = async (): Promise<string> => {
  const tenantId = await people.addTenant();
  await comeBack(tenantId, await wayOut(tenantId));
  return tenantId;
};

describe("connecting", () => {
  test("goes by the network's own consent, and keeps a sealed token", async () => {
    const tenantId = await people.addTenant();
    expect((await see(tenantId)).text).toContain("Ninguna cuenta conectada");
    const out = await wayOut(tenantId);
    expect(Object.fromEntries(out.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: "http://identity.test/connections/callback",
      scope: "read write:statuses",
      code_challenge_method: "S256",
    });
    const done = await comeBack(tenantId, out);
    expect(done.headers["location"]).toBe(`${at(tenantId)}?done=connected`);
    const page = await see(tenantId);
    expect(page.text).toContain(`@negocio@${new URL(theirs.url).host}`);
    const stored = await people.app.services.db.run(
      statement<{ readonly access_token: string }>(
        "test.tokens",
        "select access_token from connected_account where owner = $1",
      ),
      [tenantId],
    );
    expect(stored[0]?.access_token).toMatch(/^v2\./);
  });

  test("once more keeps the account, and registers this house once", async () => {
    const tenantId = await connect();
    const id = idIn((await see(tenantId)).text);
    await comeBack(tenantId, await wayOut(tenantId));
    const page = (await see(tenantId)).text;
    expect([idIn(page), page.match(/name="account"/g)?.length]).toEqual([id, 1]);
    const registered = theirs.asked.filter(({ line }) => line === "POST /api/v1/apps");
    expect(registered).toHaveLength(1);
  });

  test.each([
    ["localhost:99999999", "Ese servidor no se puede usar"],
    ["https://u:p@red.test", "Ese servidor no se puede usar"],
    ["", "Ese servidor no se puede usar"],
    ["x".repeat(400), "Ese servidor no se puede usar"],
    ["http://169.254.169.254", "Ese servidor no se puede usar"],
    ["http://127.0.0.1:1", "El servidor no contestó como debe"],
  ])("a server written as %s is refused in words", async (instance, why) => {
    const tenantId = await people.addTenant();
    const got = await press(tenantId, { instance });
    expect([got.status, got.text.includes(why)]).toEqual([400, true]);
  });

  test("a way back that is another's, old, or was refused there keeps nothing", async () => {
    const tenantId = await people.addTenant();
    const out = await wayOut(tenantId);
    const state = out.searchParams.get("state") ?? "";
    const refused = await see(tenantId, `${at(tenantId)}/finish?state=${state}`);
    expect(refused.text).toContain("El servidor no dio el permiso");
    const invented = await comeBack(tenantId, out, "invented");
    expect([invented.status, invented.text.includes("no dio el permiso")]).toEqual([400, true]);
    const other = await people.addTenant();
    const path = `${at(other)}/finish?state=${state}&code=${theirs.allow()}`;
    expect((await see(other, path)).text).toContain("El intento caducó o no es tuyo");
    expect((await see(tenantId, "/connections/callback?state=x")).headers["location"]).toBe(
      "/plans",
    );
    people.clock.advance(16 * 60_000);
    const late = await see(tenantId, `${at(tenantId)}/finish?state=${state}&code=x`);
    expect(late.text).toContain("El intento caducó");
    expect((await see(tenantId)).text).toContain("Ninguna cuenta conectada");
  });

  test.each(["nonsense", "huge", "redirecting", "hang up", "busy", "limited"] as const)(
    "a network that is %s is not believed",
    async (mood) => {
      const tenantId = await people.addTenant();
      const out = await wayOut(tenantId);
      theirs.be(mood);
      const got = await comeBack(tenantId, out);
      expect([got.status, got.text.includes("no contestó como debe")]).toEqual([400, true]);
    },
  );
});

test("an account is taken away, here and there", async () => {
  const tenantId = await connect();
  const id = idIn((await see(tenantId)).text);
  const foreign = await people.addTenant();
  await press(foreign, { do: "disconnect", account: id });
  expect(idIn((await see(tenantId)).text)).toBe(id);
  const before = theirs.revoked.length;
  const done = await press(tenantId, { do: "disconnect", account: id });
  expect(done.headers["location"]).toBe(`${at(tenantId)}?done=disconnected`);
  expect(theirs.revoked.length).toBe(before + 1);
  expect((await see(tenantId)).text).toContain("Ninguna cuenta conectada");
  const other = await connect();
  theirs.be("busy");
  const form = { do: "disconnect", account: idIn((await see(other)).text) };
  expect((await press(other, form)).headers["location"]).toBe(`${at(other)}?done=unheard`);
});

test("an account is taken away also where our own secret there cannot be opened", async () => {
  const tenantId = await connect();
  const spoil = statement("test.spoil", "update network_client set client_secret = 'v2.x'");
  await people.app.services.db.run(spoil);
  const form = { do: "disconnect", account: idIn((await see(tenantId)).text) };
  expect((await press(tenantId, form)).headers["location"]).toBe(`${at(tenantId)}?done=unheard`);
  // And this house registers anew at the next need.
  const other = await connect();
  expect((await see(other)).text).toContain("@negocio@");
});

test("a token that is not taken any more needs attention; its person is told once", async () => {
  const tenantId = await connect();
  people.clock.advance(dayMs);
  theirs.be("busy");
  expect(await run()).toMatchObject({ checked: 0, needAttention: 0 });
  theirs.be("well");
  expect((await run()).checked).toBeGreaterThan(0);
  people.clock.advance(dayMs);
  theirs.be("unauthorized");
  const result = await run();
  expect(result.needAttention).toBeGreaterThan(0);
  expect(result.told).toBe(result.needAttention);
  expect((await run()).told).toBe(0);
  const { body: tenant } = await people.call(`GET /api/ecosystem/tenants/${tenantId}`);
  await expect
    .poll(() => people.sent.filter(({ to }) => to === tenant.billing_email).length)
    .toBe(1);
  const page = (await see(tenantId)).text;
  expect(page).toContain("Necesita atención");
  theirs.be("well");
  await comeBack(tenantId, await wayOut(tenantId));
  expect((await see(tenantId)).text).not.toContain("Necesita atención");
});

test("the sandbox's own network says what it is; who may only look connects nothing", async () => {
  const tenantId = await people.addTenant();
  const done = await press(tenantId, { do: "sandbox" });
  expect(done.headers["location"]).toBe(`${at(tenantId)}?done=connected`);
  await press(tenantId, { do: "sandbox" });
  const page = (await see(tenantId)).text;
  expect(page.match(/Red de prueba \(sandbox\)/g)).toHaveLength(1);
  const owner = await people.ownerOf(tenantId);
  await people.press(`/plans/${tenantId}/people`, { email: "ve@x.mx", role: "viewer" }, owner);
  const viewer = await people.come({ email: "ve@x.mx" });
  expect((await people.press(at(tenantId), { do: "sandbox" }, viewer)).status).toBe(403);
  expect((await people.see(at(tenantId), viewer)).text).toContain("las conecta un dueño");
});

test("who issued a key that was replaced and is still used hears of its end once", async () => {
  const { services } = people.app;
  const issuer = await people.come({ email: "llaves@milpa.test" });
  expect(issuer).not.toBe("");
  const [account] = await services.db.run(
    statement<{ readonly id: string }>(
      "test.account",
      "select id from account where email = 'llaves@milpa.test'",
    ),
  );
  const person = { id: account?.id ?? "", name: "Llaves" };
  const made = await services.keys.create({
    name: "caja",
    permissions: ["tenants:read"],
    scope: {},
    issuer: person,
  });
  await services.keys.rotate(made.id);
  expect((await run()).keysTold).toBe(0);
  await people.request("GET /api/ecosystem/tenants", { key: made.key });
  await services.db.run(
    statement("test.used", "update api_key set last_used_at = $2 where id = $1"),
    [made.id, people.clock.now()],
  );
  expect((await run()).keysTold).toBe(1);
  expect((await run()).keysTold).toBe(0);
  await expect
    .poll(() => people.sent.find(({ to }) => to === "llaves@milpa.test")?.subject)
    .toContain("«caja» termina pronto");
});
