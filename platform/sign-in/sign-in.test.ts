/** Signing in through a provider: out, back, in; and every way in which it must not work. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMs } from "../clock.ts";
import { cookieOf, type Got } from "../testing/test-client.ts";
import { startSignInHouse, type SignInHouse } from "./test-house.ts";

let house: SignInHouse;
beforeAll(async () => {
  house = await startSignInHouse();
});
afterAll(() => house.stop());
beforeEach(() => {
  house.provider.state = "up";
  house.provider.answer = {};
  house.provider.person = { sub: "person-1", email: "Ana@example.org", name: "Ana" };
});

const locationOf = (got: Got): URL => new URL(String(got.headers["location"]), "http://app.test");
const noticeOf = async (got: Got, cookie = "") => {
  expect([got.status, locationOf(got).pathname]).toEqual([303, "/sign-in/failed"]);
  const { pathname, search } = locationOf(got);
  const shown = await house.request(`GET ${pathname}${search}`, { cookie });
  return { status: shown.status, ...shown.body, headers: shown.headers, search };
};
const back = (left: Got): string => house.provider.approve(String(left.headers["location"]));
const comeBack = (path: string, cookie: string) => house.request(`GET ${path}`, { cookie });

describe("leaving", () => {
  test("303 to identity with state, S256 challenge and exact redirect address", async () => {
    const left = await house.leave();
    const to = locationOf(left);
    expect([left.status, to.origin + to.pathname]).toEqual([
      303,
      `${house.provider.url}/oauth/authorize`,
    ]);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "milpa-sample",
      scope: "openid profile email",
      redirect_uri: "http://sample.test/sign-in/callback",
      code_challenge_method: "S256",
    });
    expect(to.searchParams.get("state")).toMatch(/^[\w-]{43}$/);
    expect(to.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });

  test("the browser is bound by a cookie that scripts cannot read, and keeps it", async () => {
    const left = await house.leave();
    const header = String(left.headers["set-cookie"]);
    expect(header).toMatch(/^milpa_sample_80_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    const again = await house.leave("/who", cookieOf(left));
    expect(cookieOf(again)).toBe(cookieOf(left));
  });

  test("nothing that the browser gets tells the verifier, and the table seals it", async () => {
    const { rows } = await house.app.services.db.pool.query<{ verifier: string }>(
      "select verifier from outgoing_sign_in",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { verifier } of rows) expect(verifier).toMatch(/^v2\./);
  });

  test("as somebody else, identity is told to ask again", async () => {
    const left = await house.request("GET /sign-in?prompt=login");
    expect(locationOf(left).searchParams.get("prompt")).toBe("login");
  });
});

describe("coming back", () => {
  test("the person is in, where they were going, and the address keeps nothing", async () => {
    const got = await house.signInAs("ana@example.org", "/who?tab=2");
    expect([got.status, got.headers["location"]]).toEqual([303, "/who?tab=2"]);
    expect(await house.who(cookieOf(got))).toBe("weaver");
  });

  test("two tabs of one browser both get in", async () => {
    const first = await house.leave("/who?tab=1");
    const second = await house.leave("/who?tab=2", cookieOf(first));
    const cookie = cookieOf(first);
    expect((await comeBack(back(first), cookie)).headers["location"]).toBe("/who?tab=1");
    expect((await comeBack(back(second), cookie)).headers["location"]).toBe("/who?tab=2");
  });

  test("an answer works once; with a session it only leads home", async () => {
    const left = await house.leave();
    const path = back(left);
    const got = await comeBack(path, cookieOf(left));
    expect(await noticeOf(await comeBack(path, cookieOf(left)))).toMatchObject({ kind: "stale" });
    const both = `${cookieOf(left)}; ${cookieOf(got)}`;
    expect((await comeBack(path, both)).headers["location"]).toBe("/");
  });

  test("of two answers at once one gets in", async () => {
    const left = await house.leave();
    const path = back(left);
    const all = await Promise.all([1, 2, 3, 4].map(() => comeBack(path, cookieOf(left))));
    expect(all.filter((got) => got.headers["location"] === "/who")).toHaveLength(1);
  });

  test("another browser's answer is refused, and does not spend the first one's", async () => {
    const left = await house.leave();
    const path = back(left);
    const other = cookieOf(await house.leave());
    expect(await noticeOf(await comeBack(path, other))).toMatchObject({
      status: 400,
      kind: "stale",
    });
    expect(await noticeOf(await comeBack(path, ""))).toMatchObject({ kind: "stale" });
    expect((await comeBack(path, cookieOf(left))).headers["location"]).toBe("/who");
  });

  test.each(["state=guess&code=x", "code=x", "", "state=&state=", "state=%00"])(
    "an answer that nobody asked for is refused: %s",
    async (query) => {
      const cookie = cookieOf(await house.leave());
      const got = await comeBack(`/sign-in/callback?${query}`, cookie);
      expect(await noticeOf(got)).toMatchObject({ status: 400, kind: "stale" });
    },
  );

  test("after an hour it is too late, and the way on leads to the same page", async () => {
    const left = await house.leave("/who?tab=3");
    const path = back(left);
    house.clock.advance(hourMs);
    const notice = await noticeOf(await comeBack(path, cookieOf(left)));
    expect(notice).toMatchObject({ kind: "stale", again: "/sign-in?next=%2Fwho%3Ftab%3D3" });
  });

  test.each(["http://evil.test", ""])("the wrong issuer is refused: %j", async (iss) => {
    house.provider.answer = { iss };
    const got = await house.signInAs();
    expect(await noticeOf(got)).toMatchObject({ status: 502, kind: "refused" });
  });

  test("parameters sent twice are refused", async () => {
    const left = await house.leave();
    const got = await comeBack(`${back(left)}&code=another`, cookieOf(left));
    expect(await noticeOf(got)).toMatchObject({ kind: "refused" });
  });

  test("a code of another sign-in fails on its verifier", async () => {
    const mine = await house.leave();
    const other = new URL(back(await house.leave()), house.provider.url);
    const path = new URL(back(mine), house.provider.url);
    path.searchParams.set("code", other.searchParams.get("code") ?? "");
    const got = await comeBack(path.pathname + path.search, cookieOf(mine));
    expect(await noticeOf(got)).toMatchObject({ kind: "refused" });
  });

  test("the person said no", async () => {
    house.provider.answer = { error: "access_denied" };
    const notice = await noticeOf(await house.signInAs());
    expect(notice).toMatchObject({ status: 403, kind: "denied", otherWay: "/by-hand?next=%2Fwho" });
  });

  test("a stranger is told so by address, which no URL shows, and leaves no tokens", async () => {
    const before = house.provider.liveTokens();
    const got = await house.signInAs("eva@example.org");
    expect(cookieOf(got)).toMatch(/^milpa_sample_80_stranger=v2\.[^;]*$/);
    expect(String(got.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Lax; Max-Age=300$/);
    const notice = await noticeOf(got, cookieOf(got));
    expect(notice).toMatchObject({ status: 403, kind: "stranger", email: "eva@example.org" });
    expect(notice.search).toBe("?reason=stranger&next=%2Fwho");
    expect(await noticeOf(got)).toMatchObject({ kind: "stranger", email: null });
    expect(house.provider.liveTokens()).toBeLessThanOrEqual(before);
  });

  test("identity is down at the exchange: said so, and to come again", async () => {
    const left = await house.leave();
    const path = back(left);
    house.provider.state = "down";
    const notice = await noticeOf(await comeBack(path, cookieOf(left)));
    expect(notice).toMatchObject({ status: 503, kind: "unreachable" });
    expect(notice.headers["retry-after"]).toBe("60");
  });

  test("identity answers nonsense: nobody gets in", async () => {
    house.provider.state = "broken";
    expect(await noticeOf(await house.signInAs())).toMatchObject({ kind: "refused" });
  });

  test.each(["//evil.test", "https://evil.test", "/\\evil.test", "javascript:alert(1)", "/a b"])(
    "signing in never leads to %s",
    async (next) => {
      expect((await house.signInAs("ana@example.org", next)).headers["location"]).toBe("/");
    },
  );

  test("a second person in the same browser ends the session of the first", async () => {
    const first = cookieOf(await house.signInAs());
    const left = await house.leave("/who", first);
    const got = await comeBack(back(left), `${first}; ${cookieOf(left)}`);
    expect(await house.who(cookieOf(got))).toBe("weaver");
    expect(await house.who(first)).toBe("nobody");
  });
});

describe("signing out", () => {
  test("ends the session, and its tokens at identity", async () => {
    house.provider.endAll();
    const cookie = cookieOf(await house.signInAs());
    expect((await house.request("GET /sign-out", { cookie })).body.kind).toBe("signOut");
    const out = await house.request("POST /sign-out", { cookie });
    expect([out.status, out.headers["location"]]).toEqual([303, "/sign-out"]);
    expect(String(out.headers["set-cookie"])).toContain("Max-Age=0");
    expect(await house.who(cookie)).toBe("nobody");
    expect(house.provider.liveTokens()).toBe(0);
    expect((await house.request("GET /sign-out")).body.kind).toBe("signedOut");
  });

  test("works while identity is down", async () => {
    const cookie = cookieOf(await house.signInAs());
    house.provider.state = "down";
    expect((await house.request("POST /sign-out", { cookie })).status).toBe(303);
    expect(await house.who(cookie)).toBe("nobody");
  });

  test("not from another site's page, and a stranger is only told", async () => {
    const cookie = cookieOf(await house.signInAs());
    const headers = { origin: "http://elsewhere.test" };
    expect((await house.request("POST /sign-out", { cookie, headers })).status).toBe(403);
    expect(await house.who(cookie)).toBe("weaver");
    expect((await house.request("POST /sign-out")).headers["location"]).toBe("/sign-out");
  });
});
