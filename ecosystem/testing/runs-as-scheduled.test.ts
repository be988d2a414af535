// The judge of passing days must see what is wrong before it may say that nothing is.
import { expect, test } from "vitest";
import { scheduleOf } from "#platform/jobs/schedule/schedule.ts";
import { differencesFromSchedule, type Stretch } from "./runs-as-scheduled.ts";

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);
const stretch: Stretch = {
  begin: at("20T12:00"),
  jumps: [
    { from: at("20T12:01"), landed: at("22T13:00"), until: at("22T13:01") },
    { from: at("22T13:04"), landed: at("22T20:00"), until: at("22T20:01") },
  ],
};
const daily = { schedule: scheduleOf("0 6 * * *", "UTC"), catchUp: "each" } as const;
const often = { schedule: scheduleOf("*/15 * * * *", "UTC"), catchUp: "last" } as const;
const told = (due: typeof daily | typeof often, ...slots: readonly string[]) =>
  differencesFromSchedule(due, slots.map(at), stretch);

test("each day once and in order is as scheduled", () => {
  expect(told(daily, "21T06:00", "22T06:00")).toEqual([]);
  expect(told(daily, "21T06:00")).toEqual(["missed 2026-11-22T06:00:00.000Z"]);
  expect(told(daily, "22T06:00", "21T06:00")).toEqual(["out of order"]);
  expect(told(daily, "21T06:00", "22T06:00", "22T06:00")).toEqual([
    "twice 2026-11-22T06:00:00.000Z",
  ]);
});

test("of what is frequent the newest alone is as scheduled, for each jump", () => {
  expect(told(often, "22T13:00", "22T20:00")).toEqual([]);
  expect(told(often, "22T13:00")).toEqual(["missed 2026-11-22T20:00:00.000Z"]);
  expect(told(often, "21T00:00", "22T13:00", "22T20:00")).toEqual([
    "needless 2026-11-21T00:00:00.000Z",
  ]);
});

test("what falls due while the last jump is worked off stands for the one before it", () => {
  const minutely = { schedule: scheduleOf("* * * * *", "UTC"), catchUp: "last" } as const;
  const { begin } = stretch;
  const jump = { from: at("20T12:01"), landed: at("20T13:00"), until: at("20T13:01") };
  const of = (...slots: readonly Date[]) =>
    differencesFromSchedule(minutely, slots, { begin, jumps: [jump] });
  expect(of(at("20T13:00"))).toEqual([]);
  expect(of(at("20T13:01"))).toEqual([]);
  expect(of(at("20T13:02"))).toEqual(["missed 2026-11-20T13:00:00.000Z"]);
});

test("runs by hand, and what lies outside, are no business of the schedule", () => {
  expect(told(daily, "20T06:00", "21T06:00", "21T07:13", "22T06:00", "23T06:00")).toEqual([]);
});

test("what a stop of the house cut short comes late or is superseded, and is never lost", () => {
  const [first, second] = stretch.jumps;
  if (!first || !second) throw new Error("two jumps are told of");
  const cut = { ...stretch, jumps: [{ ...first, isCutShort: true }, second] };
  const of = (due: typeof daily | typeof often, ...slots: readonly string[]) =>
    differencesFromSchedule(due, slots.map(at), cut);
  expect(of(daily, "22T06:00", "21T06:00")).toEqual([]);
  expect(of(daily, "22T06:00")).toEqual(["missed 2026-11-21T06:00:00.000Z"]);
  expect(of(daily, "21T06:00", "22T06:00", "21T06:00")).toEqual(["twice 2026-11-21T06:00:00.000Z"]);
  expect(of(often, "22T20:00")).toEqual([]);
  expect(of(often)).toHaveLength(2);
});
