/** A session from identity lives as long as identity says so, give or take a few minutes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "../clock.ts";
import { sealPurpose } from "../seal-purpose.ts";
import { cookieOf } from "../testing/test-client.ts";
import { houseVault } from "../vault.ts";
import { startSignInHouse, type SignInHouse } from "./test-house.ts";

let house: SignInHouse;
let cookie: string;
/** Counts of the provider at the moment of the sign-in. */
let before: { readonly asked: number; readonly refreshed: number };
beforeAll(async () => {
  house = await startSignInHouse();
});
beforeEach(async () => {
  const { provider } = house;
  provider.state = "up";
  provider.person = { ...provider.person, sub: "person-1" };
  // Who came in for the test before is gone.
  await house.app.services.db.pool.query("delete from session");
  cookie = cookieOf(await house.signInAs());
  before = { asked: provider.asked.length, refreshed: provider.refreshed() };
});
afterAll(() => house.stop());

const asked = (path: string): number =>
  house.provider.asked.slice(before.asked).filter((line) => line.endsWith(path)).length;
const refreshed = (): number => house.provider.refreshed() - before.refreshed;
const later = (ms: number): Promise<string> => {
  house.clock.advance(ms);
  return house.who(cookie);
};

test("identity is asked once in five minutes, however many pages are seen", async () => {
  await later(4 * minuteMs);
  expect(asked("/oauth/userinfo")).toBe(0);
  house.clock.advance(minuteMs);
  await Promise.all(Array.from({ length: 12 }, () => house.who(cookie)));
  expect(asked("/oauth/userinfo")).toBe(1);
});

test("a person who was disabled is out within five minutes, for good", async () => {
  house.provider.endAll();
  expect(await later(4 * minuteMs)).toBe("weaver");
  expect(await later(minuteMs)).toBe("nobody");
  const { rows } = await house.app.services.db.pool.query("select * from signed_in");
  expect(rows).toEqual([]);
});

test("an access token that ran out is refreshed, and the next one too", async () => {
  house.provider.endAccess();
  expect(await later(5 * minuteMs)).toBe("weaver");
  expect(await later(2 * hourMs)).toBe("weaver");
  expect(refreshed()).toBe(2);
  house.provider.endAll();
  expect(await later(5 * minuteMs)).toBe("nobody");
});

test("of many requests at once one refreshes", async () => {
  house.clock.advance(2 * hourMs);
  const seen = await Promise.all(Array.from({ length: 12 }, () => house.who(cookie)));
  expect(new Set(seen)).toEqual(new Set(["weaver"]));
  expect(refreshed()).toBe(1);
});

describe.each(["down", "broken"] as const)("while identity is %s", (state) => {
  test("the session goes on, asks each minute, and ends after an hour", async () => {
    house.provider.state = state;
    expect(await later(5 * minuteMs)).toBe("weaver");
    const sofar = house.provider.asked.length;
    await house.who(cookie);
    expect(house.provider.asked.length).toBe(sofar);
    expect(await later(minuteMs)).toBe("weaver");
    expect(house.provider.asked.length).toBeGreaterThan(sofar);
    expect(await later(hourMs)).toBe("nobody");
  });

  test("when it is back, the person stays in", async () => {
    house.provider.state = state;
    await later(30 * minuteMs);
    house.provider.state = "up";
    expect(await later(minuteMs)).toBe("weaver");
    house.provider.state = state;
    expect(await later(50 * minuteMs)).toBe("weaver");
  });
});

test("another person behind the token is not this session's person", async () => {
  house.provider.person = { ...house.provider.person, sub: "person-2" };
  expect(await later(5 * minuteMs)).toBe("nobody");
});

test("tokens at rest are sealed", async () => {
  const { rows } = await house.app.services.db.pool.query<Record<string, string>>(
    "select access_token, refresh_token from signed_in",
  );
  for (const row of rows) for (const value of Object.values(row)) expect(value).toMatch(/^v2\./);
  expect(rows).toHaveLength(1);
});

describe("tokens that open under no master key that is left", () => {
  const abandon = () =>
    house.app.services.db.pool.query("update signed_in set access_token = $1, refresh_token = $1", [
      houseVault("a master key that was lost").of("sample").seal(sealPurpose("lost"), "x"),
    ]);

  test("are those of somebody who signed out: nobody is answered a failure", async () => {
    await abandon();
    expect(await later(5 * minuteMs)).toBe("nobody");
    const { rows } = await house.app.services.db.pool.query("select * from signed_in");
    expect(rows).toEqual([]);
  });

  test("also where the access token ran out before", async () => {
    await abandon();
    expect(await later(2 * hourMs)).toBe("nobody");
  });

  test("let the person sign out", async () => {
    await abandon();
    const out = await house.request("POST /sign-out", { cookie, form: {} });
    expect(out.status).toBe(303);
    expect(await house.who(cookie)).toBe("nobody");
  });
});

test("a session that did not come from identity is none of its business", async () => {
  const { sessions } = house.app.services;
  const own = await sessions.open({ shard: "weavers", id: crypto.randomUUID() }, "test");
  house.provider.state = "down";
  house.clock.advance(6 * hourMs);
  expect(await house.who(own.split(";")[0] ?? "")).toBe("weaver");
});
