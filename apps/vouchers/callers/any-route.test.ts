/**
 * What every address of the service promises, whatever is sent: `{ok: false, reason}`, and never
 * 5xx.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let administrator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  administrator = await market.member({ administrator: true, operates: [market.stallId] });
});
afterAll(() => world.stop());

const json = { "content-type": "application/json" };
const id = newId();
const posts = [
  "/api/charge-requests",
  `/api/charge-requests/${id}/apply`,
  `/api/charge-requests/${id}/settle`,
  `/api/charge-requests/${id}/cancel`,
  `/api/cells/${id}/dispersals`,
  "/api/sessions",
  "/api/sessions/code",
];

/** Everything that a hostile client puts into a body. */
const bodies: readonly (string | Buffer)[] = [
  "",
  "{",
  "null",
  "[]",
  "[[]]",
  "7",
  '"text"',
  "\u0000",
  '{"a":"\\u0000"}',
  '{"cellId":"\\u0000","totalCents":1e999,"externalRef":"\\ud800"}',
  '{"cellId":{"$ne":1},"totalCents":[1],"externalRef":{},"valesCents":{}}',
  '{"memberId":[],"stackable":{},"note":[],"expiresAt":{}}',
  '{"totalCents":1e308,"valesCents":-1e308,"phone":[],"email":{},"code":{}}',
  '{"__proto__":{"cellId":1},"constructor":{"prototype":1},"totalCents":99999999999999999999}',
  `${"[".repeat(200_000)}${"]".repeat(200_000)}`,
  `{"a":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`,
  JSON.stringify({ phone: "9".repeat(5000), code: "1".repeat(5000), note: "x".repeat(5000) }),
  Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  Buffer.from('{"phone":"\xe9"}', "latin1"),
];

describe("hostile bodies", () => {
  it.each(posts)("POST %s answers each in the documented form", async (path) => {
    for (const raw of bodies) {
      for (const caller of [{ key: market.key }, { cookie: administrator.cookie }, {}]) {
        const got = await world.request(`POST ${path}`, { ...caller, raw, headers: json });
        expect(got.status, `${path} ${String(raw).slice(0, 60)}`).toBeLessThan(500);
        expect(got.body).toBeTypeOf("object");
        if (got.status >= 400) expect(got.body.ok).toBe(false);
        expect(got.headers["x-request-id"]).toBeTruthy();
        expect(got.text).not.toMatch(/select |insert |at .*\.ts|\/work|node_modules/i);
      }
    }
  });
});

describe("hostile addresses", () => {
  it.each([
    "/%",
    "/api/charge-requests/%",
    "/api/charge-requests/%E0%A4%A",
    "/api/charge-requests/%00",
    "/api/charge-requests/..%2f..%2fetc",
    "/api/cells/%/dispersals",
    `/api/charge-requests/${"9".repeat(5000)}`,
    "/api/charge-requests?limit[]=1&limit=2",
    "/api/charge-requests?%",
    "/api/charge-requests?cursor=%FF",
    "/api/charge-requests?cellId[$ne]=1&status=%00",
    "//",
    "/api//charge-requests",
    "/api/charge-requests/",
  ])("%s is answered in the documented form", async (path) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const got = await world.request(`${method} ${path}`, { key: market.key });
      expect(got.status).toBeLessThan(500);
      if (got.status >= 400) expect(got.body).toMatchObject({ ok: false });
    }
  });

  it("leaves no request counted as under way", () => {
    expect(world.app.server.ground.load.inFlight).toBe(0);
  });
});

describe("404 not_found", () => {
  it.each([
    "GET /nothing",
    "POST /api/charge-requests/x/y/z",
    "GET /api",
    "DELETE /api/charge-request",
  ])("is what %s gets", async (line) => {
    const got = await world.request(line, { key: market.key });
    expect([got.status, got.body]).toEqual([404, { ok: false, reason: "not_found" }]);
  });
});

describe("405 method_not_allowed", () => {
  it.each([
    ["DELETE /api/charge-requests", ["POST", "GET"]],
    [`PUT /api/charge-requests/${id}`, ["GET"]],
    [`GET /api/charge-requests/${id}/settle`, ["POST"]],
    [`PATCH /api/charge-requests/${id}/apply`, ["POST"]],
    ["GET /api/sessions", ["POST", "DELETE"]],
  ])("is what %s gets, with the methods that it takes", async (line, methods) => {
    const got = await world.request(line, { key: market.key });
    expect([got.status, got.body]).toEqual([405, { ok: false, reason: "method_not_allowed" }]);
    const allowed = String(got.headers["allow"]).split(", ");
    expect(allowed).toEqual(expect.arrayContaining(methods));
  });
});

