/** What is planted between a rail's statement and the ledger is found: all of it, and no more. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { bookMissingMoney, reconcileRail } from "./reconcile-rail.command.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";
import { railsOf } from "../rails/rails.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { listReviewItems } from "../reviews/review-queue.query.ts";
import { recordMovement } from "../rails/sandbox-movements.store.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

/** As the ledger's law: `MILPA_SOAK=1`, `MILPA_LAW_RUNS=400`, `MILPA_SEED`. */
const asked = process.env["MILPA_LAW_RUNS"];
const soak = process.env["MILPA_SOAK"] !== undefined || asked !== undefined;
const seed = process.env["MILPA_SEED"];
const patienceMs = soak ? hourMs : 8 * secondMs;

let ground: PaymentsGround;
let underway: Promise<void> = Promise.resolve();
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(async () => {
  await underway;
  await ground.stop();
});

const rails = ["codi", "card", "cash_store"] as const;
type Rail = (typeof rails)[number];

/** How a movement may lie: the last two are no difference, though they look like one. */
const fates = ["missing_here", "missing_there", "other_amount", "agrees", "past_midnight"] as const;

const movement = fc.record({
  rail: fc.constantFrom(...rails),
  fate: fc.constantFrom(...fates),
  cents: fc.integer({ min: 2, max: 900_000 }),
  less: fc.boolean(),
  /** Within the day, to the second. */
  second: fc.nat({ max: 86_399 }),
});
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never;

/** Each history has days of its own; three, so that it sees nothing of the one before. */
let day = Date.UTC(2026, 10, 20, 6);

const planted = async (services: Services, day: number, one: Movement) => {
  const { rail, fate, cents } = one;
  const railTransactionId = newId();
  const reference = railTransactionId.replaceAll("-", "").slice(-10);
  const lastSecond = day - secondMs;
  const at = fate === "past_midnight" ? lastSecond : day + one.second * secondMs;
  const centsThere = fate === "other_amount" ? cents + (one.less ? -1 : 1) : cents;
  if (fate !== "missing_there") {
    const there = { rail, railTransactionId, reference, referenceNumber: 7 };
    await recordMovement(services.db, { ...there, cents: centsThere, at: new Date(at) });
  }
  if (fate !== "missing_here") {
    const now = new Date(fate === "past_midnight" ? day + minuteMs : at);
    const then = { ...services, clock: { ...services.clock, now: () => now } };
    await takeNotice(then, {
      rail,
      railTransactionId,
      reference,
      cents,
      status: "completed",
      currency: "MXN",
      eventId: newId(),
      raw: "{}",
    });
  }
  return { ...one, railTransactionId, centsThere };
};

const itemsOf = async (services: Services, since: Date) => {
  const asked = { state: "open", kind: "statement_difference", before: null, most: 200 } as const;
  const all = await listReviewItems(services.db, asked);
  return all.filter(({ createdAt }) => createdAt >= since);
};

const live = async (movements: readonly Movement[]): Promise<void> => {
  day += 3 * dayMs;
  const { services, settings } = ground.app;
  const now = new Date(day + dayMs + hourMs);
  const all = [];
  for (const one of movements) all.push(await planted(services, day, one));
  const wanted = all
    .filter(({ fate }) => fate !== "agrees" && fate !== "past_midnight")
    .map(({ rail, fate, railTransactionId, cents, centsThere }) => ({
      rail,
      difference: fate,
      railTransactionId,
      centsHere: fate === "missing_here" ? null : cents,
      centsThere: fate === "missing_there" ? null : centsThere,
    }));
  const ports = railsOf(services, settings as never).rails;
  const run = async (of: number): Promise<number> => {
    const text = new Date(of + 12 * hourMs).toISOString().slice(0, 10);
    const found = rails.map((rail: Rail) =>
      reconcileRail(services, ports[rail], { day: text, now }),
    );
    return (await Promise.all(found)).reduce((sum, one) => sum + (one?.differences ?? 0), 0);
  };
  // The day before has only what was paid at its last second, and that is here by now.
  expect([await run(day - dayMs), await run(day), await run(day)]).toEqual([0, wanted.length, 0]);
  const found = (await itemsOf(services, now)).map(({ rail, detail }) => ({
    rail,
    difference: detail["difference"],
    railTransactionId: detail["railTransactionId"],
    centsHere: detail["centsHere"],
    centsThere: detail["centsThere"],
  }));
  expect(found).toHaveLength(wanted.length);
  expect(found).toEqual(expect.arrayContaining(wanted));
  await bookAll(services, now);
  expect(await run(day)).toBe(0);
  expect((await auditLedger(services.db)).findings).toEqual([]);
};

/** What was missing here is booked by a person, twice pressed: it is in the ledger once. */
const bookAll = async (services: Services, now: Date): Promise<void> => {
  for (const { id, detail } of await itemsOf(services, now)) {
    const asked = { itemId: id, by: "law", note: "seen at the bank" };
    const both = await Promise.all([1, 2].map(() => bookMissingMoney(services, asked)));
    const booked = both.filter((outcome) => outcome?.kind === "resolved").length;
    expect(booked).toBe(detail["difference"] === "missing_here" ? 1 : 0);
  }
};

it("finds every planted difference", { timeout: soak ? 2 * hourMs : minuteMs }, async () => {
  const histories = fc.array(movement, { minLength: 1, maxLength: 12 });
  const limits = {
    numRuns: asked === undefined ? (soak ? 2_000 : 40) : Number(asked),
    interruptAfterTimeLimit: patienceMs,
  };
  const parameters = seed === undefined ? limits : { ...limits, seed: Number(seed) };
  await fc.assert(
    fc.asyncProperty(histories, (one) => (underway = live(one))),
    parameters,
  );
});
