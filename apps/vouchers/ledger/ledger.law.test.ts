/**
 * The ledger under random, partly simultaneous histories: each is explained by some order of a
 * naive model.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import type { Commit } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "./audit-ledger.command.ts";
import * as ground from "../testing/ledger-ground.ts";
import type { Model, Operation } from "../testing/ledger-model-state.ts";
import * as model from "../testing/ledger-model.ts";

/** `MILPA_SOAK=1` runs for long. */
const soak = process.env["MILPA_SOAK"] !== undefined;
const runs = soak ? 20_000 : 300;
/** On a crowded machine fewer histories are tried, not a longer time taken. */
const patienceMs = soak ? 4 * hourMs : 10 * secondMs;

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
const kindOf = <const K extends string>(kind: K) => ({ kind: fc.constant(kind) });
const creates = fc.record({
  ...kindOf("create"),
  cell: some,
  total: cents(1200),
  ticket: fc.option(fc.nat({ max: 1 }), { freq: 3 }),
  withReference: fc.boolean(),
});
const applies = fc.record({
  ...kindOf("apply"),
  charge: some,
  member: some,
  wanted: fc.option(fc.nat({ max: 400 }), { freq: 2 }),
});
const settles = fc.record({
  ...kindOf("settle"),
  charge: some,
  stackable: fc.integer({ min: 0, max: 3 }).map((die) => die > 0),
  key: fc.option(fc.nat({ max: 1 })),
});
const cancels = fc.record({ ...kindOf("cancel"), charge: some });
const disperses = fc.record({
  ...kindOf("disperse"),
  cell: some,
  member: some,
  cents: cents(350),
  days: fc.constantFrom(1, 2, 14),
});
const sends = fc.record({
  ...kindOf("send"),
  member: some,
  /** Mostly a member's own wallet, now and then a stall's. */
  cell: fc.option(some, { freq: 3 }),
  to: some,
  cents: cents(400),
  issuer: fc.option(some, { freq: 3 }),
  key: fc.option(fc.nat({ max: 1 }), { freq: 2 }),
});
const sweeps = fc.record(kindOf("sweep"));
const proposes = fc.record(kindOf("propose"));
const accepts = fc.record({ ...kindOf("accept"), clearing: some });
const reverses = fc.record({ ...kindOf("reverse"), clearing: some });
const intention = fc.oneof(
  { weight: 4, arbitrary: creates },
  { weight: 6, arbitrary: applies },
  { weight: 5, arbitrary: settles },
  { weight: 2, arbitrary: cancels },
  { weight: 4, arbitrary: disperses },
  { weight: 4, arbitrary: sends },
  { weight: 1, arbitrary: sweeps },
  { weight: 1, arbitrary: proposes },
  { weight: 2, arbitrary: accepts },
  { weight: 1, arbitrary: reverses },
);
type Intention = typeof intention extends fc.Arbitrary<infer T> ? T : never;

/** Several of one kind meet in one transaction, or at one lock. */
const burst = fc.oneof(
  ...[creates, applies, settles, disperses, sends].map((one) =>
    fc.array<Intention>(one, { minLength: 2, maxLength: 4 }),
  ),
);

/** What happens at one moment, in how many processes, and how long nothing happens after it. */
const step = fc.record({
  together: fc.oneof(fc.array(intention, { minLength: 1, maxLength: 4 }), burst),
  processes: fc.integer({ min: 1, max: 3 }),
  pauseMs: fc.constantFrom(...[0, 0, 0, secondMs, 20 * minuteMs, 31 * minuteMs, dayMs, 9 * dayMs]),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Something to spend and something to spend it on, so that few histories are idle. */
const opening = fc
  .tuple(
    fc.array<Intention>(disperses, { minLength: 2, maxLength: 4 }),
    fc.array<Intention>(creates, { minLength: 2, maxLength: 3 }),
  )
  .map((bursts) => bursts.map((together): Step => ({ together, processes: 1, pauseMs: 0 })));

/** A day and a half before a month begins in Mexico City. */
const start = Date.UTC(2026, 10, 29, 18);

describe("any history of the ledger", () => {
  const timeout = soak ? 5 * hourMs : 2 * minuteMs;
  it("is one that the rules allow, in some order, to the cent", { timeout }, async () => {
    const history = fc
      .tuple(opening, fc.array(step, { minLength: 2, maxLength: 12 }))
      .map(([first, rest]) => [...first, ...rest]);
    const limits = { numRuns: runs, interruptAfterTimeLimit: patienceMs };
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await live(steps);
      }),
      limits,
    );
  });
});

/** Two stalls that took of each other's vouchers: there is something to clear from the start. */
const ring: readonly Step[] = [
  [0, 3].map((cell, member): Intention => ({
    kind: "disperse",
    cell,
    member,
    cents: 300,
    days: 14,
  })),
  ...[3, 0].flatMap((cell, member): readonly (readonly Intention[])[] => [
    [{ kind: "create", cell, total: 900, ticket: null, withReference: false }],
    [{ kind: "apply", charge: 0, member, wanted: null }],
    [{ kind: "settle", charge: 0, stackable: true, key: null }],
  ]),
  [{ kind: "propose" } as const],
].map((together) => ({ together: [...together], processes: 1, pauseMs: 0 }));

