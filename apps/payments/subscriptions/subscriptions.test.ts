// Subscriptions over HTTP: made, read, listed, cancelled, and seen by their own merchant alone.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments({ at: "2027-01-31T18:00:00Z" });
});
afterAll(() => ground.stop());

const good = () => ({ user_id: newId(), amount: 99.5, currency: "MXN", concept: "Mensualidad" });
const create = (body: object, headers = {}, key = ground.key) =>
  ground.request("POST /api/subscriptions", { key, body, headers });
const get = (path: string, key = ground.key) => ground.request(`GET ${path}`, { key });

describe("POST /api/subscriptions", () => {
  it("201: begins today where nothing else is said", async () => {
    const body = good();
    const got = await create(body);
    expect(got.status).toBe(201);
    expect(got.body).toMatchObject({
      status: "active",
      user_id: body.user_id,
      amount: 99.5,
      currency: "MXN",
      interval: "month",
      period_start: "2027-01-31",
      retry_at: null,
      cancelled_at: null,
      next_renewal_at: "2027-01-31T06:00:00.000Z",
    });
    expect((await get(`/api/subscriptions/${got.body.subscription_id}`)).body).toEqual(got.body);
  });

  it("201 again: the same key makes one", async () => {
    const body = good();
    const headers = { "idempotency-key": newId() };
    const [one, other] = [await create(body, headers), await create(body, headers)];
    expect(other.body).toEqual(one.body);
    expect(other.headers["idempotency-replayed"]).toBe("true");
  });

  it.each([
    [{ amount: 0 }, "amount"],
    [{ amount: 1.005 }, "amount"],
    [{ currency: "USD" }, "currency"],
    [{ concept: "" }, "concept"],
    [{ interval: "week" }, "interval"],
    [{ starts_on: "2027-01-30" }, "starts_on"],
    [{ starts_on: "2027-02-30" }, "starts_on"],
    [{ starts_on: "2029-01-01" }, "starts_on"],
  ])("400: %j names %s", async (wrong, field) => {
    const got = await create({ ...good(), ...wrong });
    expect([got.status, got.body.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
    expect(JSON.stringify(got.body)).toContain(field);
  });

  it("403 without the permission", async () => {
    const weak = await ground.addKey(["payments:read"]);
    expect((await create(good(), {}, weak)).status).toBe(403);
  });
});

describe("GET /api/subscriptions", () => {
  it("200: newest first, by pages, by user and status, of its own merchant only", async () => {
    const key = await ground.addKey();
    const user = newId();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      ids.unshift((await create({ ...good(), user_id: user }, {}, key)).body.subscription_id);
    }
    await ground.request(`POST /api/subscriptions/${ids[1]}/cancel`, { key });
    const idsOf = (got: Got) =>
      got.body.subscriptions.map(
        (one: { readonly subscription_id: string }) => one.subscription_id,
      );
    const first = await get("/api/subscriptions?limit=2", key);
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    const next = await get(`/api/subscriptions?limit=2&cursor=${first.body.nextCursor}`, key);
    expect(idsOf(next)).toEqual(ids.slice(2));
    expect(next.body.nextCursor).toBeUndefined();
    expect(idsOf(await get("/api/subscriptions?status=cancelled", key))).toEqual([ids[1]]);
    expect(idsOf(await get(`/api/subscriptions?user_id=${newId()}`, key))).toEqual([]);
    expect(idsOf(await get(`/api/subscriptions?user_id=${user}`))).toEqual([]);
  });

  it("400 for a cursor that is none of ours", async () => {
    expect((await get("/api/subscriptions?cursor=zzz")).status).toBe(400);
  });
});

describe("one that is not there, or another's", () => {
  it("404, to read and to cancel", async () => {
    const { subscription_id: id } = (await create(good())).body;
    const other = await ground.addKey();
    for (const path of [`/api/subscriptions/${id}`, `/api/subscriptions/${newId()}`]) {
      const cancel = await ground.request(`POST ${path}/cancel`, { key: other });
      for (const got of [await get(path, other), cancel]) {
        expect([got.status, got.body.errorCode]).toEqual([404, "NOT_FOUND"]);
      }
    }
    expect((await get(`/api/subscriptions/${id}`)).body.status).toBe("active");
  });
});
