/** However often and whenever one looks: each due time is planned once, and none is missed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs, minuteMs, plusMs } from "#platform/clock.ts";
import { scheduleOf } from "#platform/jobs/schedule/schedule.ts";
import { slotsToPlan } from "./due-slots.domain.ts";
import { databaseFirstMs, plannedAheadMs } from "./limits.ts";

const start = Date.parse("2026-11-21T11:59:30Z");
const expressions = ["0 14 * * *", "*/15 * * * *", "0 12 */3 * *", "30 6 1 * *", "0 9 * * 1-5"];
const layers = ["http", "queue", "database"] as const;
/** Minutes between looks: of moments, of hours, of days away. */
const looks = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 12 });

test("each due time once, in order, and up to the horizon of its layer", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...expressions),
      fc.constantFrom(...layers),
      looks,
      (expression, layer, gaps) => {
        const schedule = scheduleOf(expression, "UTC");
        let plannedThrough = new Date(start);
        let now = start;
        const planned: number[] = [];
        for (const gap of gaps) {
          now += gap * minuteMs;
          const job = { layer, catchUp: "each", plannedThrough } as const;
          for (;;) {
            const at = { now: new Date(now), databaseFirst: false };
            const slots = slotsToPlan({ ...job, plannedThrough }, schedule, at);
            if (slots.length === 0) break;
            planned.push(...slots.map(({ slot }) => slot.getTime()));
            plannedThrough = slots.at(-1)?.slot ?? plannedThrough;
          }
        }
        const horizon = layer === "database" ? now + plannedAheadMs : now;
        const expected: number[] = [];
        for (let at = schedule.next(new Date(start)); at.getTime() <= horizon;) {
          expected.push(at.getTime());
          at = schedule.next(at);
        }
        expect(planned).toEqual(expected);
      },
    ),
    { numRuns: 100 },
  );
});

test("where only the newest counts, that alone, and what comes", () => {
  const schedule = scheduleOf("*/5 * * * *", "UTC");
  const now = new Date(start + 7 * hourMs);
  const job = { layer: "http", catchUp: "last", plannedThrough: new Date(start) } as const;
  const slots = slotsToPlan(job, schedule, { now, databaseFirst: false });
  expect(slots.map(({ slot }) => slot)).toEqual([schedule.latest(now)]);
  const ahead = slotsToPlan({ ...job, layer: "database" }, schedule, { now, databaseFirst: true });
  expect(ahead[0]).toEqual({
    slot: schedule.latest(now),
    callAt: plusMs(schedule.latest(now), databaseFirstMs),
  });
  expect(ahead.at(-1)?.slot.getTime()).toBeGreaterThan(now.getTime());
});
