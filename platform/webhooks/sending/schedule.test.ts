// When the next attempt is due, in both conventions.
import { describe, expect, it } from "vitest";
import { hourMs, minuteMs, secondMs } from "../../clock.ts";
import { ecosystemSchedule, nextAttempt, vouchersSchedule, type Moment } from "./schedule.ts";

const now = new Date("2026-11-21T12:00:00Z");
const moment = (part: Partial<Moment> = {}): Moment => ({
  now,
  chance: 0.5,
  retryAfterMs: null,
  ...part,
});
const waitOf = (step: number, part: Partial<Moment> = {}): number | null => {
  const next = nextAttempt(ecosystemSchedule, { step, sweeps: 0 }, moment(part));
  return next.kind === "at" ? next.at.getTime() - now.getTime() : null;
};

describe("the ecosystem's schedule", () => {
  it("is eleven attempts and then the dead-letter store", () => {
    const waits = Array.from({ length: 11 }, (_unused, step) => waitOf(step));
    expect(waits).toEqual([
      5 * secondMs,
      30 * secondMs,
      2 * minuteMs,
      10 * minuteMs,
      30 * minuteMs,
      2 * hourMs,
      5 * hourMs,
      10 * hourMs,
      14 * hourMs,
      24 * hourMs,
      null,
    ]);
  });

  it("varies each wait by a fifth either way", () => {
    expect(waitOf(0, { chance: 0 })).toBe(4 * secondMs);
    expect(waitOf(0, { chance: 0.999999999 })).toBe(6 * secondMs);
  });

  it("honours Retry-After within one to two times the step", () => {
    expect(waitOf(1, { retryAfterMs: secondMs })).toBe(30 * secondMs);
    expect(waitOf(1, { retryAfterMs: 45 * secondMs })).toBe(45 * secondMs);
    expect(waitOf(1, { retryAfterMs: hourMs })).toBe(60 * secondMs);
  });
});

describe("the vouchers' schedule", () => {
  const next = (step: number, sweeps: number) =>
    nextAttempt(vouchersSchedule, { step, sweeps }, moment());

  it("is three tries in the process, 1 s and 4 s apart, then the sweep", () => {
    expect([0, 1, 2].map((step) => next(step, 0))).toEqual([
      { kind: "inProcess", waitMs: 1000 },
      { kind: "inProcess", waitMs: 4000 },
      { kind: "sweep" },
    ]);
  });

  it("is not stretched by Retry-After", () => {
    const asked = moment({ retryAfterMs: hourMs });
    expect([0, 1].map((step) => nextAttempt(vouchersSchedule, { step, sweeps: 0 }, asked))).toEqual(
      [
        { kind: "inProcess", waitMs: 1000 },
        { kind: "inProcess", waitMs: 4000 },
      ],
    );
  });

  it("gives one attempt to each of seven sweeps, then it is dead", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((sweeps) => next(2 + sweeps, sweeps).kind)).toEqual([
      ...Array.from({ length: 6 }, () => "sweep"),
      "dead",
    ]);
  });
});
