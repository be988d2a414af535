/**
 * The circuit opens after failures in a row, lets one call look, and closes at the first answer.
 */
import { beforeEach, expect, test } from "vitest";
import { circuitOf, type Circuit } from "./circuit.ts";
import { circuitFailuresMost, circuitPauseFirstMs, circuitPauseMostMs } from "./limits.ts";

let now = 0;
let circuit: Circuit;
beforeEach(() => {
  now = 0;
  circuit = circuitOf(() => now);
});

const fail = (times: number): void => {
  for (let count = 0; count < times; count += 1) {
    expect(circuit.admit()).toBe(0);
    circuit.settle("failed");
  }
};

test("stays closed below the limit, and an answer starts the count again", () => {
  fail(circuitFailuresMost - 1);
  circuit.admit();
  circuit.settle("answered");
  fail(circuitFailuresMost - 1);
  expect(circuit.admit()).toBe(0);
});

test("opens at the limit and says how long", () => {
  fail(circuitFailuresMost);
  expect(circuit.admit()).toBe(circuitPauseFirstMs);
  now += circuitPauseFirstMs - 1;
  expect(circuit.admit()).toBe(1);
});

test("after the pause exactly one call may look; its answer lets all in", () => {
  fail(circuitFailuresMost);
  now += circuitPauseFirstMs;
  expect(circuit.admit()).toBe(0);
  expect(circuit.admit()).toBeGreaterThan(0);
  circuit.settle("answered");
  expect(circuit.admit()).toBe(0);
  expect(circuit.admit()).toBe(0);
});

test("each failed look doubles the pause, up to its bound", () => {
  fail(circuitFailuresMost);
  for (let look = 0, pause = circuitPauseFirstMs; look < 8; look += 1) {
    now += pause;
    expect(circuit.admit()).toBe(0);
    circuit.settle("failed");
    pause = Math.min(pause * 2, circuitPauseMostMs);
    expect(circuit.admit()).toBe(pause);
  }
});

test("calls that were under way when it opened do not lengthen the pause", () => {
  for (let count = 0; count < circuitFailuresMost + 3; count += 1) expect(circuit.admit()).toBe(0);
  for (let count = 0; count < circuitFailuresMost + 3; count += 1) circuit.settle("failed");
  expect(circuit.admit()).toBe(circuitPauseFirstMs);
});

test("looking whether it is open does not take the one trial", () => {
  expect(circuit.isOpen()).toBe(false);
  fail(circuitFailuresMost);
  expect(circuit.isOpen()).toBe(true);
  now += circuitPauseFirstMs;
  expect([circuit.isOpen(), circuit.isOpen()]).toEqual([false, false]);
  expect(circuit.admit()).toBe(0);
  expect(circuit.isOpen()).toBe(true);
  circuit.settle("answered");
  expect(circuit.isOpen()).toBe(false);
});
