/** Reads, lists and cancels payments; what runs out; what no rail takes; what production hides. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { railsOf } from "../rails/rails.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const idOf = async (body: object): Promise<string> =>
  (await ground.pay(body)).body.payment_id as string;
const cancel = (id: string, key = ground.key) =>
  ground.request(`POST /api/payments/${id}/cancel`, { key });
const list = (query: string, key = ground.key) =>
  ground.request(`GET /api/payments${query}`, { key });

describe("read", () => {
  test("200 for its merchant, also by another key of the same tenant", async () => {
    const tenant = newId();
    const [one, two] = [
      await ground.addKey(undefined, tenant),
      await ground.addKey(undefined, tenant),
    ];
    const made = await ground.pay({ amount: 500 }, { key: one });
    const id = String(made.body.payment_id);
    const got = await ground.request(`GET /api/payments/${id}`, { key: two });
    expect([got.status, got.body]).toEqual([200, made.body]);
    expect((await ground.read(id)).status).toBe(404);
  });

  test("404 NOT_FOUND, 400 for no id at all", async () => {
    const got = await ground.read(newId());
    expect([got.status, got.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    expect((await ground.read("7")).status).toBe(400);
  });
});

describe("list", () => {
  test("newest first, by status, user and reference, in pages", async () => {
    const key = await ground.addKey();
    const user = newId();
    for (const index of [1, 2, 3]) {
      await ground.pay({ user_id: user, amount: 500, reference_id: `o-${index}` }, { key });
    }
    const references = async (query: string) =>
      (await list(query, key)).body.payments.map(
        (one: { reference_id: string }) => one.reference_id,
      );
    expect(await references("")).toEqual(["o-3", "o-2", "o-1"]);
    expect(await references("?reference_id=o-2")).toEqual(["o-2"]);
    expect(await references(`?user_id=${user}&status=pending`)).toHaveLength(3);
    expect(await references("?status=completed")).toEqual([]);
    const first = await list("?limit=2", key);
    expect(await references(`?limit=2&cursor=${first.body.nextCursor}`)).toEqual(["o-1"]);
  });

  test("400 for a status, a limit or a cursor that is none", async () => {
    for (const query of ["?status=done", "?limit=0", "?cursor=x"]) {
      expect((await list(query)).status).toBe(400);
    }
  });
});

describe("cancel", () => {
  test("200, twice alike; money that still comes goes to the payer's wallet", async () => {
    const user = newId();
    const id = await idOf({ user_id: user, amount: 500 });
    const [one, two] = [await cancel(id), await cancel(id)];
    expect([one.status, one.body.status, two.body]).toEqual([200, "cancelled", one.body]);
    await ground.confirm("codi", id);
    expect((await ground.read(id)).body.status).toBe("cancelled");
    expect(await ground.balanceOf(user)).toBe(500);
  });

  test("409 INVALID_STATE once it was paid, 404 for another's", async () => {
    const id = await idOf({ amount: 500 });
    expect((await cancel(id, await ground.addKey())).status).toBe(404);
    await ground.confirm("codi", id);
    const got = await cancel(id);
    expect([got.status, got.body.errorCode]).toEqual([409, "INVALID_STATE"]);
  });
});

describe("what runs out", () => {
  test("is expired at once, and its event comes with the sweep, once", async () => {
    const id = await idOf({ amount: 500 });
    ground.clock.advance(15 * 60_000);
    expect((await ground.read(id)).body.status).toBe("expired");
    const sweep = async () =>
      (
        await ground.request("POST /api/cron/expire-payments", {
          bearer: "cron secret of the tests",
        })
      ).body.result.expired as number;
    expect(await sweep()).toBeGreaterThanOrEqual(1);
    expect(await sweep()).toBe(0);
    expect((await cancel(id)).body.errorCode).toBe("INVALID_STATE");
  });
});

describe("rails that are down", () => {
  const on = () => railsOf(ground.app.services, ground.app.settings as never);
  const downed = async (
    rails: readonly ("codi" | "card" | "cash_store")[],
    work: () => Promise<void>,
  ) => {
    const all = on().rails as Record<string, { isUp: () => boolean }>;
    const saved = rails.map((rail) => [rail, all[rail]?.isUp] as const);
    for (const rail of rails) Object.assign(all[rail] ?? {}, { isUp: () => false });
    await work().finally(() => {
      for (const [rail, isUp] of saved) Object.assign(all[rail] ?? {}, { isUp });
    });
  };

  test("are skipped for the next that can serve", async () => {
    await downed(["codi"], async () => {
      expect((await ground.pay({ amount: 500 })).body.payment_method).toBe("card");
    });
    await downed(["codi", "card"], async () => {
      expect((await ground.pay({ amount: 500 })).body.payment_method).toBe("cash_store");
    });
  });

  test("all of them: 503 RAIL_UNAVAILABLE, and the key may be used again", async () => {
    const body = { user_id: newId(), amount: 500 };
    await downed(["codi", "card", "cash_store"], async () => {
      const got = await ground.pay(body, { idempotencyKey: "down" });
      expect([got.status, got.body.errorCode]).toEqual([503, "RAIL_UNAVAILABLE"]);
    });
    expect((await ground.pay(body, { idempotencyKey: "down" })).status).toBe(201);
  });
});

test("a silent rail: 503, nothing is sent twice, and the job finds what became of it", async () => {
  const { codi } = railsOf(ground.app.services, ground.app.settings as never).rails;
  const [start, ask] = [codi.start, codi.ask];
  let sent = 0;
  const silence = () => Promise.resolve({ kind: "unknown" as const });
  const counted = () => {
    sent += 1;
    return silence();
  };
  Object.assign(codi, { start: counted, ask: silence });
  const body = { user_id: newId(), amount: 500 };
  const got = await ground.pay(body, { idempotencyKey: "silent" });
  expect([got.status, got.body.errorCode]).toEqual([503, "RAIL_UNAVAILABLE"]);
  const [waiting] = (await list(`?user_id=${body.user_id}`)).body.payments;
  const early = await ground.confirm("codi", String(waiting.payment_id));
  expect([early.status, early.body.errorCode]).toEqual([409, "INVALID_STATE"]);
  Object.assign(codi, { start, ask });
  ground.clock.advance(31_000);
  const bearer = "cron secret of the tests";
  const ran = await ground.request("POST /api/cron/resolve-attempts", { bearer });
  expect(ran.body.result).toEqual({ asked: 1, resolved: 1 });
  const again = await ground.pay(body, { idempotencyKey: "silent" });
  expect([again.status, again.body.payment_id]).toEqual([201, waiting.payment_id]);
  // CoDi shows the QR of a charge once; one that nobody got is over, and the next rail takes it.
  expect([again.body.payment_method, again.body.folio_codi]).toEqual(["card", null]);
  expect(sent).toBe(1);
});

test("sandbox's confirm is not there in production", async () => {
  const production = await startPayments({ mode: "production" });
  try {
    const user = await production.userWith(100);
    const id = String((await production.pay({ user_id: user, amount: 100 })).body.payment_id);
    // Sandbox would say that it waits on another rail.
    expect((await production.confirm("codi", id)).status).toBe(404);
  } finally {
    await production.stop();
  }
});
