/** What the sweep of codes and tokens deletes, and above all what it leaves. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { portionLeast } from "./limits.ts";
import { rowsOf, type Rows } from "../testing/rows.ts";

let world: TestApp;
let rows: Rows;
let now: Date;
beforeAll(async () => {
  world = await startTestApp(identityApp);
});
beforeEach(async () => {
  // Each test begins where nothing is left from the one before.
  world.clock.advance(400 * dayMs);
  await sweep();
  now = world.clock.now();
  rows = await rowsOf(world.app.services.db, now);
});
afterAll(() => world.stop());

const sweep = async (): Promise<Record<string, number>> => {
  const got = await world.request("POST /api/cron/cleanup-oauth-codes", { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};
const twice = async () => {
  const first = await sweep();
  const again = await sweep();
  expect(Object.values(again).every((count) => count === 0)).toBe(true);
  return first;
};
const ago = (ms: number): Date => plusMs(now, -ms);
const hash = (): Buffer => randomBytes(32);

/** Just expired, and not yet; proofs by real time, pushed requests an interaction later. */
const momentsOf = (table: string): readonly Date[] => {
  const end = { dpop_proof: world.clock.real(), pushed_request: ago(hourMs) }[table] ?? now;
  return table === "dpop_proof" ? [end, plusMs(end, hourMs)] : [plusMs(end, -1), plusMs(end, 1)];
};

