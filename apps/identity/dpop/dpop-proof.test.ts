// Every check of RFC 9449 4.3, by proofs that are wrong in one thing each.
import { createHash } from "node:crypto";
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWK,
  type JWTPayload,
} from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { checkProof, dpopAlgorithms, type ProofDemand } from "./dpop-proof.ts";

const at = new Date("2026-11-20T18:00:00Z");
const nowSeconds = at.getTime() / 1000;
const url = "https://id.example/oauth/token";
const demand: ProofDemand = { method: "POST", url, at };
const claims = { jti: "one", htm: "POST", htu: url, iat: nowSeconds };

let keys: CryptoKeyPair;
let jwk: JWK;
beforeAll(async () => {
  keys = await generateKeyPair("ES256", { extractable: true });
  jwk = await exportJWK(keys.publicKey);
});

const proof = (payload: JWTPayload = claims, header: Record<string, unknown> = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk, ...header })
    .sign(keys.privateKey);

const problem = async (made: string, asked: ProofDemand = demand) => {
  const checked = await checkProof(made, asked);
  return "problem" in checked ? checked.problem : "none";
};

describe("a good proof", () => {
  it.each(dpopAlgorithms)("of %s tells the thumbprint of its key", async (alg) => {
    const pair = await generateKeyPair(alg);
    const own = await exportJWK(pair.publicKey);
    const made = await new SignJWT(claims)
      .setProtectedHeader({ alg, typ: "dpop+jwt", jwk: own })
      .sign(pair.privateKey);
    const thumbprint = await calculateJwkThumbprint(own, "sha256");
    expect(await checkProof(made, demand)).toEqual({
      thumbprint,
      proofId: `${thumbprint}.one`,
      expiresAt: new Date("2026-11-20T18:05:00Z"),
    });
  });

  it.each([
    "https://ID.example:443/oauth/token",
    `${url}?a=1#b`,
    "https://id.example/x/../oauth/token",
  ])("may write the address otherwise: %s", async (htu) => {
    expect(await problem(await proof({ ...claims, htu }))).toBe("none");
  });

  it("may come from a clock that is five minutes off, either way", async () => {
    for (const iat of [nowSeconds - 300, nowSeconds + 300]) {
      expect(await problem(await proof({ ...claims, iat }))).toBe("none");
    }
  });

  it("names the access token that it came with", async () => {
    const ath = createHash("sha256").update("token").digest("base64url");
    const asked = { ...demand, accessToken: "token" };
    expect(await problem(await proof({ ...claims, ath }), asked)).toBe("none");
  });
});

describe("refused is a proof", () => {
  it.each<[string, JWTPayload]>([
    ["another method", { ...claims, htm: "GET" }],
    ["another method", { ...claims, htm: "post" }],
    ["another address", { ...claims, htu: "https://id.example/oauth/userinfo" }],
    ["another address", { ...claims, htu: "http://id.example/oauth/token" }],
    ["another address", { ...claims, htu: "https://id.example.evil/oauth/token" }],
    ["another address", { ...claims, htu: "data:text/plain,x" }],
    ["another address", { ...claims, htu: 5 }],
    ["iat of the proof", { ...claims, iat: nowSeconds - 301 }],
    ["iat of the proof", { ...claims, iat: nowSeconds + 301 }],
    ["iat of the proof", { jti: "one", htm: "POST", htu: url }],
    ["jti of the proof", { ...claims, jti: "" }],
    ["jti of the proof", { ...claims, jti: "x".repeat(201) }],
    ["jti of the proof", { htm: "POST", htu: url, iat: nowSeconds }],
    ["too long", { ...claims, more: "x".repeat(10_000) }],
  ])("%s: %j", async (words, payload) => {
    expect(await problem(await proof(payload))).toContain(words);
  });

  it.each(["JWT", "at+jwt", undefined])("of the type %s", async (typ) => {
    expect(await problem(await proof(claims, { typ }))).toBe(
      "The type of the proof is not dpop+jwt.",
    );
  });

  it("that names no token, or another, at a resource", async () => {
    const asked = { ...demand, accessToken: "token" };
    const other = createHash("sha256").update("other").digest("base64url");
    expect(await problem(await proof(), asked)).toContain("ath");
    expect(await problem(await proof({ ...claims, ath: other }), asked)).toContain("ath");
  });

  it("without a signature: alg none", async () => {
    const bare = new UnsecuredJWT(claims).encode();
    const [, body] = bare.split(".");
    const header = { alg: "none", typ: "dpop+jwt", jwk };
    const encoded = Buffer.from(JSON.stringify(header)).toString("base64url");
    expect(await problem(`${encoded}.${body}.`)).not.toBe("none");
    expect(await problem(bare)).not.toBe("none");
  });

  it("of a symmetric algorithm", async () => {
    const secret = Buffer.alloc(32, 7);
    const oct = { kty: "oct", k: secret.toString("base64url") };
    const made = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "dpop+jwt", jwk: oct })
      .sign(secret);
    expect(await problem(made)).toContain("algorithm");
  });

  it("whose header gives the private key away", async () => {
    const secret = await exportJWK(keys.privateKey);
    expect(await problem(await proof(claims, { jwk: secret }))).not.toBe("none");
  });

  it("signed by another key than it carries", async () => {
    const other = await generateKeyPair("ES256");
    const made = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
      .sign(other.privateKey);
    expect(await problem(made)).toContain("signature");
  });

  it.each(["", ".", "..", "a.b.c", "null", "é.é.é", `${"A".repeat(5000)}..`])(
    "that is no JWT: %s",
    async (made) => {
      expect(await problem(made)).toContain("no JWT");
    },
  );

  it.each<unknown>([
    null,
    [],
    "x",
    5,
    {},
    { kty: "EC" },
    { kty: "EC", crv: "P-256", x: "", y: "" },
  ])("whose key is %j", async (broken) => {
    expect(await problem(await proof(claims, { jwk: broken }))).not.toBe("none");
  });
});
