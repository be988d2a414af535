/** A rail that fails is left alone for a while, then tried by one. */
import { beforeEach, expect, test } from "vitest";
import { circuitFailuresMost, circuitPauseFirstMs } from "#platform/outgoing/limits.ts";
import { guarded } from "./breaker.ts";
import type { RailOutcome, RailPort, RailRequest } from "./rail-port.ts";

const silent: RailOutcome = { kind: "unknown" };
const refused: RailOutcome = { kind: "refused", reason: "no" };
const request = {} as RailRequest;

let now: number;
let outcome: RailOutcome;
let calls: number;
let rail: RailPort;
beforeEach(() => {
  [now, outcome, calls] = [0, silent, 0];
  const answer = () => {
    calls += 1;
    return Promise.resolve(outcome);
  };
  const port = { rail: "card", provider: "test", isUp: () => true, start: answer, ask: answer };
  rail = guarded(port as RailPort, () => now);
});
const fail = async () => {
  for (let count = 0; count < circuitFailuresMost; count += 1) await rail.start(request);
};

test("some failures in a row shut it, without a call", async () => {
  await fail();
  expect([rail.isUp(), calls]).toEqual([false, circuitFailuresMost]);
  expect(await rail.start(request)).toEqual({ kind: "down", reason: "circuit_open" });
  expect(await rail.ask(request)).toEqual(silent);
  expect(calls).toBe(circuitFailuresMost);
});

test("a refusal is an answer: the rail is well", async () => {
  await fail();
  now += circuitPauseFirstMs;
  outcome = refused;
  expect(rail.isUp()).toBe(true);
  expect(await rail.start(request)).toEqual(refused);
  for (let count = 0; count < 10; count += 1) await rail.start(request);
  expect(rail.isUp()).toBe(true);
});

test("looking does not take the one trial, and a failed trial shuts it for longer", async () => {
  await fail();
  now += circuitPauseFirstMs;
  expect([rail.isUp(), rail.isUp()]).toEqual([true, true]);
  const trial = rail.start(request);
  expect(rail.isUp()).toBe(false);
  await trial;
  now += circuitPauseFirstMs;
  expect(rail.isUp()).toBe(false);
  now += circuitPauseFirstMs;
  expect(rail.isUp()).toBe(true);
});
