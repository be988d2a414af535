/** Whatever fires, fails, dies or jumps: each slot is settled once, and in order. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs, plusMs } from "../clock.ts";
import { jobGround, type JobGround } from "./test-ground.ts";
import { job, JobFailure } from "./job.ts";
import { runTriesMost } from "./limits.ts";
import { scheduleOf } from "./schedule/schedule.ts";

/** Both fire at once, one alone, a call by hand, or a process that left a slot half done. */
type Step =
  | { readonly kind: "both" | "first" | "second" | "byHand" }
  | { readonly kind: "jump"; readonly hours: number }
  | { readonly kind: "died"; readonly deaths: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("both", "first", "second", "byHand") }),
  fc.record({ kind: fc.constant("jump"), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    kind: fc.constant("died"),
    deaths: fc.integer({ min: 1, max: runTriesMost }),
  }),
);

const expression = "0 */12 * * *";
const schedule = scheduleOf(expression, "UTC");
let ground: JobGround;

beforeAll(async () => {
  ground = await jobGround("2026-11-21T12:30:00Z");
});
afterAll(() => ground.drop());

/** Every slot after `from` up to `until`, by adding twelve hours. */
const slotsBetween = (from: Date, until: Date): readonly Date[] => {
  const slots: Date[] = [];
  const first = schedule.next(from);
  for (let slot = first; slot <= until; slot = plusMs(slot, 12 * hourMs)) slots.push(slot);
  return slots;
};

/** One random history: two runners, a job that fails as told, and what is left in the database. */
const live = async (steps: readonly Step[], failures: readonly number[]) => {
  await ground.asOwner("delete from job_run; delete from job_mark");
  const start = ground.clock.now();
  const settled: Date[] = [];
  let attempts = 0;
  const weak = job({
    name: "weak",
    path: "/api/cron/weak",
    schedule: expression,
    summary: "",
    catchUp: "each",
    run: ({ slot }) => {
      attempts += 1;
      if (failures.includes(attempts)) return Promise.reject(new JobFailure("Told to fail."));
      if (schedule.holds(slot)) settled.push(slot);
      return Promise.resolve({});
    },
  });
  const [first, second] = [ground.runner([weak]), ground.runner([weak])];
  const fire = () => first.runDue(ground.clock.now());
  await fire();
  const died = async (deaths: number): Promise<void> => {
    const open = (await ground.rows()).map((row) => row.slot_at.getTime());
    const [slot] = slotsBetween(start, ground.clock.now()).filter(
      (at) => !open.includes(at.getTime()),
    );
    if (!slot) return;
    await ground.asOwner(`insert into job_run
      (job, slot_at, state, trigger, attempts, fence, lease_until, started_at)
      values ('weak', '${slot.toISOString()}', 'running', 'schedule', ${deaths}, ${deaths},
              '2020-01-01', now()) on conflict do nothing`);
  };
  for (const step of steps) {
    if (step.kind === "jump") ground.clock.advance(step.hours * hourMs);
    if (step.kind === "died") await died(step.deaths);
    if (step.kind === "byHand") await first.trigger("weak", { trigger: "manual" });
    if (step.kind === "first" || step.kind === "both") void (await fire());
    if (step.kind === "second") await second.runDue(ground.clock.now());
    if (step.kind === "both") {
      ground.clock.advance(13 * hourMs);
      await Promise.all([fire(), second.runDue(ground.clock.now())]);
    }
  }
  // What waits for its next try gets it.
  for (let tries = 1; tries <= 40; tries += 1) {
    await fire();
    if ((await ground.rows()).every((row) => row.state !== "retry")) break;
    ground.clock.advance(3 * minuteMs);
  }
  return { start, end: ground.clock.now(), settled };
};

describe("two runners on one database", () => {
  it("settle every slot once, oldest first", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
        async (steps, failures) => {
          const { start, end, settled } = await live(steps, failures);
          const rows = (await ground.rows()).filter((row) => schedule.holds(row.slot_at));
          expect(rows.map((row) => row.slot_at)).toEqual(slotsBetween(start, end));
          const done = rows.filter((row) => row.state === "done").map((row) => row.slot_at);
          expect(settled).toEqual(done);
          for (const row of rows) {
            expect(["done", "failed"]).toContain(row.state);
            expect(row.attempts).toBeLessThanOrEqual(runTriesMost);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
