/** The ledger under random, partly simultaneous histories: each is explained by some order of a naive model. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import type { Commit } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../store/audit.ts";
import * as ground from "../testing/ledger-ground.ts";
import * as model from "../testing/ledger-model.ts";

/** `MILPA_SOAK=1` runs for long; `MILPA_SEED` repeats what a failure printed. */
const soak = process.env["MILPA_SOAK"] !== undefined;
const seed = process.env["MILPA_SEED"];
const runs = soak ? 20_000 : 300;
/** On a crowded machine fewer histories are tried, not a longer time taken. */
const patienceMs = soak ? 4 * hourMs : 25 * secondMs;

let world: TestApp;
let committers: ReturnType<typeof ground.committersOf>;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  committers = ground.committersOf(world, 2);
});
afterAll(async () => {
  await committers.close();
  await world.stop();
});

const cents = (max: number) => fc.integer({ min: 1, max });
const some = fc.nat({ max: 20 });
const intention = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      cell: some,
      total: cents(1500),
      ticket: fc.option(fc.nat({ max: 1 }), { freq: 3 }),
      withReference: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("apply" as const),
      charge: some,
      member: some,
      wanted: fc.option(fc.nat({ max: 600 }), { freq: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("settle" as const),
      charge: some,
      stackable: fc.boolean(),
      key: fc.option(fc.nat({ max: 1 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), charge: some }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("disperse" as const),
      cell: some,
      member: some,
      cents: cents(700),
      days: fc.constantFrom(1, 2, 14),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sweep" as const) }) },
);
type Intention = typeof intention extends fc.Arbitrary<infer T> ? T : never;

/** What happens at one moment, and how long nothing happens after it. */
const step = fc.record({
  together: fc.array(intention, { minLength: 1, maxLength: 4 }),
  pauseMs: fc.constantFrom(...[0, 0, 0, secondMs, 20 * minuteMs, 31 * minuteMs, dayMs, 9 * dayMs]),
});

/** A day and a half before a month begins in Mexico City. */
const start = Date.UTC(2026, 10, 29, 18);

describe("any history of the ledger", () => {
  const testTimeoutMs = soak ? 4 * hourMs : 2 * minuteMs;
  it(
    "is one that the rules allow, in some order, and adds up to the cent",
    { timeout: testTimeoutMs },
    async () => {
      const history = fc.array(step, { minLength: 2, maxLength: 10 });
      const parameters = {
        numRuns: runs,
        interruptAfterTimeLimit: patienceMs,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
      };
      await fc.assert(fc.asyncProperty(history, live), parameters);
    },
  );
});

async function live(history: readonly { together: readonly Intention[]; pauseMs: number }[]) {
  const place = await ground.newGround(world, new Date(start));
  let explanations = [model.emptyModel()];
  let now = start;
  for (const { together, pauseMs } of history) {
    const asked = together.flatMap((one) => operationOf(place, explanations[0], one) ?? []);
    const moments = asked.map((operation, index) => ({ operation, now: now + index }));
    const commits: readonly Commit[] = [world.app.services.commit, ...committers.commits];
    const answers = await Promise.all(
      moments.map(({ operation, now: at }, index) => {
        const commit = commits[index % commits.length] as Commit;
        const doing = { world, ground: place, commit, now: new Date(at) };
        return ground.performReally(doing, operation);
      }),
    );
    const next = explanations.flatMap((one) => explain(one, moments, answers));
    expect(next, `nothing explains ${JSON.stringify({ asked, answers })}`).not.toHaveLength(0);
    explanations = next;
    now += 10 + pauseMs;
  }
  const stored = await ground.storedFacts(world, place.communityId);
  expect(explanations.map(ground.modelFacts)).toContainEqual(stored);
  expect((await auditLedger(world.app.services.db, place.communityId)).findings).toEqual([]);
}

/** Turns what was generated into an operation on what exists; none where there is no charge yet. */
function operationOf(
  { cells, members }: ground.Ground,
  known: model.Model | undefined,
  intended: Intention,
): model.Operation | null {
  const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;
  switch (intended.kind) {
    case "create": {
      const ticket = intended.ticket === null ? null : `ticket ${intended.ticket}`;
      return { ...intended, id: newId(), cell: pick(cells, intended.cell), ticket };
    }
    case "disperse": {
      const { walletId: wallet } = pick(members, intended.member);
      return { ...intended, id: newId(), cell: pick(cells, intended.cell), wallet };
    }
    case "sweep":
      return intended;
    default:
  }
  if (!known || known.charges.length === 0) return null;
  // The newest first: old ones are mostly settled.
  const charge = pick([...known.charges].reverse(), intended.charge % 4).id;
  if (intended.kind === "apply")
    return { ...intended, charge, wallet: pick(members, intended.member).walletId };
  if (intended.kind === "cancel") return { ...intended, charge };
  return { ...intended, charge, key: intended.key === null ? null : `key ${intended.key}` };
}

interface Moment {
  readonly operation: model.Operation;
  readonly now: number;
}

/** Every state in which the model can be after these operations, had they come one after another. */
function explain(
  from: model.Model,
  moments: readonly Moment[],
  answers: readonly unknown[],
): model.Model[] {
  const states = new Map<string, model.Model>();
  const go = (state: model.Model, left: readonly number[]): void => {
    if (left.length === 0) states.set(JSON.stringify(ground.modelFacts(state)), state);
    for (const index of left) {
      const { operation, now } = moments[index] as Moment;
      const next = structuredClone(state);
      const said = model.perform(next, operation, now);
      if (JSON.stringify(said) !== JSON.stringify(answers[index])) continue;
      go(
        next,
        left.filter((other) => other !== index),
      );
    }
  };
  go(from, [...moments.keys()]);
  return [...states.values()];
}
