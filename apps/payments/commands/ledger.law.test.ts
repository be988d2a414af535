/**
 * The ledger under random, partly simultaneous histories with faults: each is explained by some
 * order of a naive model, and the auditor finds nothing.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import * as ground from "../testing/ledger-ground.ts";
import { explain, type Moment } from "../testing/ledger-explained.ts";
import * as model from "../testing/ledger-model.ts";
import { tamper } from "../testing/tamper.ts";
import { auditLedger } from "../store/audit.ts";

/** `MILPA_SOAK=1` runs for long; `MILPA_SEED` repeats what a failure printed. */
const soak = process.env["MILPA_SOAK"] !== undefined;
const seed = process.env["MILPA_SEED"];
const runs = soak ? 20_000 : 200;
/** On a crowded machine fewer histories are tried, not a longer time taken. */
const patienceMs = soak ? 4 * hourMs : 10 * secondMs;

let world: PaymentsGround;
let several: ReturnType<typeof ground.processesOf>;
/** The last one may be going on when time is up. */
let underway: Promise<void> = Promise.resolve();
beforeAll(async () => {
  world = await startPayments();
  several = ground.processesOf(world, 3);
});
afterAll(async () => {
  await underway;
  await several.close();
  await world.stop();
});

const some = fc.nat({ max: 20 });
const key = fc.option(fc.nat({ max: 1 }), { freq: 3 });
const kindOf = <const K extends string>(kind: K) => ({ kind: fc.constant(kind) });
const creates = fc.record({
  ...{ ...kindOf("create"), user: some, merchant: some, key, prefer: fc.boolean() },
  cents: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom(20_000, 20_001)),
});
const notices = fc.record({
  ...{ ...kindOf("notice"), payment: some, event: fc.nat({ max: 3 }) },
  transaction: fc.nat({ max: 1 }),
  odd: fc.constantFrom("", "", "", "", "more", "dollars", "rejected", "unknown"),
});
const cancels = fc.record({ ...kindOf("cancel"), payment: some });
const refunds = fc.record({
  ...{ ...kindOf("refund"), payment: some, key, foreign: fc.nat({ max: 9 }) },
  cents: fc.option(fc.integer({ min: 1, max: 500 }), { freq: 2 }),
});
const topUps = fc.record({
  ...{ ...kindOf("top-up"), user: some, cents: fc.integer({ min: 1, max: 25_000 }) },
});
const transfers = fc.record({
  ...{ ...kindOf("transfer"), user: some, cents: fc.integer({ min: 1, max: 900 }) },
});
const sweeps = fc.record(kindOf("sweep"));
const intention = fc.oneof(
  { weight: 6, arbitrary: creates },
  { weight: 7, arbitrary: notices },
  { weight: 2, arbitrary: cancels },
  { weight: 5, arbitrary: refunds },
  { weight: 3, arbitrary: topUps },
  { weight: 3, arbitrary: transfers },
  { weight: 1, arbitrary: sweeps },
);
type Intention = typeof intention extends fc.Arbitrary<infer T> ? T : never;

/** Several of one kind meet in one transaction, or at one lock. */
const burst = fc.oneof(
  ...[creates, notices, refunds, transfers].map((one) =>
    fc.array<Intention>(one, { minLength: 2, maxLength: 4 }),
  ),
);

