/** Rotation of what we hold at other providers, against one that can fail in every way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs, plusMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { claimDue, insertConnectedAccount } from "./connected-accounts.store.ts";
import { fromTheOldest } from "../cleanup/portions.ts";
import { startTokenEndpoint, type TokenEndpoint } from "../testing/token-endpoint.ts";
import {
  connectedAccessToken,
  connectedClientSecret,
  connectedRefreshToken,
} from "../callers/sealed.ts";

let world: TestApp;
let theirs: TokenEndpoint;
beforeAll(async () => {
  [world, theirs] = await Promise.all([startTestApp(identityApp), startTokenEndpoint()]);
});
beforeEach(async () => {
  theirs.behave("rotate");
  await world.app.services.db.run(statement("test.clear", "delete from connected_account"));
});
afterAll(async () => {
  await Promise.all([world.stop(), theirs.stop()]);
});

const nothing = {
  rotated: 0,
  refused: 0,
  failed: 0,
  answersLost: 0,
  interrupted: 0,
  unrecorded: 0,
  checked: 0,
  needAttention: 0,
  told: 0,
  keysTold: 0,
};

const run = async () => {
  const got = await world.request("POST /api/cron/refresh-tokens", { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};

interface Stored {
  readonly status: string;
  readonly last_error: string | null;
  readonly expires_at: Date;
  readonly access_token: string;
  readonly refresh_token: string;
}

const connect = async (given: { expiresIn?: number; secret?: string; endpoint?: string } = {}) => {
  const { db, vault, clock } = world.app.services;
  const id = newId();
  const token = theirs.issue();
  const expiresAt = plusMs(clock.now(), given.expiresIn ?? dayMs);
  const account = { id, provider: "theirs", owner: "us", clientId: "our id", expiresAt };
  const tokens = {
    accessToken: vault.seal(connectedAccessToken, "old", id),
    refreshToken: vault.seal(connectedRefreshToken, token, id),
  };
  const clientSecret =
    given.secret === undefined ? null : vault.seal(connectedClientSecret, given.secret, id);
  const tokenEndpoint = given.endpoint ?? theirs.url;
  await insertConnectedAccount(
    db,
    { ...account, ...tokens, clientSecret, tokenEndpoint },
    clock.now(),
  );
  const read = statement<Stored>("test.read", "select * from connected_account where id = $1");
  return {
    id,
    token,
    stored: async (): Promise<Stored> => {
      const [row] = await db.run(read, [id]);
      if (!row) throw new Error("the account is gone");
      return {
        ...row,
        access_token: vault.open(connectedAccessToken, row.access_token, id),
        refresh_token: vault.open(connectedRefreshToken, row.refresh_token, id),
      };
    },
  };
};

describe("POST /api/cron/refresh-tokens", () => {
  it("rotates what expires within two days, once, and seals what it gets", async () => {
    const due = await connect();
    const later = await connect({ expiresIn: 2 * dayMs });
    expect(await run()).toEqual({ ...nothing, rotated: 1 });
    const now = await due.stored();
    expect(now).toMatchObject({ status: "connected", last_error: null });
    expect(now.access_token).toBe(`access of ${now.refresh_token}`);
    expect(theirs.isLive(now.refresh_token)).toBe(true);
    expect(now.expires_at).toEqual(plusMs(world.clock.now(), 7 * dayMs));
    expect((await later.stored()).refresh_token).toBe(later.token);
    expect(await run()).toEqual(nothing);
  });

  it("presents itself as a public client in the body, as one with a secret in Basic", async () => {
    await connect();
    await connect({ secret: "a secret: ñ" });
    const before = theirs.asked.length;
    await run();
    const asked = theirs.asked.slice(before);
    const open = asked.find(({ authorization }) => authorization === undefined);
    const secret = asked.find(({ authorization }) => authorization !== undefined);
    expect(open?.form).toMatchObject({ grant_type: "refresh_token", client_id: "our id" });
    expect(secret?.form["client_id"]).toBeUndefined();
    const basic = Buffer.from(secret?.authorization?.slice(6) ?? "", "base64").toString();
    expect(basic).toBe("our+id:a+secret%3A+%C3%B1");
  });

  it("marks what the provider refuses for good, and asks no more", async () => {
    const account = await connect();
    const { refresh_token: spent } = await account.stored();
    await fetch(theirs.url, {
      method: "POST",
      body: new URLSearchParams({ refresh_token: spent }),
    });
    expect(await run()).toEqual({ ...nothing, refused: 1 });
    const { status, last_error: reason } = await account.stored();
    expect(status).toBe("refused");
    expect(reason).toBe("The provider refused the token (invalid_grant).");
    expect(await run()).toEqual(nothing);
  });

  it("leaves everything as it is when nobody was reached, or the answer was another", async () => {
    const unreached = await connect({ endpoint: "http://127.0.0.1:1/token" });
    const account = await connect();
    for (const behaviour of ["busy", "redirect"] as const) {
      theirs.behave(behaviour);
      expect(await run()).toEqual({ ...nothing, failed: 2 });
    }
    expect((await account.stored()).last_error).toBe("The provider answered 307.");
    expect((await unreached.stored()).last_error).toMatch(/was not reached/);
    theirs.behave("rotate");
    expect(await run()).toEqual({ ...nothing, rotated: 1, failed: 1 });
    expect((await account.stored()).last_error).toBeNull();
  });

  it.each(["hang up", "unreadable", "too much"] as const)(
    "tells of an answer that was lost (%s), and then why the token is refused",
    async (behaviour) => {
      const account = await connect();
      theirs.behave(behaviour);
      expect(await run()).toEqual({ ...nothing, answersLost: 1 });
      expect(await account.stored()).toMatchObject({
        status: "connected",
        refresh_token: account.token,
      });
      theirs.behave("rotate");
      expect(await run()).toEqual({ ...nothing, refused: 1 });
      const { status, last_error: reason } = await account.stored();
      expect(status).toBe("refused");
      expect(reason).toMatch(/was lost, and that request had spent it/);
    },
  );

  it("takes over what a run that died had begun, after its claim, and says so", async () => {
    const account = await connect();
    const { db } = world.app.services;
    const now = world.clock.now();
    const claimed = await claimDue(db, {
      now,
      expiresBefore: plusMs(now, 2 * dayMs),
      rotatedUntil: now,
      claimedBefore: now,
      afterId: fromTheOldest.id,
      most: 10,
    });
    expect(claimed.map(({ id }) => id)).toEqual([account.id]);
    expect(await run()).toEqual(nothing);
    world.clock.advance(5 * minuteMs + 1);
    expect(await run()).toEqual({ ...nothing, interrupted: 1, rotated: 1 });
  });

  it("presents each token once when several runs and processes do it together", async () => {
    const accounts = await Promise.all(Array.from({ length: 30 }, () => connect()));
    const { db } = world.app.services;
    const now = world.clock.now();
    const question = {
      now,
      expiresBefore: plusMs(now, 2 * dayMs),
      rotatedUntil: plusMs(now, -hourMs),
      claimedBefore: plusMs(now, -minuteMs),
      most: 8,
      afterId: fromTheOldest.id,
    };
    const got = await Promise.all(Array.from({ length: 6 }, () => claimDue(db, question)));
    const ids = got.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    world.clock.advance(10 * minuteMs);
    const results = await Promise.all([run(), run(), run()]);
    const rotated = results.reduce((sum, result) => sum + (result?.rotated ?? 0), 0);
    expect(rotated).toBe(accounts.length);
    expect(results.every((result) => (result?.refused ?? 0) === 0)).toBe(true);
  });

  it("does not reach into private networks, nor over plain HTTP, in production", async () => {
    const production = await startTestApp(identityApp, { mode: "production" });
    const { db, vault, clock } = production.app.services;
    for (const tokenEndpoint of [
      theirs.url,
      "https://127.0.0.1/token",
      "https://169.254.169.254/",
    ]) {
      const id = newId();
      const sealed = vault.seal(connectedRefreshToken, theirs.issue(), id);
      const account = { id, provider: "p", owner: "o", clientId: "c", clientSecret: null };
      const tokens = { accessToken: sealed, refreshToken: sealed, expiresAt: clock.now() };
      await insertConnectedAccount(db, { ...account, ...tokens, tokenEndpoint }, clock.now());
    }
    const before = theirs.asked.length;
    const got = await production.request("POST /api/cron/refresh-tokens", {
      bearer: testCronSecret,
    });
    expect(got.body.result).toEqual({ ...nothing, failed: 3 });
    expect(theirs.asked.length).toBe(before);
    await production.stop();
  });
});

describe("the list of jobs", () => {
  it("has each of identity's run in time: at times of its own, or by the dispatcher", () => {
    const alone = identityApp.jobs.filter((job) => job.schedule === null && job.calledBy === null);
    expect(alone).toEqual([]);
  });
});
