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
import { histories, operationOf, type Step } from "../testing/ledger-histories.ts";
import * as model from "../testing/ledger-model.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { auditLedger } from "./audit-ledger.command.ts";

/**
 * `MILPA_SOAK=1` runs for long, `MILPA_LAW_RUNS=2000` so many histories however long they take;
 * `MILPA_SEED` repeats what a failure printed.
 */
const asked = process.env["MILPA_LAW_RUNS"];
const soak = process.env["MILPA_SOAK"] !== undefined || asked !== undefined;
const seed = process.env["MILPA_SEED"];
const runs = asked === undefined ? (soak ? 20_000 : 200) : Number(asked);
/** On a crowded machine fewer histories are tried, not a longer time taken. */
const patienceMs = soak ? 4 * hourMs : 10 * secondMs;
/** What was heard, by what was asked, so that a long run can say what it tried. */
const tried = new Map<string, number>();

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
  if (soak) process.stdout.write(`tried: ${JSON.stringify(Object.fromEntries(tried))}\n`);
  await several.close();
  await world.stop();
});

const start = Date.UTC(2026, 10, 20, 18);

describe("any history of the ledger", () => {
  const timeout = soak ? 5 * hourMs : 2 * minuteMs;
  it("is one that the rules allow, in some order, to the cent", { timeout }, async () => {
    const limits = { numRuns: runs, interruptAfterTimeLimit: patienceMs };
    const parameters = seed === undefined ? limits : { ...limits, seed: Number(seed) };
    await fc.assert(
      fc.asyncProperty(histories, (one) => (underway = live(one))),
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
    const wanted = together.map((one, index) => operationOf(name, explanations[0], one, index));
    const cut = cutAfterMs === null ? null : cutConnections(cutAfterMs);
    const moments = await Promise.all(
      wanted
        .flatMap((operation) => operation ?? [])
        .map(async (operation, index) => {
          const at = now + index;
          const services = several.processes[index % processes] as Services;
          const heard = await ground.performReally(services, operation, new Date(at));
          count(operation, heard.answer);
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

const count = ({ kind, ...operation }: model.Operation, answer: unknown): void => {
  const rail = "rail" in operation ? ` ${operation.rail}` : "";
  const word = typeof answer === "string" ? answer : "done";
  const name = `${kind}${rail} ${word}`;
  tried.set(name, (tried.get(name) ?? 0) + 1);
};

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
