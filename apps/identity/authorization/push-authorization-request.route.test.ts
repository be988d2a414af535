// POST /oauth/par: a request handed over beforehand, good once and only for its client.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
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
let person: SignedInPerson;
let client: TestRegistration;
beforeAll(async () => {
  ground = await startIdentity();
  person = await ground.signIn();
  client = await ground.addClient({ kind: "web", firstParty: true, parRequired: true });
});
afterAll(() => ground.stop());

type Changes = Readonly<Record<string, string | undefined>>;

const formOf = (verifier: string, more: Changes = {}, of = client): Record<string, string> => {
  const address = authorizeAddress(of, verifier, more);
  const form = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf("?"))));
  return { ...form, ...(of.secret === null ? {} : { client_secret: of.secret }) };
};

const push = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  ground.request("POST /oauth/par", { form, headers });

const pushed = async (verifier: string, more: Changes = {}): Promise<string> => {
  const got = await push(formOf(verifier, more));
  expect(got.status, got.text).toBe(201);
  return got.body.request_uri;
};

const addressOf = (requestUri: string, of = client): string =>
  `/oauth/authorize?${new URLSearchParams({ client_id: of.clientId, request_uri: requestUri })}`;

const authorize = (address: string) => ground.request(`GET ${address}`, { cookie: person.cookie });

describe("201", () => {
  test("a request_uri of a minute, and the pushed parameters alone count", async () => {
    const verifier = newVerifier();
    const got = await push(formOf(verifier, { state: "empujado" }));
    expect(got.status).toBe(201);
    expect(got.body).toEqual({
      request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:[\w-]{43}$/),
      expires_in: 60,
    });
    expect(got.headers["cache-control"]).toBe("no-store");
    const address = `${addressOf(got.body.request_uri)}&state=other&redirect_uri=https://evil.test`;
    const to = await authorized(ground, person, address);
    expect(to.origin + to.pathname).toBe(client.redirectUri);
    expect(to.searchParams.get("state")).toBe("empujado");
    const form = redeemForm(client, { verifier, code: to.searchParams.get("code") ?? "" });
    expect((await ground.request("POST /oauth/token", { form })).status).toBe(200);
  });

  test("it may be reloaded until a code was issued for it, then it is spent", async () => {
    const stranger = addressOf(await pushed(newVerifier()));
    for (let reload = 0; reload < 2; reload += 1) {
      const got = await ground.request(`GET ${stranger}`);
      expect(locationOf(got).pathname).toBe("/sign-in");
    }
    expect((await authorized(ground, person, stranger)).searchParams.has("code")).toBe(true);
    const again = await authorize(stranger);
    expect([again.status, again.headers["location"]]).toEqual([400, undefined]);
  });

  test("a person may take longer than it lives", async () => {
    const address = addressOf(await pushed(newVerifier()));
    const signIn = locationOf(await ground.request(`GET ${address}`));
    ground.clock.advance(600_000);
    const go = signIn.searchParams.get("next") ?? "";
    const to = locationOf(await authorize(go));
    expect(to.searchParams.has("code")).toBe(true);
    // The second tab that came from the same request gets no second code.
    const second = locationOf(await authorize(go));
    expect(second.searchParams.get("error")).toBe("invalid_request");
  });

  test("only its hash is stored", async () => {
    const requestUri = await pushed(newVerifier(), { state: newId() });
    const rows = await ground.app.services.db.pool.query("select * from pushed_request");
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.rows)).not.toContain(requestUri.split(":").at(-1));
    expect(JSON.stringify(rows.rows)).not.toContain(client.secret);
  });
});

describe("at the authorization endpoint it is a page, never a redirect", () => {
  test.each<[string, () => Promise<string>]>([
    ["unknown", () => Promise.resolve(addressOf("urn:ietf:params:oauth:request_uri:nothing"))],
    ["another client's", async () => addressOf(await pushed(newVerifier()), await other())],
    ["an address of the web", () => Promise.resolve(addressOf("https://evil.test/request.jwt"))],
    [
      "older than a minute",
      async () => {
        const address = addressOf(await pushed(newVerifier()));
        ground.clock.advance(60_000);
        return address;
      },
    ],
  ])("when the request_uri is %s", async (_which, address) => {
    const got = await authorize(await address());
    expect([got.status, got.headers["location"]]).toEqual([400, undefined]);
  });

  const other = () => ground.addClient({ firstParty: true });

  test("but a client that must push is told so by redirect", async () => {
    const got = await authorize(authorizeAddress(client, newVerifier()));
    const to = locationOf(got);
    expect(to.searchParams.get("error")).toBe("invalid_request");
  });
});

