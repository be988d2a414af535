/** When a process says that it has more than it can do. */
import { expect, test } from "vitest";
import { eventLoopDelayMostMs } from "../limits.ts";
import { lagJudge } from "./lag.ts";

const [well, late] = [20, eventLoopDelayMostMs + 1];

test.each([
  ["one long pause is no overload", [well, late, well, late, well], []],
  ["what goes on is, until it is over", [late, late, late, well, late], [1, 2]],
  ["as slow as is allowed is well", [eventLoopDelayMostMs, eventLoopDelayMostMs], []],
])("%s", (_name, medians, overloaded) => {
  const judge = lagJudge();
  const told = medians.map(judge);
  expect(told.flatMap((is, at) => (is ? [at] : []))).toEqual(overloaded);
});
