// Tokens bound to a key, from the code to the resource (RFC 9449 5, 6, 7, 10).
import { createHash } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import {
  authorizeAddress,
  authorized,
  freshCode,
  newVerifier,
  redeemForm,
  refreshForm,
  startIdentity,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

interface Holder {
  readonly thumbprint: string;
  /** A fresh proof for a request. */
  readonly proof: (line: string, accessToken?: string) => Promise<string>;
}

let ground: IdentityGround;
let person: SignedInPerson;
let client: TestRegistration;
let ana: Holder;
let thief: Holder;
beforeAll(async () => {
  ground = await startIdentity();
  person = await ground.signIn();
  client = await ground.addClient({ dpopBound: true, firstParty: true });
  [ana, thief] = await Promise.all([newHolder(), newHolder()]);
});
afterAll(() => ground.stop());

const newHolder = async (): Promise<Holder> => {
  const keys = await generateKeyPair("ES256");
  const jwk = await exportJWK(keys.publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(jwk, "sha256"),
    proof: (line, accessToken) => {
      const [htm = "", path = ""] = line.split(" ");
      const ath =
        accessToken === undefined
          ? {}
          : { ath: createHash("sha256").update(accessToken).digest("base64url") };
      return new SignJWT({ jti: newId(), htm, htu: `http://identity.test${path}`, ...ath })
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
        .setIssuedAt(ground.clock.real())
        .sign(keys.privateKey);
    },
  };
};

const tokenLine = "POST /oauth/token";
const infoLine = "GET /oauth/userinfo";

const token = async (form: Record<string, string>, by: Holder) =>
  ground.request(tokenLine, { form, headers: { dpop: await by.proof(tokenLine) } });

const userinfo = (authorization: string, dpop?: string) =>
  ground.request(infoLine, { headers: { authorization, ...(dpop === undefined ? {} : { dpop }) } });

const bound = async () => {
  const got = await token(redeemForm(client, await freshCode(ground, person, client)), ana);
  expect([got.status, got.body.token_type]).toEqual([200, "DPoP"]);
  return got.body as { access_token: string; refresh_token: string };
};

describe("a bound access token", () => {
  test("opens userinfo with a proof of its key, which names it", async () => {
    const { access_token: access } = await bound();
    const got = await userinfo(`DPoP ${access}`, await ana.proof(infoLine, access));
    expect([got.status, got.body.sub]).toEqual([200, person.id]);
  });

  test("opens userinfo to a HEAD with a proof of a HEAD, and of nothing else", async () => {
    const { access_token: access } = await bound();
    const line = "HEAD /oauth/userinfo";
    const authorization = `DPoP ${access}`;
    const asked = async (proven: string) => {
      const dpop = await ana.proof(proven, access);
      return (await ground.request(line, { headers: { authorization, dpop } })).status;
    };
    expect([await asked(line), await asked(infoLine)]).toEqual([200, 401]);
  });

  test("is worth nothing as a bearer token, without a proof, or by another key", async () => {
    const { access_token: access } = await bound();
    for (const [authorization, dpop] of [
      [`Bearer ${access}`, await ana.proof(infoLine, access)],
      [`Bearer ${access}`, undefined],
      [`DPoP ${access}`, undefined],
      [`DPoP ${access}`, await thief.proof(infoLine, access)],
      [`DPoP ${access}`, await ana.proof(infoLine)],
      [`DPoP ${access}`, await ana.proof(tokenLine, access)],
    ] as const) {
      const got = await userinfo(authorization, dpop);
      expect(got.status).toBe(401);
      expect(got.headers["www-authenticate"]).toMatch(/^DPoP .*algs="ES256 EdDSA PS256 RS256"/);
    }
  });

  test("its proof works once", async () => {
    const { access_token: access } = await bound();
    const proof = await ana.proof(infoLine, access);
    expect((await userinfo(`DPoP ${access}`, proof)).status).toBe(200);
    const again = await userinfo(`DPoP ${access}`, proof);
    expect(again.status).toBe(401);
    expect(again.headers["www-authenticate"]).toContain('error="invalid_dpop_proof"');
  });

  test("introspection tells the key", async () => {
    const web = await ground.addClient({ kind: "web", dpopBound: true, firstParty: true });
    const form = redeemForm(web, await freshCode(ground, person, web));
    const { access_token: access } = (await token(form, ana)).body;
    const asked = { token: access, client_id: web.clientId, client_secret: web.secret ?? "" };
    const got = await ground.request("POST /oauth/introspect", { form: asked });
    expect(got.body).toMatchObject({ token_type: "DPoP", cnf: { jkt: ana.thumbprint } });
  });
});

describe("a refresh token of a public client", () => {
  test("goes on with its key alone, and a thief's try does not spend it", async () => {
    const { refresh_token: refresh } = await bound();
    const stolen = await token(refreshForm(client, refresh), thief);
    expect([stolen.status, stolen.body.access_token]).toEqual([400, undefined]);
    const bare = await ground.request(tokenLine, { form: refreshForm(client, refresh) });
    expect([bare.status, bare.body.error]).toEqual([400, "invalid_dpop_proof"]);
    const next = await token(refreshForm(client, refresh), ana);
    expect([next.status, next.body.token_type]).toEqual([200, "DPoP"]);
  });

  test("whose answer got lost is answered again to its key, and to no other", async () => {
    const { refresh_token: refresh } = await bound();
    const first = await token(refreshForm(client, refresh), ana);
    expect((await token(refreshForm(client, refresh), thief)).status).toBe(400);
    expect((await token(refreshForm(client, refresh), ana)).body).toEqual(first.body);
  });
});

describe("a code bound by dpop_jkt", () => {
  test("is redeemed by that key alone", async () => {
    const verifier = newVerifier();
    const address = authorizeAddress(client, verifier, { dpop_jkt: ana.thumbprint });
    const to = await authorized(ground, person, address);
    const form = redeemForm(client, { verifier, code: to.searchParams.get("code") ?? "" });
    expect((await token(form, thief)).status).toBe(400);
    expect((await token(form, ana)).status).toBe(200);
  });
});

test("any other client may prove a key, and is bound by it", async () => {
  const free = await ground.addClient({ firstParty: true });
  const got = await token(redeemForm(free, await freshCode(ground, person, free)), ana);
  expect(got.body.token_type).toBe("DPoP");
  expect((await userinfo(`Bearer ${got.body.access_token}`)).status).toBe(401);
});