describe("413 too_large", () => {
  const sized = (bytes: number) => {
    const empty = JSON.stringify({ cellId: market.stallId, totalCents: 1, externalRef: "" });
    return empty.replace(/""}$/, `"${"x".repeat(bytes - empty.length)}"}`);
  };
  const send = (raw: string) =>
    world.request("POST /api/charge-requests", { key: market.key, raw, headers: json });

  it("is what one byte more than a megabyte gets; a megabyte is read", async () => {
    const got = await send(sized(1024 * 1024 + 1));
    expect([got.status, got.body]).toEqual([413, { ok: false, reason: "too_large" }]);
    expect((await send(sized(1024 * 1024))).body).toMatchObject({ field: "externalRef" });
  });
});

describe("415 unsupported_media_type", () => {
  it.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "nonsense",
    "application/jsonp",
  ])("is what %s gets", async (type) => {
    const raw = JSON.stringify({ cellId: market.stallId, totalCents: 1 });
    const got = await world.request("POST /api/charge-requests", {
      key: market.key,
      raw,
      headers: { "content-type": type },
    });
    expect([got.status, got.body]).toEqual([415, { ok: false, reason: "unsupported_media_type" }]);
  });
});

describe("credentials", () => {
  const body = () => ({ cellId: market.stallId, totalCents: 1 });

  it("Authorization: Bearer and X-API-Key are alike", async () => {
    const first = await world.request("POST /api/charge-requests", {
      bearer: market.key,
      body: body(),
      headers: { "idempotency-key": "alike" },
    });
    const second = await world.request("POST /api/charge-requests", {
      key: market.key,
      body: body(),
      headers: { "idempotency-key": "alike" },
    });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
  });

  it("a key of another app is none", async () => {
    const key = market.key.replace("vouchers", "payments");
    expect((await world.request("POST /api/charge-requests", { key, body: body() })).status).toBe(
      401,
    );
  });

  it("an Idempotency-Key beyond 255 characters is 400, one of 255 is kept", async () => {
    const send = (length: number) =>
      world.request("POST /api/charge-requests", {
        key: market.key,
        body: body(),
        headers: { "idempotency-key": "k".repeat(length) },
      });
    for (const length of [0, 256]) {
      const got = await send(length);
      expect([got.status, got.body.reason, got.body.field]).toEqual([
        400,
        "invalid_request",
        "Idempotency-Key",
      ]);
    }
    expect([(await send(255)).status, (await send(255)).status]).toEqual([201, 200]);
  });

  it.each([["https://evil.example"], ["null"], ["http://vouchers.test.evil.example"]])(
    "a cookie with the Origin %s is 403; an absent or the own one is allowed",
    async (origin) => {
      const { cookie } = administrator;
      const create = (headers: Record<string, string>) =>
        world.request("POST /api/charge-requests", { cookie, body: body(), headers });
      const got = await create({ origin });
      expect([got.status, got.body]).toEqual([403, { ok: false }]);
      expect((await create({})).status).toBe(201);
      expect((await create({ origin: "http://vouchers.test" })).status).toBe(201);
      const { key } = market;
      const keyed = await world.request("POST /api/charge-requests", {
        key,
        body: body(),
        headers: { origin },
      });
      expect(keyed.status).toBe(201);
    },
  );
});

describe("429 rate_limited", () => {
  it("is what one key gets beyond its budget, with Retry-After, and no other key", async () => {
    const small = await startTestApp(vouchersApp, { ratePerMinute: 5 });
    try {
      const crowd = await newMarket(small);
      const ask = (key: string) => small.request("GET /api/charge-requests", { key });
      const all = await Promise.all(Array.from({ length: 8 }, () => ask(crowd.key)));
      const limited = all.filter((got) => got.status === 429);
      expect(limited).toHaveLength(3);
      for (const got of limited) {
        expect(got.body).toEqual({ ok: false, reason: "rate_limited" });
        expect(Number(got.headers["retry-after"])).toBeGreaterThan(0);
      }
      expect((await ask(crowd.foreignKey)).status).toBe(200);
    } finally {
      await small.stop();
    }
  });
});
