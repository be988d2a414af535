/** Slots against a naive model that looks at every minute. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minuteMs } from "../../clock.ts";
import { dueSlot } from "./plan.ts";
import { scheduleOf } from "./schedule.ts";

interface Times {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly weekdays: readonly number[];
}

const some = (least: number, most: number): fc.Arbitrary<readonly number[]> =>
  fc.uniqueArray(fc.integer({ min: least, max: most }), {
    minLength: 1,
    maxLength: 3,
  });

const times: fc.Arbitrary<Times> = fc.record({
  minutes: some(0, 59),
  hours: some(0, 23),
  weekdays: some(0, 6),
});

const expressionOf = ({ minutes, hours, weekdays }: Times): string =>
  `${minutes.join(",")} ${hours.join(",")} * * ${weekdays.join(",")}`;

/** Mexico City has had no summer time since 2022: six hours behind UTC, always. */
const zones = [
  { timeZone: "UTC", behindMs: 0 },
  { timeZone: "America/Mexico_City", behindMs: 6 * 60 * minuteMs },
] as const;

const isSlot = ({ minutes, hours, weekdays }: Times, at: number, behindMs: number): boolean => {
  const local = new Date(at - behindMs);
  return (
    minutes.includes(local.getUTCMinutes()) &&
    hours.includes(local.getUTCHours()) &&
    weekdays.includes(local.getUTCDay())
  );
};

/** Every slot in (after, until], found by looking at each minute. */
const naive = (times: Times, after: number, until: number, behindMs: number): readonly number[] => {
  const found: number[] = [];
  const first = Math.floor(after / minuteMs) * minuteMs + minuteMs;
  for (let at = first; at <= until; at += minuteMs) {
    if (isSlot(times, at, behindMs)) found.push(at);
  }
  return found;
};

const epoch = Date.UTC(2026, 0, 1);
const moment = fc.integer({ min: 0, max: 365 * 24 * 60 * minuteMs }).map((ms) => epoch + ms);
const eightDays = 8 * 24 * 60;
const span = fc.integer({ min: 0, max: eightDays * minuteMs });

describe("slots, whatever the schedule", () => {
  it("are those that a look at every minute finds, oldest first", () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), moment, span, (times, zone, after, ms) => {
        const schedule = scheduleOf(expressionOf(times), zone.timeZone);
        const until = new Date(after + ms);
        const walked: number[] = [];
        let through = new Date(after);
        for (;;) {
          const slot = dueSlot({ schedule, catchUp: "each" }, through, until);
          if (!slot) break;
          walked.push(slot.getTime());
          through = slot;
        }
        expect(walked).toEqual(naive(times, after, until.getTime(), zone.behindMs));
      }),
      { numRuns: 100 },
    );
  });

  it("come down to the newest one where only that counts", () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), moment, span, (times, zone, after, ms) => {
        const schedule = scheduleOf(expressionOf(times), zone.timeZone);
        const until = new Date(after + ms);
        const slot = dueSlot({ schedule, catchUp: "last" }, new Date(after), until);
        const expected = naive(times, after, until.getTime(), zone.behindMs).at(-1);
        expect(slot?.getTime()).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });

  it("are told from all other minutes", () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), moment, (times, zone, at) => {
        const schedule = scheduleOf(expressionOf(times), zone.timeZone);
        const minute = Math.floor(at / minuteMs) * minuteMs;
        const slot = schedule.next(new Date(at));
        expect(schedule.holds(slot)).toBe(true);
        expect(schedule.holds(new Date(slot.getTime() + 1))).toBe(false);
        expect(schedule.holds(new Date(minute))).toBe(isSlot(times, minute, zone.behindMs));
      }),
      { numRuns: 200 },
    );
  });
});
