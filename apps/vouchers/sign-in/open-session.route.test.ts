/** What POST /api/sessions and DELETE /api/sessions promise, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let ana: Person;
const phone = "5512345678";
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  const operates = [market.stallId];
  ana = await market.member({ displayName: "Ana", contacts: [phone], operates });
});
afterAll(() => world.stop());

const newCode = async (): Promise<string> => {
  const before = world.sent.length;
  await world.request("POST /api/sessions/code", { body: { phone } });
  await expect.poll(() => world.sent.length).toBe(before + 1);
  return world.sent.at(-1)?.text.slice(0, 6) ?? "";
};
const open = (code: unknown, more: object = {}) =>
  world.request("POST /api/sessions", { body: { phone, code, ...more } });
const another = (code: string): string => (code === "000000" ? "111111" : "000000");
const invalidCode = { ok: false, reason: "invalid_code" };

describe("200, the member and a cookie", () => {
  it("says who signed in and what they may do, and the cookie works", async () => {
    const got = await open(await newCode(), { phone: "+52 55 1234 5678" });
    expect([got.status, got.body]).toEqual([
      200,
      { member: { id: ana.id, displayName: "Ana", roles: ["member", "operator"] } },
    ]);
    expect(got.headers["set-cookie"]).toMatch(
      /^milpa_vouchers_\d+=[\w-]{43}; .*HttpOnly; SameSite=Lax/,
    );
    const cookie = cookieOf(got);
    expect((await world.request("GET /api/me/vouchers", { cookie })).status).toBe(200);
  });

  it("lasts sixty days", async () => {
    const cookie = cookieOf(await open(await newCode()));
    world.clock.advance(60 * dayMs - 1);
    expect((await world.request("GET /api/me/vouchers", { cookie })).status).toBe(200);
    world.clock.advance(1);
    expect((await world.request("GET /api/me/vouchers", { cookie })).status).toBe(401);
  });
});

describe("401 invalid_code", () => {
  it("is what a wrong code gets, five times; then also the right one", async () => {
    const code = await newCode();
    for (let tries = 0; tries < 5; tries += 1) {
      const got = await open(another(code));
      expect([got.status, got.body]).toEqual([401, invalidCode]);
    }
    expect((await open(code)).body).toEqual(invalidCode);
  });

  it("is what a code gets after its five minutes, and a second time", async () => {
    const old = await newCode();
    world.clock.advance(5 * minuteMs);
    expect((await open(old)).body).toEqual(invalidCode);
    const code = await newCode();
    expect((await open(code)).status).toBe(200);
    expect((await open(code)).body).toEqual(invalidCode);
  });

  it("is what all but one of ten at once get", async () => {
    const code = await newCode();
    const all = await Promise.all(Array.from({ length: 5 }, () => open(code)));
    expect(all.filter((got) => got.status === 200)).toHaveLength(1);
  });

  it("is what strangers get", async () => {
    expect((await open("123456", { phone: "5500000000" })).body).toEqual(invalidCode);
    expect((await open("123456", { phone: "nonsense" })).body).toEqual(invalidCode);
  });
});

describe("400 invalid_request", () => {
  it.each([[undefined], [123456], [""], ["1".repeat(21)], ["1\u00002"]])(
    "is what the code %j gets",
    async (code) => {
      const got = await open(code);
      expect([got.status, got.body.reason, got.body.field]).toEqual([
        400,
        "invalid_request",
        "code",
      ]);
    },
  );
});

describe("DELETE /api/sessions", () => {
  it("ends the session at once and takes the cookie away", async () => {
    const { cookie } = await market.member();
    const got = await world.request("DELETE /api/sessions", { cookie });
    expect([got.status, got.body]).toEqual([200, { ok: true }]);
    expect(got.headers["set-cookie"]).toMatch(/=; .*Max-Age=0/);
    for (const line of ["GET /api/me/vouchers", "DELETE /api/sessions"]) {
      const after = await world.request(line, { cookie });
      expect([after.status, after.body]).toEqual([401, { ok: false }]);
    }
  });

  it("is for sessions: 401 without one, 403 with a key", async () => {
    expect((await world.request("DELETE /api/sessions")).status).toBe(401);
    expect((await world.request("DELETE /api/sessions", { key: market.key })).status).toBe(403);
  });
});
