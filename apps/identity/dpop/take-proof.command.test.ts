// A proof works once, at the public address, by real time.
import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { proofOf } from "./take-proof.command.ts";

let app: TestApp;
let keys: CryptoKeyPair;
let jwk: JWK;
beforeAll(async () => {
  app = await startTestApp(identityApp);
  keys = await generateKeyPair("ES256");
  jwk = await exportJWK(keys.publicKey);
});
afterAll(() => app.stop());

const proof = (jti: string): Promise<string> =>
  new SignJWT({ jti, htm: "POST", htu: "http://identity.test/oauth/token" })
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
    .setIssuedAt(app.clock.real())
    .sign(keys.privateKey);

const proving = (header: string | string[] | undefined) =>
  proofOf(app.app.services, { header, method: "POST", url: "/oauth/token?x=1" });

test("no header, no proof", async () => {
  expect(await proving(undefined)).toBeNull();
});

test("a proof for the public address is accepted once, also when it is raced", async () => {
  const header = await proof("raced");
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => proving(header)));
  expect(outcomes.filter((outcome) => !(outcome instanceof Refusal))).toHaveLength(1);
  const again = await proving(header);
  expect(again).toBeInstanceOf(Refusal);
  expect(again).toMatchObject({
    code: "invalid_dpop_proof",
    detail: { message: "The proof was used before." },
  });
});

test("the same jti under another key is another proof", async () => {
  const first = await proving(await proof("shared"));
  keys = await generateKeyPair("ES256");
  jwk = await exportJWK(keys.publicKey);
  const second = await proving(await proof("shared"));
  expect([first, second]).toEqual([
    { thumbprint: expect.any(String) as string },
    { thumbprint: expect.any(String) as string },
  ]);
  expect(first).not.toEqual(second);
});

test("two proofs in one request are none", async () => {
  const header = [await proof("a"), await proof("b")];
  expect(await proving(header)).toBeInstanceOf(Refusal);
  expect(await proving(header.join(", "))).toBeInstanceOf(Refusal);
});
