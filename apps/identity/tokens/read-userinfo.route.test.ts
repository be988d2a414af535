/** GET /oauth/userinfo: claims by scope, and 401 in the words of RFC 6750. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plusMs } from "#platform/clock.ts";
import { claimPhone, provePhone } from "../accounts/account-phones.store.ts";
import { forgetClients } from "../clients/clients.query.ts";
import { phoneProofMs } from "../accounts/limits.ts";
import {
  authorizeAddress,
  authorized,
  freshTokens,
  newVerifier,
  redeemForm,
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

const tokenFor = async (scope: string): Promise<string> => {
  const verifier = newVerifier();
  const address = authorizeAddress(client, verifier, { scope });
  const code = (await authorized(ground, person, address)).searchParams.get("code") ?? "";
  const form = redeemForm(client, { code, verifier });
  return (await ground.request("POST /oauth/token", { form })).body.access_token as string;
};
const userinfo = (headers: Record<string, string>) =>
  ground.request("GET /oauth/userinfo", { headers });

describe("200", () => {
  test.each([
    ["openid", ["sub"]],
    ["openid email", ["sub", "email"]],
    ["profile", ["sub", "name"]],
    ["openid profile email offline_access", ["sub", "email", "name"]],
  ])("the scope %s covers %o and nothing else", async (scope, claims) => {
    const got = await userinfo({ authorization: `Bearer ${await tokenFor(scope)}` });
    expect(got.status).toBe(200);
    expect(Object.keys(got.body)).toEqual(claims);
    expect(got.body.sub).toBe(person.id);
    expect(got.headers["access-control-allow-origin"]).toBe("*");
    // Nothing that we never send, such as a nonce for proofs.
    expect(got.headers["access-control-expose-headers"]).toBe(
      "Retry-After, WWW-Authenticate, X-Request-Id",
    );
  });
});

describe("a phone", () => {
  /** Of an app of the house: no other client is given the scope. */
  const claimsFor = async (scope: string) => {
    const ours = await ground.addClient({ firstParty: true });
    const { db } = ground.app.services;
    const may = "update oauth_client set scopes = scopes || '{phone}' where id = $1";
    await db.pool.query(may, [ours.id]);
    forgetClients(db);
    const verifier = newVerifier();
    const to = await authorized(ground, person, authorizeAddress(ours, verifier, { scope }));
    const form = redeemForm(ours, { code: to.searchParams.get("code") ?? "", verifier });
    const token = (await ground.request("POST /oauth/token", { form })).body.access_token;
    return (await userinfo({ authorization: `Bearer ${String(token)}` })).body;
  };

  test("is told with the scope `phone`, while its proof is no older than a year", async () => {
    const { db } = ground.app.services;
    const { email } = person;
    await claimPhone(db, "5512345678", person.id, ground.clock.now());
    expect(await claimsFor("openid")).toEqual({ sub: person.id });
    const phone = { phone_number: "+525512345678", phone_number_verified: true };
    expect(await claimsFor("email phone")).toEqual({ sub: person.id, email, ...phone });
    const year = plusMs(ground.clock.now(), -phoneProofMs);
    await provePhone(db, "5512345678", person.id, year);
    expect(await claimsFor("phone")).toEqual({ sub: person.id });
  });

  test("no other client may ask for it", async () => {
    const address = authorizeAddress(client, newVerifier(), { scope: "openid phone" });
    const to = await authorized(ground, person, address);
    expect(to.searchParams.get("error")).toBe("invalid_scope");
  });
});

describe("401", () => {
  test("without a token: a plain challenge, no error code in it", async () => {
    const got = await userinfo({});
    expect([got.status, got.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="milpa"']);
  });

  test("for a token in the address, which is no place for one", async () => {
    const token = await tokenFor("openid");
    expect((await ground.request(`GET /oauth/userinfo?access_token=${token}`)).status).toBe(401);
  });

  test.each(["Bearer nonsense", `Bearer ${"0".repeat(64)}`, "Bearer ", "Basic eDp5", "DPoP x"])(
    "for %j: invalid_token",
    async (authorization) => {
      const got = await userinfo({ authorization });
      expect([got.status, got.body.error]).toEqual([401, "invalid_token"]);
      expect(got.headers["www-authenticate"]).toContain('error="invalid_token"');
    },
  );

  test("after an hour, and for a refresh token", async () => {
    const pair = await freshTokens(ground, person, client);
    expect((await userinfo({ authorization: `Bearer ${pair.refresh_token}` })).status).toBe(401);
    ground.clock.advance(3_600_000);
    expect((await userinfo({ authorization: `Bearer ${pair.access_token}` })).status).toBe(401);
  });
});

test("browsers of other websites may ask beforehand, and with a POST they may not", async () => {
  const asked = await ground.request("OPTIONS /oauth/userinfo", {
    headers: { origin: "https://app.example", "access-control-request-method": "GET" },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers["access-control-allow-headers"]).toContain("Authorization");
  expect((await ground.request("POST /oauth/userinfo")).status).toBe(405);
});
