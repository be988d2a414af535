/** POST /oauth/token: pairs for codes and refresh tokens, once each. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  freshCode,
  freshTokens,
  newVerifier,
  redeemForm,
  refreshForm,
  startIdentity,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

let ground: IdentityGround;
let person: SignedInPerson;
let client: TestRegistration;
beforeAll(async () => {
  ground = await startIdentity();
  person = await ground.signIn();
  client = await ground.addClient();
});
afterAll(() => ground.stop());

const token = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  ground.request("POST /oauth/token", { form, headers });
const userinfo = (bearer: string) => ground.request("GET /oauth/userinfo", { bearer });

describe("200", () => {
  test("a code gets exactly the documented answer, and its token opens userinfo", async () => {
    const got = await token(redeemForm(client, await freshCode(ground, person, client)));
    expect(got.status).toBe(200);
    expect(got.body).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      scope: "openid profile email",
    });
    expect(got.headers["cache-control"]).toBe("no-store");
    expect(got.headers["pragma"]).toBe("no-cache");
    const claims = await userinfo(got.body.access_token);
    expect(claims.body).toEqual({ sub: person.id, email: person.email, name: person.name });
  });

  test("a refresh token gets the next pair; both access tokens stay good", async () => {
    const first = await freshTokens(ground, person, client);
    const got = await token(refreshForm(client, first.refresh_token));
    expect(got.status).toBe(200);
    expect(got.body.refresh_token).not.toBe(first.refresh_token);
    for (const pair of [first, got.body]) {
      expect((await userinfo(pair.access_token)).status).toBe(200);
    }
  });

  test("the same refresh token within ten seconds gets the very same answer", async () => {
    const first = await freshTokens(ground, person, client);
    const form = refreshForm(client, first.refresh_token);
    const [one, two] = [await token(form), await token(form)];
    ground.clock.advance(9_000);
    const three = await token(form);
    expect(two.body).toEqual(one.body);
    expect(three.body).toEqual({ ...one.body, expires_in: 3591 });
  });

  test("a slow double within the grace signs nobody out, used or not", async () => {
    const first = await freshTokens(ground, person, client);
    const next = await token(refreshForm(client, first.refresh_token));
    const last = await token(refreshForm(client, next.body.refresh_token));
    expect((await token(refreshForm(client, first.refresh_token))).body).toEqual(next.body);
    expect((await userinfo(last.body.access_token)).status).toBe(200);
    ground.clock.advance(10_001);
    expect((await token(refreshForm(client, next.body.refresh_token))).status).toBe(400);
    expect((await userinfo(last.body.access_token)).status).toBe(401);
  });

  test("fewer scopes for one access token; the family keeps what was granted", async () => {
    const first = await freshTokens(ground, person, client);
    const less = await token({ ...refreshForm(client, first.refresh_token), scope: "openid" });
    expect(less.body.scope).toBe("openid");
    expect((await userinfo(less.body.access_token)).body).toEqual({ sub: person.id });
    const all = await token(refreshForm(client, less.body.refresh_token));
    expect(all.body.scope).toBe("openid profile email");
  });

  test("a confidential client by Basic and by the body; a public one's empty secret", async () => {
    const web = await ground.addClient({ kind: "web" });
    const posted = await token(redeemForm(web, await freshCode(ground, person, web)));
    expect(posted.status).toBe(200);
    const pair = `${web.clientId}:${encodeURIComponent(web.secret ?? "")}`;
    const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    const form = { grant_type: "refresh_token", refresh_token: posted.body.refresh_token };
    expect((await token(form, { authorization })).status).toBe(200);
    const exchange = await freshCode(ground, person, client);
    const empty = { ...redeemForm(client, exchange), client_secret: "" };
    expect((await token(empty)).status).toBe(200);
  });
});

describe("400 invalid_grant", () => {
  test("a code sent twice, and what it issued is dead", async () => {
    const form = redeemForm(client, await freshCode(ground, person, client));
    const first = await token(form);
    const again = await token(form);
    expect([again.status, again.body.error]).toEqual([400, "invalid_grant"]);
    expect((await userinfo(first.body.access_token)).status).toBe(401);
    const refreshed = await token(refreshForm(client, first.body.refresh_token));
    expect(refreshed.body.error).toBe("invalid_grant");
  });

  test("five wrong verifiers do not burn a code, the sixth try finds it dead", async () => {
    const [few, many] = [
      await freshCode(ground, person, client),
      await freshCode(ground, person, client),
    ];
    const wrong = (code: string) => token(redeemForm(client, { code, verifier: newVerifier() }));
    for (let tries = 0; tries < 4; tries += 1) expect((await wrong(few.code)).status).toBe(400);
    expect((await token(redeemForm(client, few))).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await wrong(many.code);
    expect((await token(redeemForm(client, many))).body.error).toBe("invalid_grant");
  });

  test("a code after sixty seconds, for another client, or another address", async () => {
    const other = await ground.addClient();
    const exchange = await freshCode(ground, person, client);
    const asOther = { ...redeemForm(client, exchange), client_id: other.clientId };
    expect((await token(asOther)).body.error).toBe("invalid_grant");
    const elsewhere = { ...redeemForm(client, exchange), redirect_uri: "https://app.example/" };
    expect((await token(elsewhere)).body.error).toBe("invalid_grant");
    ground.clock.advance(60_000);
    expect((await token(redeemForm(client, exchange))).body.error).toBe("invalid_grant");
  });

  test("a spent refresh token after the grace ends the family and tells the person", async () => {
    const first = await freshTokens(ground, person, client);
    const next = await token(refreshForm(client, first.refresh_token));
    ground.clock.advance(10_001);
    const reused = await token(refreshForm(client, first.refresh_token));
    expect([reused.status, reused.body.error]).toEqual([400, "invalid_grant"]);
    expect((await userinfo(next.body.access_token)).status).toBe(401);
    expect((await token(refreshForm(client, next.body.refresh_token))).status).toBe(400);
    await expect.poll(() => ground.sent.some(({ to }) => to === person.email)).toBe(true);
  });
});

describe("400 for what is malformed", () => {
  test.each([
    [{ grant_type: "password" }, "unsupported_grant_type"],
    [{ grant_type: "authorization_code" }, "invalid_request"],
    [{ grant_type: "refresh_token" }, "invalid_request"],
    [{}, "invalid_request"],
  ])("%o is %s", async (form, error) => {
    const got = await token({ ...form, client_id: client.clientId });
    expect([got.status, got.body.error]).toEqual([400, error]);
    expect(got.body.error_description).toMatch(/^[\x20-\x7e]+$/);
  });

  test.each([
    [{ grant_type: "refresh_token" }, "refresh_token"],
    [{ grant_type: "authorization_code" }, "code"],
    [{ grant_type: "authorization_code", code: "x" }, "redirect_uri"],
    [{ grant_type: "authorization_code", code: "x", redirect_uri: "y" }, "code_verifier"],
  ])("%o names the field that is missing", async (form, field) => {
    const got = await token({ ...form, client_id: client.clientId });
    expect(got.body.error_description).toBe(`${field}: is missing`);
  });

  test("a scope that was not granted, without spending the token", async () => {
    const first = await freshTokens(ground, person, client);
    const form = refreshForm(client, first.refresh_token);
    const more = await token({ ...form, scope: "openid offline_access" });
    expect([more.status, more.body.error]).toEqual([400, "invalid_scope"]);
    expect((await token(form)).status).toBe(200);
  });

  test("a field that comes twice", async () => {
    const form = [
      ["grant_type", "refresh_token"],
      ["grant_type", "refresh_token"],
      ["client_id", client.clientId],
    ] as const;
    const got = await ground.request("POST /oauth/token", { form });
    expect([got.status, got.body.error]).toEqual([400, "invalid_request"]);
  });

  test("a client bound to DPoP without a proof", async () => {
    const bound = await ground.addClient({ dpopBound: true });
    const got = await token(redeemForm(bound, await freshCode(ground, person, bound)));
    expect([got.status, got.body.error]).toEqual([400, "invalid_dpop_proof"]);
  });
});

describe("401 invalid_client", () => {
  test.each([
    ["no client", {}],
    ["an unknown one", { client_id: "nobody" }],
  ])("%s", async (_what, more) => {
    const got = await token({ grant_type: "refresh_token", refresh_token: "x", ...more });
    expect([got.status, got.body.error]).toEqual([401, "invalid_client"]);
    expect(got.headers["www-authenticate"]).toMatch(/^Basic /);
  });

  test("a confidential client without its secret or with a wrong one; a public one", async () => {
    const web = await ground.addClient({ kind: "web" });
    const form = { grant_type: "refresh_token", refresh_token: "x", client_id: web.clientId };
    expect((await token(form)).body.error).toBe("invalid_client");
    expect((await token({ ...form, client_secret: "wrong" })).body.error).toBe("invalid_client");
    const both = { ...form, client_id: client.clientId, client_secret: "anything" };
    expect((await token(both)).body.error).toBe("invalid_client");
  });
});