describe("POST /api/cron/cleanup-oauth-codes", () => {
  it("deletes codes that expired, but keeps used ones for a day", async () => {
    const grant = await rows.grant({});
    const code = (expiresAt: Date, consumedAt: Date | null) =>
      rows.insert("oauth_code", {
        code_hash: hash(),
        grant_id: grant,
        redirect_uri: "https://a.test/",
        expires_at: expiresAt,
        code_challenge: "c",
        consumed_at: consumedAt,
      });
    await code(plusMs(now, minuteMs), null);
    await code(ago(minuteMs), null);
    await code(ago(dayMs - minuteMs), ago(dayMs - minuteMs));
    await code(ago(dayMs), ago(dayMs + 1));
    expect(await twice()).toMatchObject({ codes: 2, grants: 0 });
    expect(await rows.count("oauth_code")).toBe(2);
  });

  it("deletes access tokens that expired, in as many portions as it takes", async () => {
    const grant = await rows.grant({});
    const count = 3 * portionLeast + 7;
    await rows.accessTokens(grant, count, ago(1));
    await rows.accessTokens(grant, 3, plusMs(now, 1));
    expect(await twice()).toMatchObject({ accessTokens: count });
    expect(await rows.count("oauth_access_token")).toBe(3);
  });

  it("keeps spent refresh tokens of a live family, however long they are expired", async () => {
    const grant = await rows.grant({ absolute_expires_at: plusMs(now, dayMs) });
    await rows.refreshTokens(grant, 5, { expiresAt: ago(100 * dayMs), usedAt: ago(120 * dayMs) });
    expect(await twice()).toMatchObject({ refreshTokens: 0, grants: 0 });
    expect(await rows.count("oauth_refresh_token")).toBe(5);
  });

  it("deletes a family after its absolute end: tokens first, then the grant", async () => {
    const over = await rows.grant({ absolute_expires_at: ago(hourMs + 1) });
    const justOver = await rows.grant({ absolute_expires_at: ago(minuteMs) });
    const count = 2 * portionLeast + 3;
    await rows.refreshTokens(over, count, { expiresAt: ago(dayMs), usedAt: null });
    await rows.refreshTokens(justOver, 2, { expiresAt: ago(minuteMs), usedAt: null });
    expect(await twice()).toMatchObject({ refreshTokens: count, grants: 1 });
    expect(await rows.ids("oauth_grant")).toEqual([justOver]);
  });

  it("deletes tokens of revoked grants after a day, the grants after thirty", async () => {
    const revoked = (at: Date) => rows.grant({ revoked_at: at, revoke_reason: "person" });
    const grants = {
      fresh: await revoked(ago(dayMs - 1)),
      older: await revoked(ago(dayMs + 1)),
      oldest: await revoked(ago(30 * dayMs + 1)),
    };
    for (const grant of Object.values(grants)) {
      await rows.refreshTokens(grant, 2, { expiresAt: plusMs(now, dayMs), usedAt: null });
    }
    expect(await twice()).toMatchObject({ refreshTokens: 4, grants: 1 });
    expect(await rows.count("oauth_refresh_token")).toBe(2);
    expect(await rows.ids("oauth_grant")).toEqual([grants.fresh, grants.older].sort());
  });

  it("reaches every one of many families that ended at the same moment", async () => {
    const at = ago(2 * dayMs);
    for (let count = 0; count < 450; count += 1) {
      const grant = await rows.grant({ revoked_at: at, revoke_reason: "client" });
      await rows.refreshTokens(grant, 1, { expiresAt: plusMs(now, dayMs), usedAt: null });
    }
    expect(await twice()).toMatchObject({ refreshTokens: 450, grants: 0 });
  });

  it("gets past moments that are finer than a millisecond", async () => {
    const at = ago(2 * dayMs)
      .toISOString()
      .replace("Z", "123Z");
    for (let count = 0; count < 3; count += 1) {
      await rows.grant({ revoked_at: at, revoke_reason: "client" });
      await rows.grant({ absolute_expires_at: at });
    }
    expect(await twice()).toMatchObject({ grants: 3 });
  });

  it("deletes what else has expired, and none of what has not", async () => {
    const expiring = {
      pushed_request: { request_hash: hash, client_id: rows.clientId, parameters: "{}" },
      dpop_proof: { proof_hash: hash },
      passkey_challenge: { challenge: newId, purpose: "sign-in" },
      email_link: { token_hash: hash, account_id: rows.accountId, purpose: "reset-password" },
      sign_up: {
        token_hash: hash,
        browser_hash: hash,
        email: "a@b.test",
        email_key: "a@b.test",
        name: "A",
        password_hash: "x",
        locale: "en",
        next: "/",
        created_at: now,
      },
      sign_in_attempt: { subject_hash: hash, failures: 1 },
    };
    for (const [table, columns] of Object.entries(expiring)) {
      const column = table === "sign_in_attempt" ? "window_ends_at" : "expires_at";
      const created = table === "email_link" ? { created_at: now } : {};
      for (const at of momentsOf(table)) {
        const made = Object.entries({ ...columns, ...created, [column]: at }).map(
          ([name, value]) => [name, typeof value === "function" ? value() : value],
        );
        await rows.insert(table, Object.fromEntries(made));
      }
    }
    expect(await twice()).toMatchObject({
      pushedRequests: 1,
      proofs: 1,
      challenges: 1,
      emailLinks: 1,
      signUps: 1,
      attempts: 1,
    });
    for (const table of Object.keys(expiring))
      expect([table, await rows.count(table)]).toEqual([table, 1]);
  });

  it("forgets kept responses after two days, and devices long after their end", async () => {
    const response = (key: string, at: Date) =>
      rows.insert("kept_response", {
        caller: "c",
        operation: "o",
        key,
        request_hash: "h",
        status: 200,
        headers: "{}",
        body: "",
        created_at: at,
      });
    await response("old", ago(2 * dayMs + 1));
    await response("new", ago(2 * dayMs - 1));
    await world.app.services.sessions.open({ shard: rows.accountId, id: rows.deviceId }, "x");
    const gone = await rows.device({ ended_at: ago(90 * dayMs + 1) });
    const bearing = await rows.device({ ended_at: ago(90 * dayMs + 1) });
    await rows.grant({ device_id: bearing });
    await rows.device({ ended_at: ago(90 * dayMs - 1) });
    expect(await twice()).toMatchObject({ responses: 1, sessions: 0, devices: 1 });
    expect(await rows.ids("device")).not.toContain(gone);
    expect(await rows.ids("device")).toContain(bearing);
  });

  it("leaves a row that somebody holds to the next run, and does not wait", async () => {
    const grant = await rows.grant({});
    await rows.accessTokens(grant, 4, ago(1));
    await world.app.services.db.transaction(async (tx) => {
      await rows.holdOneAccessToken(tx);
      expect(await sweep()).toMatchObject({ accessTokens: 3 });
    });
    expect(await sweep()).toMatchObject({ accessTokens: 1 });
  });
});