describe("400 invalid_request", () => {
  test.each<[string, Changes]>([
    ["a request_uri within", { request_uri: "urn:ietf:params:oauth:request_uri:x" }],
    ["a request object", { request: "e30.e30." }],
    ["no redirect_uri", { redirect_uri: undefined }],
    ["a redirect_uri of somebody else", { redirect_uri: "https://evil.test/" }],
    ["no challenge", { code_challenge: undefined }],
    ["plain", { code_challenge_method: "plain" }],
    ["no method", { code_challenge_method: undefined }],
    ["no response_type", { response_type: undefined }],
    ["a control character", { state: "a\u0001b" }],
    ["an answer in the fragment", { response_mode: "fragment" }],
    ["an unknown prompt", { prompt: "create" }],
    ["a max_age that is none", { max_age: "-1" }],
    ["a NUL character", { state: "a\u0000b" }],
    ["a state beyond measure", { state: "x".repeat(4001) }],
  ])("%s", async (_what, more) => {
    const got = await push(formOf(newVerifier(), more));
    expect([got.status, got.body.error]).toEqual([400, "invalid_request"]);
  });
});

describe("400 invalid_scope, unsupported_response_type", () => {
  test.each<[string, Changes]>([
    ["invalid_scope", { scope: "openid admin" }],
    ["unsupported_response_type", { response_type: "token" }],
    ["unsupported_response_type", { response_type: "code id_token" }],
  ])("%s: %j", async (error, more) => {
    const got = await push(formOf(newVerifier(), more));
    expect([got.status, got.body.error]).toEqual([400, error]);
  });
});

describe("401 invalid_client", () => {
  test("a confidential client that does not prove itself", async () => {
    const { client_secret: _secret, ...form } = formOf(newVerifier());
    for (const bad of [form, { ...form, client_secret: "wrong" }]) {
      const got = await push(bad);
      expect([got.status, got.body.error]).toEqual([401, "invalid_client"]);
      expect(got.headers["www-authenticate"]).toMatch(/^Basic /);
    }
  });
});

describe("400 invalid_dpop_proof", () => {
  const proofs = async () => {
    const keys = await generateKeyPair("ES256");
    const jwk = await exportJWK(keys.publicKey);
    const make = () =>
      new SignJWT({ jti: newId(), htm: "POST", htu: "http://identity.test/oauth/par" })
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
        .setIssuedAt(ground.clock.real())
        .sign(keys.privateKey);
    return { make, thumbprint: await calculateJwkThumbprint(jwk, "sha256") };
  };

  test("a proof binds the code to its key, and dpop_jkt must name the same", async () => {
    const { make, thumbprint } = await proofs();
    const verifier = newVerifier();
    const got = await push(formOf(verifier, { dpop_jkt: thumbprint }), { dpop: await make() });
    expect(got.status).toBe(201);
    const to = await authorized(ground, person, addressOf(got.body.request_uri));
    const form = redeemForm(client, { verifier, code: to.searchParams.get("code") ?? "" });
    const bare = await ground.request("POST /oauth/token", { form });
    expect([bare.status, bare.body.access_token]).toEqual([400, undefined]);

    const clash = formOf(newVerifier(), { dpop_jkt: "x".repeat(43) });
    const refused = await push(clash, { dpop: await make() });
    expect([refused.status, refused.body.error]).toEqual([400, "invalid_dpop_proof"]);
    const twice = await make();
    await push(formOf(newVerifier()), { dpop: twice });
    const replayed = await push(formOf(newVerifier()), { dpop: twice });
    expect([replayed.status, replayed.body.error]).toEqual([400, "invalid_dpop_proof"]);
  });
});
