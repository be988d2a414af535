/** What POST /api/charge-requests/:id/apply promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

const apply = (id: string, as: { cookie?: string; key?: string }, body?: unknown) =>
  world.request(`POST /api/charge-requests/${id}/apply`, {
    ...(as.cookie === undefined ? {} : { cookie: as.cookie }),
    ...(as.key === undefined ? {} : { key: as.key }),
    ...(body === undefined ? {} : { body }),
  });
const heldBy = async (person: Person): Promise<number> =>
  (await world.request("GET /api/me/vouchers", person)).body.totalCents;
const linesOf = (got: { body: { applied: { batchId: string; cents: number }[] } }) =>
  got.body.applied.map(({ batchId, cents }) => [batchId, cents]);

describe("200, the charge with what was applied", () => {
  it("is the projection and, for the payer alone, the lines", async () => {
    const payer = await market.member();
    const batchId = await market.give(payer, market.stallId, 300);
    const charge = await market.charge(1000);
    const got = await apply(charge.id, payer);
    expect(got.status).toBe(200);
    const { applied, ...projection } = got.body;
    expect(projection).toEqual({
      ...charge,
      status: "vales_applied",
      valesAppliedCents: 300,
      cashCents: 700,
    });
    const expiresAt = new Date(world.clock.now().getTime() + 365 * dayMs).toISOString();
    expect(applied).toEqual([{ issuerCellId: market.stallId, batchId, cents: 300, expiresAt }]);
    expect(await heldBy(payer)).toBe(0);
  });

  it("pays all of a ticket with the cell's own vouchers", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 5000);
    const got = await apply((await market.charge(1000)).id, payer);
    expect(got.body).toMatchObject({ valesAppliedCents: 1000, cashCents: 0 });
  });

  it("takes own vouchers first, then others up to 30 %, in the order of expiry", async () => {
    const payer = await market.member();
    const third = await market.cell();
    const late = await market.give(payer, market.otherStallId, 500, 20);
    const own = await market.give(payer, market.stallId, 100, 90);
    const early = await market.give(payer, third, 100, 10);
    const got = await apply((await market.charge(999)).id, payer);
    expect(linesOf(got)).toEqual([[own, 100], [early, 100], [late, 199]]); // prettier-ignore
    expect(got.body).toMatchObject({ valesAppliedCents: 399, cashCents: 600 });
  });

  it("never takes others' beyond the remainder, and breaks ties by batch id", async () => {
    const payer = await market.member();
    const batches = [
      await market.give(payer, market.otherStallId, 30),
      await market.give(payer, market.otherStallId, 30),
    ].sort();
    const own = await market.give(payer, market.stallId, 960);
    const got = await apply((await market.charge(1000)).id, payer);
    const [first, second] = batches;
    expect(linesOf(got)).toEqual([[own, 960], [first, 30], [second, 10]]); // prettier-ignore
  });

  it("applies exactly what is asked, also nothing", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 900);
    const some = await apply((await market.charge(1000)).id, payer, { valesCents: 250 });
    expect(some.body).toMatchObject({ valesAppliedCents: 250, cashCents: 750 });
    const none = await apply((await market.charge(1000)).id, payer, { valesCents: 0 });
    expect(none.body).toMatchObject({ status: "vales_applied", cashCents: 1000, applied: [] });
    const stranger = await apply((await market.charge(1000)).id, await market.member());
    expect(stranger.body).toMatchObject({ valesAppliedCents: 0, cashCents: 1000, applied: [] });
  });

  it("never takes an expired batch, swept or not", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 300, 1);
    world.clock.advance(dayMs);
    const got = await apply((await market.charge(1000)).id, payer);
    expect(got.body.valesAppliedCents).toBe(0);
  });

  it("takes an empty body with a JSON content type for no body", async () => {
    const got = await world.request(
      `POST /api/charge-requests/${(await market.charge(5)).id}/apply`,
      {
        cookie: (await market.member()).cookie,
        raw: "",
        headers: { "content-type": "application/json" },
      },
    );
    expect(got.status).toBe(200);
  });
});

describe("409 insufficient_funds", () => {
  const refused = { ok: false, reason: "insufficient_funds" };

  it("is what more than the payer holds gets, and nothing is taken", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 300);
    const { id } = await market.charge(1000);
    const got = await apply(id, payer, { valesCents: 301 });
    expect([got.status, got.body]).toEqual([409, refused]);
    expect(await heldBy(payer)).toBe(300);
    expect((await apply(id, payer, { valesCents: 300 })).status).toBe(200);
  });

  it("is what more than the rules allow on this ticket gets", async () => {
    const payer = await market.member();
    await market.give(payer, market.otherStallId, 5000);
    const { id } = await market.charge(999);
    expect((await apply(id, payer, { valesCents: 300 })).body).toEqual(refused);
    expect((await apply(id, payer, { valesCents: 299 })).body.valesAppliedCents).toBe(299);
  });

  it("is what more than the ticket gets", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 5000);
    const { id } = await market.charge(1000);
    expect((await apply(id, payer, { valesCents: 1001 })).body).toEqual(refused);
  });
});

describe("test cells", () => {
  it("their vouchers pay nothing at a real stall, nor real ones at theirs", async () => {
    const payer = await market.member();
    const trial = await market.cell({ name: "Prueba", test: true });
    const trialKey = await market.keyFor([trial]);
    await market.give(payer, trial, 5000);
    await market.give(payer, market.stallId, 300);
    const real = await market.charge(1000);
    const more = await apply(real.id, payer, { valesCents: 301 });
    expect([more.status, more.body.reason]).toEqual([409, "insufficient_funds"]);
    const shown = await world.request(`GET /c/${real.token}`, { cookie: payer.cookie });
    expect(shown.text).toContain("Pagar con vales $3.00");
    expect((await apply(real.id, payer)).body.valesAppliedCents).toBe(300);
    await market.give(payer, market.stallId, 300);
    const tried = await market.charge(1000, { cellId: trial }, trialKey);
    expect((await apply(tried.id, payer)).body.valesAppliedCents).toBe(1000);
    expect(await heldBy(payer)).toBe(4300);
  });
});

describe("409 charge_not_pending", () => {
  it("is what a second apply and one to a cancelled or settled charge get", async () => {
    const payer = await market.member();
    const [twice, gone, done] = [
      await market.charge(10),
      await market.charge(10),
      await market.charge(10),
    ];
    await apply(twice.id, payer);
    await world.request(`POST /api/charge-requests/${gone.id}/cancel`, { key: market.key });
    await world.request(`POST /api/charge-requests/${done.id}/settle`, { key: market.key });
    for (const { id } of [twice, gone, done]) {
      const got = await apply(id, payer);
      expect([got.status, got.body]).toEqual([409, { ok: false, reason: "charge_not_pending" }]);
    }
  });
});

describe("410 charge_expired", () => {
  it("is what an apply gets at the thirtieth minute, not a moment before", async () => {
    const payer = await market.member();
    const [first, second] = [await market.charge(10), await market.charge(10)];
    world.clock.advance(30 * minuteMs - 1);
    expect((await apply(first.id, payer)).status).toBe(200);
    world.clock.advance(1);
    const got = await apply(second.id, payer);
    expect([got.status, got.body]).toEqual([410, { ok: false, reason: "charge_expired" }]);
  });
});

describe("400", () => {
  it.each([[-1], [1.5], ["1"], [null], [2 ** 53], [true], [[]]])(
    "is invalid_amount for %j",
    async (valesCents) => {
      const got = await apply((await market.charge(10)).id, await market.member(), { valesCents });
      expect([got.status, got.body.reason]).toEqual([400, "invalid_amount"]);
    },
  );

  it.each([["[]"], ["7"], ['"x"'], ["{"]])("is invalid_request for the body %s", async (raw) => {
    const { id } = await market.charge(10);
    const { cookie } = await market.member();
    const headers = { "content-type": "application/json" };
    const got = await world.request(`POST /api/charge-requests/${id}/apply`, {
      cookie,
      raw,
      headers,
    });
    expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
  });

  it("comes before 404 and before the state", async () => {
    const got = await apply(newId(), await market.member(), { valesCents: -1 });
    expect(got.body.reason).toBe("invalid_amount");
    const odd = await apply("no-uuid", await market.member(), { valesCents: -1 });
    expect(odd.body.reason).toBe("invalid_amount");
  });
});

describe("401, 403, 404", () => {
  it("401 has no reason", async () => {
    const got = await apply((await market.charge(10)).id, {}, { valesCents: -1 });
    expect([got.status, got.body]).toEqual([401, { ok: false }]);
  });

  it("403 is what an API key gets: the merchant cannot apply on a customer's behalf", async () => {
    const got = await apply((await market.charge(10)).id, { key: market.key });
    expect([got.status, got.body]).toEqual([403, { ok: false }]);
  });

  it("403 cell_other_community is what a payer of another community gets", async () => {
    const got = await apply((await market.charge(10)).id, await (await newMarket(world)).member());
    expect([got.status, got.body]).toEqual([403, { ok: false, reason: "cell_other_community" }]);
  });

  it("404 charge_not_found is what an unknown charge gets", async () => {
    const payer = await market.member();
    for (const id of [newId(), "7"]) {
      const got = await apply(id, payer);
      expect([got.status, got.body.reason]).toEqual([404, "charge_not_found"]);
    }
  });
});

describe("twenty applies at once", () => {
  const race = async (people: readonly Person[], ids: readonly string[]) => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        apply(ids[index % ids.length] ?? "", people[index % people.length] ?? {}, {
          valesCents: 60,
        }),
      ),
    );
    return all.map((got) => got.body.reason ?? got.status).sort();
  };

  it("of one payer to one charge: one succeeds", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 5000);
    const outcomes = await race([payer], [(await market.charge(100)).id]);
    expect(outcomes).toEqual([200, ...Array<string>(19).fill("charge_not_pending")]);
    expect(await heldBy(payer)).toBe(4940);
  });

  it("of two payers to one charge: one succeeds, the other keeps all", async () => {
    const people = [await market.member(), await market.member()];
    for (const person of people) await market.give(person, market.stallId, 100);
    const outcomes = await race(people, [(await market.charge(100)).id]);
    expect(outcomes).toEqual([200, ...Array<string>(19).fill("charge_not_pending")]);
    const held = await Promise.all(people.map(heldBy));
    expect(held.sort((a, b) => a - b)).toEqual([40, 100]);
  });

  it("of one payer to twenty charges: as many as the vouchers reach", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 200);
    const charges = await Promise.all(Array.from({ length: 20 }, () => market.charge(100)));
    const outcomes = await race([payer], charges.map(({ id }) => id)); // prettier-ignore
    expect(outcomes).toEqual([200, 200, 200, ...Array<string>(17).fill("insufficient_funds")]);
    expect(await heldBy(payer)).toBe(20);
  });
});