describe("any history in which stalls clear", () => {
  const timeout = soak ? 5 * hourMs : 2 * minuteMs;
  it("takes no cent from anybody, and gives each back what it took", { timeout }, async () => {
    const clears = fc.oneof(intention, proposes, accepts, accepts, reverses);
    const clearing = fc.record({
      together: fc.array(clears, { minLength: 1, maxLength: 3 }),
      processes: fc.constant(2),
      pauseMs: fc.constantFrom(0, 0, secondMs, 9 * dayMs),
    });
    const history = fc
      .array(clearing, { minLength: 2, maxLength: 8 })
      .map((rest) => [...ring, ...rest]);
    const limits = { numRuns: soak ? runs : 60, interruptAfterTimeLimit: patienceMs / 4 };
    let posted = 0;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const end = await live(steps);
        posted += end.clearings.filter(({ postedAt }) => postedAt !== null).length;
      }),
      limits,
    );
    expect(posted).toBeGreaterThan(0);
  });
});

async function live(history: readonly Step[]): Promise<Model> {
  const place = await ground.newGround(world, new Date(start));
  let explanations = [model.emptyModel(place.cells)];
  let now = start;
  for (const { together, processes, pauseMs } of history) {
    const asked = together.flatMap((one) => operationOf(place, explanations[0], one) ?? []);
    const moments = asked.map((operation, index) => ({ operation, now: now + index }));
    const commits: readonly Commit[] = [world.app.services.commit, ...committers.commits];
    const answers = await Promise.all(
      moments.map(({ operation, now: at }, index) => {
        const commit = commits[index % processes] as Commit;
        const doing = { world, ground: place, commit, now: new Date(at) };
        return ground.performReally(doing, operation);
      }),
    );
    if (asked.some(({ kind }) => kind === "settle")) {
      const real = await ground.acceptedIds(world, place.communityId);
      for (const one of explanations) Object.assign(one.realIds, real);
    }
    const told = moments.map((moment, index) => withMade(moment, answers[index]));
    const next = explanations.flatMap((one) => explain(one, told, answers));
    expect(next, `nothing explains ${JSON.stringify({ asked, answers })}`).not.toHaveLength(0);
    explanations = next;
    now += 10 + pauseMs;
  }
  const stored = await ground.storedFacts(world, place.communityId);
  expect(explanations.map(ground.modelFacts)).toContainEqual(stored);
  expect((await auditLedger(world.app.services.db, place.communityId)).findings).toEqual([]);
  return explanations[0] ?? model.emptyModel(place.cells);
}

/** Two states are one where all facts are, and what is left in each batch. */
const keyOf = (state: Model): string =>
  JSON.stringify([
    ground.modelFacts(state),
    state.batches.map(({ id, cents: left }) => [id, left]).sort(),
  ]);

/** Turns what was generated into an operation on what exists; none where there is no charge yet. */
function operationOf(
  { cells, members }: ground.Ground,
  known: Model | undefined,
  intended: Intention,
): Operation | null {
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
    case "propose":
      return { kind: "propose", id: "", lines: [] };
    case "accept":
    case "reverse": {
      const [newest, ...older] = (known?.clearings ?? []).map(({ id }) => id).toReversed();
      if (newest === undefined) return null;
      return { kind: intended.kind, clearing: pick([newest, ...older], intended.clearing % 3) };
    }
    case "send": {
      const { id: member, walletId } = pick(members, intended.member);
      const from = intended.cell === null ? walletId : pick(cells, intended.cell).walletId;
      const to = pick(members, intended.to).walletId;
      const issuer = intended.issuer === null ? null : pick(cells, intended.issuer).id;
      const key = intended.key === null ? null : `key ${intended.key}`;
      if (from === to) return null;
      return { kind: "send", member, from, to, cents: intended.cents, issuer, key, made: [] };
    }
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
  readonly operation: Operation;
  readonly now: number;
}

/** A transfer's answer names the batches that it made; the model gives its own the same names. */
const withMade = (moment: Moment, answer: unknown): Moment => {
  const { operation, now } = moment;
  if (operation.kind === "propose" && typeof answer === "object" && answer !== null)
    return { operation: { ...operation, ...answer }, now };
  if (operation.kind !== "send" || !Array.isArray(answer)) return moment;
  const made = answer.map((line: readonly unknown[]) => String(line[3]));
  return { operation: { ...operation, made }, now };
};

/**
 * Every state in which the model can be after these operations, had they come one after another.
 */
function explain(from: Model, moments: readonly Moment[], answers: readonly unknown[]): Model[] {
  const states = new Map<string, Model>();
  const go = (state: Model, left: readonly number[]): void => {
    if (left.length === 0) states.set(keyOf(state), state);
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
