/** Rotations that travel together: each stands or falls by itself, and none is spent twice. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { refreshBatchMost } from "./limits.ts";
import { rowsOf, type Rows } from "../testing/rows.ts";
import { rotateToken } from "./rotate-token.command.ts";
import type { Rotation } from "./rotations.store.ts";

let world: TestApp;
let rows: Rows;
let now: Date;
beforeAll(async () => {
  world = await startTestApp(identityApp);
  now = world.clock.now();
  rows = await rowsOf(world.app.services.db, now);
});
afterAll(() => world.stop());

const tokenIn = async (grantId: string, generation = 0): Promise<Buffer> => {
  const hash = randomBytes(32);
  await rows.insert("oauth_refresh_token", {
    token_hash: hash,
    grant_id: grantId,
    generation,
    expires_at: plusMs(now, dayMs),
  });
  return hash;
};
const token = async (grant: Readonly<Record<string, unknown>> = {}): Promise<Buffer> =>
  tokenIn(await rows.grant(grant));

const asked = (refreshHash: Buffer, more: Partial<Rotation> = {}): Rotation => ({
  refreshHash,
  clientId: rows.clientId,
  now,
  accessHash: randomBytes(32),
  accessExpiresAt: plusMs(now, hourMs),
  nextHash: randomBytes(32),
  nextExpiresAt: plusMs(now, dayMs),
  sealedAnswer: Buffer.from("sealed"),
  scopes: null,
  thumbprint: null,
  ...more,
});

const rotate = (of: Rotation) => rotateToken(world.app.services.db, of);

describe("rotations that are asked for at the same moment", () => {
  it("are all made, more of them than one batch takes", async () => {
    const tokens: Buffer[] = [];
    while (tokens.length < 2 * refreshBatchMost + 5) tokens.push(await token());
    const before = await rows.count("oauth_refresh_token");
    const issued = await Promise.all(tokens.map((hash) => rotate(asked(hash))));
    expect(issued.every((each) => each?.scopes[0] === "email")).toBe(true);
    expect(await rows.count("oauth_refresh_token")).toBe(before + tokens.length);
  });

  it("spend a token once, however often it is among them", async () => {
    const [one, other] = [await token(), await token()];
    const before = await rows.count("oauth_access_token");
    const all = Array.from({ length: 60 }, (_, index) => asked(index % 2 ? one : other));
    const issued = await Promise.all(all.map(rotate));
    expect(issued.filter((each) => each !== null)).toHaveLength(2);
    expect(await rows.count("oauth_access_token")).toBe(before + 2);
  });

  it("do not disturb each other: revoked, foreign, too wide, wrong key, unknown", async () => {
    const good = await token();
    const bound = await token({ dpop_thumbprint: "key" });
    const issued = await Promise.all([
      rotate(asked(await token({ revoked_at: now, revoke_reason: "person" }))),
      rotate(asked(await token(), { clientId: rows.accountId })),
      rotate(asked(await token(), { scopes: ["email", "profile"] })),
      rotate(asked(await token({ dpop_thumbprint: "key" }), { thumbprint: "another" })),
      rotate(asked(randomBytes(32))),
      rotate(asked(good, { scopes: ["email"] })),
      rotate(asked(bound, { thumbprint: "key" })),
    ]);
    expect(issued.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(issued[5]).toMatchObject({ scopes: ["email"], dpop_thumbprint: null });
    expect(issued[6]).toMatchObject({ dpop_thumbprint: "key" });
  });

  it("leave their neighbours alone when one of them is broken", async () => {
    const [good, bad] = [await token(), await token()];
    const taken = asked(good);
    const settled = await Promise.allSettled([
      rotate(taken),
      // Its access token is there already: the statement as a whole cannot stand.
      rotate(asked(bad, { accessHash: taken.accessHash })),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("find a family that went on as a spent token, and their neighbours rotate", async () => {
    const forked = await rows.grant({});
    const [old, good] = [await tokenIn(forked), await token()];
    await tokenIn(forked, 1);
    const issued = await Promise.all([rotate(asked(old)), rotate(asked(good))]);
    expect([issued[0], issued[1]?.scopes]).toEqual([null, ["email"]]);
  });
});

describe("a family", () => {
  it("has one token of a generation, whoever writes", async () => {
    const grant = await rows.grant({});
    await tokenIn(grant, 7);
    await expect(tokenIn(grant, 7)).rejects.toMatchObject({
      constraint: "oauth_refresh_token_successor",
    });
  });
});
