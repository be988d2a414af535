/** Jobs that an operator paused, and due times that are left to the control plane. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayMs, minuteMs, secondMs } from "../clock.ts";
import { Refusal } from "../errors.ts";
import { job } from "./job.ts";
import { drivenForMs, drivenGraceMs } from "./limits.ts";
import { drivenOf } from "./schedule/driven.ts";
import { planOf } from "./schedule/plan.ts";
import { jobGround, type JobGround } from "./test-ground.ts";

let ground: JobGround;
beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
});
afterEach(() => ground.drop());

const slots: string[] = [];
const daily = job({
  name: "daily",
  path: "/api/cron/daily",
  schedule: "0 14 * * *",
  summary: "Counts.",
  run: ({ slot }) => Promise.resolve({ runs: slots.push(slot.toISOString().slice(0, 16)) }),
});

describe("a paused job", () => {
  it("is run by hand alone, and makes up for each missed time when resumed", async () => {
    slots.length = 0;
    const [runner, other] = [ground.runner([daily]), ground.runner([daily])];
    await runner.runDue(ground.clock.now());
    expect(await runner.pause("daily", true)).toBe(true);
    ground.clock.advance(2 * dayMs);
    expect(await other.runDue(ground.clock.now())).toBe(0);
    const slot = new Date("2026-11-22T14:00:00Z");
    expect(await other.trigger("daily", { trigger: "queue", slot })).toEqual({
      ok: true,
      skipped: "paused",
    });
    expect(slots).toEqual([]);
    expect((await other.list())[0]?.pausedAt).toEqual(new Date("2026-11-21T12:00:00Z"));
    expect(await other.trigger("daily", { trigger: "manual" })).toMatchObject({ ok: true });
    expect(await other.pause("daily", false)).toBe(false);
    expect(await runner.runDue(ground.clock.now())).toBe(2);
    expect(slots).toEqual(["2026-11-23T12:00", "2026-11-21T14:00", "2026-11-22T14:00"]);
    expect((await runner.list())[0]?.pausedAt).toBeNull();
  });

  it("keeps the time since when, however often it is paused", async () => {
    const runner = ground.runner([daily]);
    await runner.pause("daily", true);
    ground.clock.advance(dayMs);
    await runner.pause("daily", true);
    expect((await runner.list())[0]?.pausedAt).toEqual(new Date("2026-11-21T12:00:00Z"));
    expect(await runner.pause("none", true)).toBeInstanceOf(Refusal);
  });
});

describe("while control calls the jobs", () => {
  const now = new Date("2026-11-21T14:01:00Z");
  const progress = { through: new Date("2026-11-21T12:00:00Z"), paused: false, open: [] };

  it("a due time waits for its call, and is run here when that does not come", () => {
    let time = 0;
    const driven = drivenOf(() => time);
    const planAt = (at: Date) => planOf(daily, progress, driven.moments(at));
    expect(planAt(now)).toMatchObject({ kind: "run" });
    driven.heard();
    expect(planAt(now)).toEqual({ kind: "idle", wakeAt: new Date("2026-11-21T14:01:30Z") });
    expect(planAt(new Date(now.getTime() + drivenGraceMs))).toMatchObject({ kind: "run" });
    time += drivenForMs;
    expect(planAt(now)).toMatchObject({ kind: "run" });
  });

  it("of a frequent job the newest is run, when its call does not come, and none before it", () => {
    const driven = drivenOf(() => 0);
    driven.heard();
    const often = job({
      name: "often",
      path: "/api/cron/often",
      schedule: "* * * * *",
      summary: "Often.",
      run: () => Promise.resolve({}),
    });
    const through = new Date("2026-11-21T13:59:00Z");
    expect(planOf(often, { ...progress, through }, driven.moments(now))).toMatchObject({
      kind: "idle",
    });
    const later = new Date("2026-11-21T15:30:20Z");
    expect(planOf(often, { ...progress, through }, driven.moments(later))).toEqual({
      kind: "run",
      slot: new Date("2026-11-21T15:30:00Z"),
    });
  });

  it("a second try and what a dead process left are still run in time", () => {
    const driven = drivenOf(() => 0);
    driven.heard();
    const slot = new Date("2026-11-21T14:00:00Z");
    const late = new Date(now.getTime() + 2 * minuteMs);
    const open = [{ slot, state: "retry", retryAt: now, expired: false } as const];
    expect(planOf(daily, { ...progress, open }, driven.moments(late))).toEqual({
      kind: "run",
      slot,
    });
    const soon = new Date(slot.getTime() + 31 * secondMs);
    const early = [{ slot, state: "retry", retryAt: soon, expired: false } as const];
    expect(planOf(daily, { ...progress, open: early }, driven.moments(soon))).toEqual({
      kind: "run",
      slot,
    });
  });
});
