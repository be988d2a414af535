/** GET /oauth/authorize: who is asked what, who is redirected, and who gets a page instead. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeClient, type ClientChange } from "../clients/change-client.command.ts";
import { forgetClients } from "../clients/clients.query.ts";
import {
  authorizeAddress,
  authorized,
  locationOf,
  newVerifier,
  redeemForm,
  startIdentity,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

let ground: IdentityGround;
let client: TestRegistration;
beforeAll(async () => {
  ground = await startIdentity();
  client = await ground.addClient();
});
afterAll(() => ground.stop());

type More = Readonly<Record<string, string | undefined>>;
const ask = (person: SignedInPerson | null, more: More = {}, of = client) =>
  ground.request(
    `GET ${authorizeAddress(of, newVerifier(), more)}`,
    person ? { cookie: person.cookie } : {},
  );
const errorOf = (url: URL): string | null => url.searchParams.get("error");

describe("303 to the client", () => {
  test("with code, state and iss once the person allowed it; at once the next time", async () => {
    const person = await ground.signIn();
    const verifier = newVerifier();
    const to = await authorized(ground, person, authorizeAddress(client, verifier));
    expect(`${to.origin}${to.pathname}`).toBe(client.redirectUri);
    expect(to.searchParams.get("state")).toBe("estado");
    expect(to.searchParams.get("iss")).toBe("http://identity.test");
    const code = to.searchParams.get("code") ?? "";
    const form = redeemForm(client, { code, verifier });
    expect((await ground.request("POST /oauth/token", { form })).status).toBe(200);
    const again = await ask(person);
    expect([again.status, locationOf(again).searchParams.has("code")]).toEqual([303, true]);
  });

  test("without iss for a client that cannot bear it", async () => {
    const plain = await ground.addClient({ sendIss: false });
    const to = await authorized(
      ground,
      await ground.signIn(),
      authorizeAddress(plain, newVerifier()),
    );
    expect([to.searchParams.has("code"), to.searchParams.has("iss")]).toEqual([true, false]);
  });

  test("its own query is kept, and a native app's port may differ on this machine", async () => {
    const native = await ground.addClient({
      kind: "native",
      redirectUri: "http://127.0.0.1/cb?from=app",
    });
    const redirectUri = "http://127.0.0.1:51004/cb?from=app";
    const asked = { ...native, redirectUri };
    const address = authorizeAddress(asked, newVerifier());
    const to = await authorized(ground, await ground.signIn(), address);
    expect([to.host, to.searchParams.get("from")]).toEqual(["127.0.0.1:51004", "app"]);
    expect(to.searchParams.has("code")).toBe(true);
  });

  test("access_denied when the person does not allow it", async () => {
    const person = await ground.signIn();
    const page = await ask(person);
    const i = /name="i"[^>]*value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    const sent = { cookie: person.cookie, form: { i, decision: "deny" } };
    const to = locationOf(await ground.request("POST /oauth/consent", sent));
    expect([errorOf(to), to.searchParams.get("state")]).toEqual(["access_denied", "estado"]);
    expect(to.searchParams.get("iss")).toBe("http://identity.test");
  });

  test.each([
    [{ response_type: undefined }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ code_challenge: undefined }, "invalid_request"],
    [{ code_challenge_method: undefined }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ scope: "openid admin" }, "invalid_scope"],
    [{ prompt: "none login" }, "invalid_request"],
    [{ prompt: "dance" }, "invalid_request"],
    [{ max_age: "soon" }, "invalid_request"],
    [{ response_mode: "fragment" }, "invalid_request"],
    [{ request: "ey.J.x" }, "request_not_supported"],
    [{ nonce: "\u0000" }, "invalid_request"],
  ] as readonly (readonly [More, string])[])("%o is %s", async (more, error) => {
    const to = locationOf(await ask(null, more));
    expect(errorOf(to)).toBe(error);
    expect(to.searchParams.get("state")).toBe("estado");
    expect(to.searchParams.get("iss")).toBe("http://identity.test");
  });

  test("a parameter that comes twice is invalid_request", async () => {
    const address = `${authorizeAddress(client, newVerifier())}&scope=openid`;
    expect(errorOf(locationOf(await ground.request(`GET ${address}`)))).toBe("invalid_request");
  });
});

describe("what was taken from a client while a person was being asked", () => {
  const taken: readonly (readonly [string, ClientChange])[] = [
    ["its redirect_uri", { redirectUris: ["https://app.example/another"] }],
    ["one of the scopes", { scopes: ["openid"], defaultScopes: ["openid"] }],
  ];
  test.each(taken)("%s: a page, no code and no redirect", async (_what, change) => {
    const person = await ground.signIn();
    const asking = await ground.addClient();
    const page = await ask(person, {}, asking);
    const i = /name="i"[^>]*value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    const { db } = ground.app.services;
    await db.transaction((tx) => changeClient(tx, asking.clientId, change, ground.clock.now()));
    forgetClients(db);
    const { cookie } = person;
    for (const decision of ["allow", "deny"]) {
      const got = await ground.request("POST /oauth/consent", { cookie, form: { i, decision } });
      expect([got.status, got.headers["location"]]).toEqual([400, undefined]);
    }
    const further = await ground.request(`GET /oauth/continue?i=${i}`, { cookie });
    expect([further.status, further.headers["location"]]).toEqual([400, undefined]);
  });
});

test("hints beyond measure are passed over: the request still comes through sign-in", async () => {
  const more = { login_hint: "x".repeat(9000), ui_locales: "e".repeat(3000) };
  const next = locationOf(await ask(null, more)).searchParams.get("next") ?? "";
  expect(next.length).toBeLessThan(2000);
  const { cookie } = await ground.signIn();
  expect((await ground.request(`GET ${next}`, { cookie })).text).toContain('value="allow"');
});

describe("prompt and max_age", () => {
  test("prompt=none: login_required, consent_required, then a code", async () => {
    expect(errorOf(locationOf(await ask(null, { prompt: "none" })))).toBe("login_required");
    const person = await ground.signIn();
    expect(errorOf(locationOf(await ask(person, { prompt: "none" })))).toBe("consent_required");
    await authorized(ground, person, authorizeAddress(client, newVerifier()));
    const to = locationOf(await ask(person, { prompt: "none" }));
    expect(to.searchParams.has("code")).toBe(true);
  });

  test("prompt=login and a max_age that has passed send the person to prove again", async () => {
    const person = await ground.signIn();
    await authorized(ground, person, authorizeAddress(client, newVerifier()));
    ground.clock.advance(100_000);
    for (const more of [{ prompt: "login" }, { max_age: "99" }, { max_age: "0" }]) {
      const to = locationOf(await ask(person, more));
      expect([to.pathname, to.searchParams.get("again")]).toEqual(["/sign-in", "1"]);
    }
    expect(locationOf(await ask(person, { max_age: "100" })).searchParams.has("code")).toBe(true);
    const silent = locationOf(await ask(person, { max_age: "99", prompt: "none" }));
    expect(errorOf(silent)).toBe("login_required");
  });

  test("prompt=consent asks again; an app of the house never asks", async () => {
    const person = await ground.signIn();
    await authorized(ground, person, authorizeAddress(client, newVerifier()));
    expect((await ask(person, { prompt: "consent" })).status).toBe(200);
    const ours = await ground.addClient({ kind: "web", firstParty: true });
    expect(locationOf(await ask(person, {}, ours)).searchParams.has("code")).toBe(true);
  });

  test.each([
    ["spa", "http://127.0.0.1:9876/callback", false],
    ["web", "http://localhost:9876/callback", false],
    ["web", "https://localhost:9876/callback", false],
    ["native", "http://[::1]/callback", false],
    ["native", "http://127.0.0.1/callback", true],
    ["native", "mx.example.app:/callback", true],
    ["web", "http://tool.localhost:1234/callback", true],
  ] as const)("%s at %s is asked each time (ours: %s)", async (kind, redirectUri, firstParty) => {
    const person = await ground.signIn();
    const own = await ground.addClient({ kind, redirectUri, firstParty });
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(person, {}, own)).status).toBe(200);
      await authorized(ground, person, authorizeAddress(own, newVerifier()));
    }
    const silent = locationOf(await ask(person, { prompt: "none" }, own));
    expect(errorOf(silent)).toBe("consent_required");
  });
});

describe("a page and no redirect", () => {
  test.each([
    ["an unknown client", { client_id: "nobody" }],
    ["no client", { client_id: undefined }],
    ["a foreign address", { redirect_uri: "https://evil.example/callback" }],
    ["an address that only begins alike", { redirect_uri: "https://app.example/callback/x" }],
    ["no address", { redirect_uri: undefined }],
    ["a pushed request that nobody pushed", { request_uri: "urn:x" }],
  ] as readonly (readonly [string, More])[])("for %s", async (_what, more) => {
    const got = await ask(await ground.signIn(), more);
    expect([got.status, got.headers.location]).toEqual([400, undefined]);
    expect(got.headers["content-type"]).toMatch(/^text\/html/);
  });
});

describe("between the pages", () => {
  test("strangers are sent to sign in, and come back to where they were", async () => {
    const to = locationOf(await ask(null));
    expect(to.pathname).toBe("/sign-in");
    const next = to.searchParams.get("next") ?? "";
    expect(next).toMatch(/^\/oauth\/continue\?i=/);
    const person = await ground.signIn();
    const back = await ground.request(`GET ${next}`, { cookie: person.cookie });
    expect(back.status).toBe(200);
    expect(back.text).toContain("Prueba");
  });

  test("an answer counts only from the device that was asked", async () => {
    const [ana, eva] = [await ground.signIn(), await ground.signIn()];
    const page = await ask(ana);
    const i = /name="i"[^>]*value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    const form = { i, decision: "allow" };
    const got = await ground.request("POST /oauth/consent", { cookie: eva.cookie, form });
    expect(locationOf(got).pathname).toBe("/oauth/continue");
    const late = await ground.request("POST /oauth/consent", {
      cookie: ana.cookie,
      form: { i: `${i}x`, decision: "allow" },
    });
    expect(late.status).toBe(400);
  });

  test("a request that took longer than an hour begins anew", async () => {
    const next = locationOf(await ask(null)).searchParams.get("next") ?? "";
    ground.clock.advance(3_600_000);
    expect((await ground.request(`GET ${next}`)).status).toBe(400);
  });

  test("the policy lets the form lead to the client and nowhere else", async () => {
    const { headers } = await ask(await ground.signIn());
    expect(String(headers["content-security-policy"])).toContain(
      "form-action 'self' https://app.example;",
    );
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["x-frame-options"]).toBe("DENY");
  });
});
