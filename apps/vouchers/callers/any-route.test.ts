/** What every address of the service promises beside its own refusals: `{ok: false, reason}`. */
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
    const small = await startTestApp(vouchersApp, { ratePerMinute: 5, real: new Date() });
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