/** What happens at one moment, in how many processes, and how long nothing happens after it. */
const step = fc.record({
  together: fc.oneof(fc.array(intention, { minLength: 1, maxLength: 4 }), burst),
  processes: fc.integer({ min: 1, max: 3 }),
  pauseMs: fc.constantFrom(0, 0, 0, 0, secondMs, 16 * minuteMs),
  /** All connections to the database are cut so many milliseconds after the beginning. */
  cutAfterMs: fc.oneof(
    { weight: 40, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat({ max: 4 }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const opening = fc.array<Intention>(topUps, { minLength: 2, maxLength: 3 });
const start = Date.UTC(2026, 10, 20, 18);

describe("any history of the ledger", () => {
  const timeout = soak ? 5 * hourMs : 2 * minuteMs;
  it("is one that the rules allow, in some order, to the cent", { timeout }, async () => {
    const first = opening.map((together): Step => ({
      together,
      processes: 1,
      pauseMs: 0,
      cutAfterMs: null,
    }));
    const history = fc
      .tuple(first, fc.array(step, { minLength: 2, maxLength: 10 }))
      .map(([one, rest]) => [one, ...rest]);
    const limits = { numRuns: runs, interruptAfterTimeLimit: patienceMs };
    const parameters = seed === undefined ? limits : { ...limits, seed: Number(seed) };
    await fc.assert(
      fc.asyncProperty(history, (one) => (underway = live(one))),
      parameters,
    );
  });
});

async function live(history: readonly Step[]) {
  const name = newId();
  const { db } = world.app.services;
  let explanations = [model.emptyModel()];
  let now = start;
  for (const { together, processes, pauseMs, cutAfterMs } of history) {
    const asked = together.map((one, index) => operationOf(name, explanations[0], one, index));
    const cut = cutAfterMs === null ? null : cutConnections(cutAfterMs);
    const moments = await Promise.all(
      asked
        .flatMap((operation) => operation ?? [])
        .map(async (operation, index) => {
          const at = now + index;
          const services = several.processes[index % processes] as Services;
          const heard = await ground.performReally(services, operation, new Date(at));
          if (operation.kind === "create") await answered(operation.id, new Date(at));
          return { operation, now: at, ...heard };
        }),
    );
    await cut;
    explanations = explanationsOf(explanations, moments);
    now += 10 + pauseMs;
  }
  const stored = await ground.persistently(() => ground.storedFacts(db, name));
  expect(explanations.map(ground.modelFacts)).toContainEqual(stored);
  expect((await ground.persistently(() => auditLedger(db))).findings).toEqual([]);
}

const explanationsOf = (from: readonly model.Model[], moments: readonly Moment[]) => {
  const next = from.flatMap((one) => explain(one, moments));
  expect(next, `nothing explains ${JSON.stringify(moments)}`).not.toHaveLength(0);
  return next;
};

const answered = (paymentId: string, now: Date) =>
  ground.persistently(() => ground.answerRail(world.app.services.db, paymentId, now));

const cutConnections = async (afterMs: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await tamper(
    world,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
};

/** Turns what was generated into an operation on what exists; none where there is nothing yet. */
function operationOf(
  name: string,
  known: model.Model | undefined,
  intended: Intention,
  index: number,
): model.Operation | null {
  const user = (of: number) => `${name} user ${of % 3}`;
  const named = (of: number | null) => (of === null ? null : `${name} key ${of}`);
  switch (intended.kind) {
    case "create": {
      const merchant = `${name} merchant ${intended.merchant % 2}`;
      const of = { merchant, user: user(intended.user), key: named(intended.key) };
      return { ...intended, ...of, id: newId() };
    }
    case "top-up":
      return { ...intended, user: user(intended.user) };
    case "transfer":
      return { ...intended, from: user(intended.user), to: user(intended.user + 1) };
    case "sweep":
      return intended;
    default:
  }
  if (!known || known.payments.length === 0) return null;
  // The newest first: old ones are mostly done.
  const payment = [...known.payments].reverse()[
    intended.payment % Math.min(4, known.payments.length)
  ];
  if (!payment) return null;
  if (intended.kind === "cancel") return { kind: "cancel", payment: payment.id };
  if (intended.kind === "refund") {
    const merchant = intended.foreign === 0 ? `${name} nobody` : payment.merchant;
    const refund = { ...intended, merchant, payment: payment.id, key: named(intended.key) };
    return { ...refund, id: newId() };
  }
  return noticeOf(name, payment, intended, index);
}

type NoticeIntention = Extract<Intention, { readonly kind: "notice" }>;

function noticeOf(
  name: string,
  payment: model.ModelPayment,
  { odd, event, transaction }: NoticeIntention,
  index: number,
): model.Operation {
  const ofRail = payment.method === "codi" && odd !== "unknown";
  const about = ofRail ? payment.id : `${payment.id} ${index}`;
  return {
    ...{ kind: "notice", payment: ofRail ? payment.id : null, reference: ground.folioOf(about) },
    event: `${about} event ${event}`,
    transaction: `${name} ${about} transaction ${transaction}`,
    cents: odd === "more" ? payment.cents + 1 : payment.cents,
    currency: odd === "dollars" ? "USD" : "MXN",
    status: odd === "rejected" ? "rejected" : "completed",
  };
}
