// The page that says why nobody was signed in shows nothing that somebody else chose or sealed.
import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startSignInHouse, type SignInHouse } from "./test-house.ts";

let house: SignInHouse;
beforeAll(async () => {
  house = await startSignInHouse();
});
afterAll(() => house.stop());

/** As versions before sealed everything: what a copy of an old database still holds. */
const sealedFormerly = (plain: string): string => {
  const { masterKey } = inject("testServer");
  const key = Buffer.from(hkdfSync("sha256", masterKey, "milpa", "secrets at rest v1", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
};

const secret = "milpa_pos_0123456789abcdef0123456789abcdef";
const shown = (search: string, cookie = "") =>
  house.request(`GET /sign-in/failed?${search}`, { cookie });

test("a value from an old database is not opened, in the address or the cookie", async () => {
  const blob = sealedFormerly(secret);
  for (const reason of ["stranger", "denied", "stale"]) {
    const got = await shown(`reason=${reason}&who=${blob}`, `milpa_sample_80_stranger=${blob}`);
    expect(got.text).not.toContain(secret);
    expect(got.body.email).toBeNull();
  }
});

test("tokens that the database keeps sealed are not opened there", async () => {
  await house.signInAs();
  const rows = await house.app.services.db.pool.query<{ readonly access_token: string }>(
    "select access_token from signed_in",
  );
  const [sealed] = rows.rows.map((row) => row.access_token);
  expect(sealed).toMatch(/^v\d\./);
  const got = await shown(`reason=stranger&who=${sealed}`, `milpa_sample_80_stranger=${sealed}`);
  expect([got.status, got.body.email]).toEqual([403, null]);
});
