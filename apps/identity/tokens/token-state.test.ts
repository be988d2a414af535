/** POST /oauth/revoke and /oauth/introspect: RFC 7009 and RFC 7662. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  freshTokens,
  refreshForm,
  startIdentity,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

let ground: IdentityGround;
let person: SignedInPerson;
let web: TestRegistration;
let other: TestRegistration;
beforeAll(async () => {
  ground = await startIdentity();
  person = await ground.signIn();
  web = await ground.addClient({ kind: "web" });
  other = await ground.addClient({ kind: "web" });
});
afterAll(() => ground.stop());

const as = (client: TestRegistration) => ({
  client_id: client.clientId,
  client_secret: client.secret ?? "",
});
const post = (path: string, token: string, client = web, more: Record<string, string> = {}) =>
  ground.request(`POST /oauth/${path}`, { form: { token, ...as(client), ...more } });
const userinfo = async (bearer: string) =>
  (await ground.request("GET /oauth/userinfo", { bearer })).status;

describe("introspect 200", () => {
  test("a live access token, a live refresh token", async () => {
    const pair = await freshTokens(ground, person, web);
    const iat = Math.floor(ground.clock.now().getTime() / 1000);
    const facts = { sub: person.id, client_id: web.clientId, iss: "http://identity.test" };
    expect((await post("introspect", pair.access_token)).body).toEqual({
      active: true,
      scope: "openid profile email",
      token_type: "Bearer",
      exp: iat + 3600,
      iat,
      ...facts,
    });
    const refresh = await post("introspect", pair.refresh_token);
    expect(refresh.body).toMatchObject({ active: true, ...facts });
  });

  test("active false alone: unknown, spent, revoked, another client's", async () => {
    const pair = await freshTokens(ground, person, web);
    const form = refreshForm(web, pair.refresh_token);
    await ground.request("POST /oauth/token", { form });
    const tokens = ["unknown", pair.refresh_token];
    for (const token of tokens) {
      expect((await post("introspect", token)).body).toEqual({ active: false });
    }
    expect((await post("introspect", pair.access_token, other)).body).toEqual({ active: false });
    await post("revoke", pair.access_token);
    expect((await post("introspect", pair.access_token)).body).toEqual({ active: false });
  });
});

describe("revoke 200", () => {
  test("an access token alone; the family lives on", async () => {
    const pair = await freshTokens(ground, person, web);
    const got = await post("revoke", pair.access_token, web, { token_type_hint: "refresh_token" });
    expect([got.status, got.body]).toEqual([200, {}]);
    expect(await userinfo(pair.access_token)).toBe(401);
    const form = refreshForm(web, pair.refresh_token);
    expect((await ground.request("POST /oauth/token", { form })).status).toBe(200);
  });

  test("a refresh token takes its whole family along, also when it is spent", async () => {
    const pair = await freshTokens(ground, person, web);
    const form = refreshForm(web, pair.refresh_token);
    const next = await ground.request("POST /oauth/token", { form });
    expect((await post("revoke", pair.refresh_token)).status).toBe(200);
    expect(await userinfo(pair.access_token)).toBe(401);
    expect(await userinfo(next.body.access_token)).toBe(401);
  });

  test("an unknown token, and another client's, which stays good", async () => {
    const pair = await freshTokens(ground, person, web);
    expect((await post("revoke", "unknown")).status).toBe(200);
    for (const token of [pair.access_token, pair.refresh_token]) {
      expect((await post("revoke", token, other)).status).toBe(200);
    }
    expect(await userinfo(pair.access_token)).toBe(200);
  });
});

describe.each(["revoke", "introspect"])("%s refuses", (path) => {
  test("400 without a token, and for two ways to prove", async () => {
    const empty = await ground.request(`POST /oauth/${path}`, { form: as(web) });
    expect([empty.status, empty.body.error]).toEqual([400, "invalid_request"]);
    const authorization = `Basic ${Buffer.from("x:y").toString("base64")}`;
    const twice = await ground.request(`POST /oauth/${path}`, {
      form: { token: "x", ...as(web) },
      headers: { authorization },
    });
    expect([twice.status, twice.body.error]).toEqual([400, "invalid_request"]);
  });

  test("401 with a wrong secret", async () => {
    const form = { token: "x", client_id: web.clientId, client_secret: "wrong" };
    const got = await ground.request(`POST /oauth/${path}`, { form });
    expect([got.status, got.body.error]).toEqual([401, "invalid_client"]);
  });
});

test("introspect is not for public clients", async () => {
  const spa = await ground.addClient();
  const got = await ground.request("POST /oauth/introspect", {
    form: { token: "x", client_id: spa.clientId },
  });
  expect([got.status, got.body.error]).toEqual([401, "invalid_client"]);
});
