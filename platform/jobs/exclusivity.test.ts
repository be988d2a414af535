/** One run per slot: processes that fire together, that die, and that come back too late. */
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "../clock.ts";
import { statement } from "../db/statement.ts";
import { jobGround, patient, type JobGround } from "./test-ground.ts";
import { job, LeaseLost, type JobContext } from "./job.ts";
import { renewLease } from "./run-rows.ts";

let ground: JobGround;

beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
});
afterEach(() => ground.drop());

const daily = (run: (context: JobContext) => Promise<Record<string, number>>, more: object = {}) =>
  job({
    name: "daily",
    path: "/api/cron/daily",
    schedule: "0 14 * * *",
    summary: "",
    run,
    ...more,
  });

/** A run that waits until it is let go, and says when it began. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const starts: string[] = [];
  return {
    open,
    starts,
    run: async ({ slot }: JobContext) => {
      starts.push(slot.toISOString());
      await opened;
      return { counted: starts.length };
    },
  };
};

const expireLeases = statement(
  "tests.expire",
  "update job_run set lease_until = now() - interval '1 second' where state = 'running'",
);

describe("several runners on one database", () => {
  it("run each slot once, firing together", async () => {
    const seen: string[] = [];
    const jobs = [
      daily(async ({ slot }) => {
        seen.push(slot.toISOString());
        await wait(2);
        return {};
      }),
    ];
    const runners = [1, 2, 3, 4].map(() => ground.runner(jobs));
    await Promise.all(runners.map((runner) => runner.runDue(ground.clock.now())));
    ground.clock.advance(10 * dayMs);
    const now = ground.clock.now();
    const counts = await Promise.all(runners.map((runner) => runner.runDue(now)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(10);
    expect(seen).toEqual([...seen].sort());
    expect(new Set(seen).size).toBe(10);
    expect(seen).toHaveLength(10);
  });

  it("run a slot once that every layer names at the same moment", async () => {
    let count = 0;
    const jobs = [daily(() => Promise.resolve({ count: ++count }))];
    const runners = [ground.runner(jobs), ground.runner(jobs)];
    await runners[0]?.runDue(ground.clock.now());
    ground.clock.advance(3 * hourMs);
    const slot = new Date("2026-11-21T14:00:00Z");
    const layers = ["http", "queue", "schedule"] as const;
    const answers = await Promise.all(
      runners.flatMap((runner) =>
        layers.map((trigger) => runner.trigger("daily", { slot, trigger })),
      ),
    );
    expect(count).toBe(1);
    expect(answers.filter((answer) => "result" in answer && !answer.duplicate)).toHaveLength(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await runners[1]?.trigger("daily", { slot, trigger: "http" })).toMatchObject({
      ok: true,
      duplicate: true,
      job: "daily",
      result: { count: 1 },
    });
  });

  it("answer already_running, and wait in runDue for the one that runs", async () => {
    const held = gate();
    const jobs = [daily(held.run)];
    const [one, two] = [ground.runner(jobs), ground.runner(jobs)];
    await one.runDue(ground.clock.now());
    ground.clock.advance(3 * hourMs);
    const first = one.runDue(ground.clock.now());
    await expect.poll(() => held.starts, patient).toHaveLength(1);
    expect(one.pending()).toBe(1);
    const skipped = { ok: true, skipped: "already_running" };
    expect(await two.trigger("daily", { trigger: "manual" })).toEqual(skipped);
    expect(await two.trigger("daily", { trigger: "http" })).toEqual(skipped);
    let answered = false;
    const second = two.runDue(ground.clock.now()).then((count) => {
      answered = true;
      return count;
    });
    await wait(150);
    expect(answered).toBe(false);
    held.open();
    expect(await Promise.all([first, second])).toEqual([1, 0]);
    expect(held.starts).toHaveLength(1);
    expect([one.pending(), two.pending()]).toEqual([0, 0]);
  });
});

describe("a process that dies in a run", () => {
  const begun = async () => {
    const held = gate();
    let calls = 0;
    const jobs = [
      daily((context) => (++calls === 1 ? held.run(context) : Promise.resolve({ counted: 99 }))),
    ];
    const [stale, fresh] = [ground.runner(jobs), ground.runner(jobs)];
    await stale.runDue(ground.clock.now());
    ground.clock.advance(3 * hourMs);
    const lost = stale.trigger("daily", {
      trigger: "schedule",
      slot: new Date("2026-11-21T14:00:00Z"),
    });
    await expect.poll(() => held.starts, patient).toHaveLength(1);
    return { held, fresh, lost };
  };

  it("leaves its slot to another one, and can finish nothing when it comes back", async () => {
    const { held, fresh, lost } = await begun();
    await ground.db.run(expireLeases);
    expect(await fresh.runDue(ground.clock.now())).toBe(1);
    const taken = {
      state: "done",
      fence: 2,
      attempts: 2,
      result: { counted: 99 },
    };
    expect(await ground.rows()).toMatchObject([taken]);
    held.open();
    expect(await lost).toEqual({ ok: true, skipped: "already_running" });
    expect(await ground.rows()).toMatchObject([taken]);
  });

  it("cannot renew what was taken over", async () => {
    const { held, fresh, lost } = await begun();
    await ground.db.run(expireLeases);
    await fresh.runDue(ground.clock.now());
    const slot = "2026-11-21T14:00:00Z";
    expect(await ground.db.run(renewLease, ["daily", slot, 1, 60, null])).toEqual([]);
    held.open();
    await lost;
  });

  it("is not taken for dead because the business clock jumps", async () => {
    const { held, fresh, lost } = await begun();
    ground.clock.advance(hourMs);
    const slot = new Date("2026-11-21T14:00:00Z");
    expect(await fresh.trigger("daily", { trigger: "queue", slot })).toMatchObject({
      skipped: "already_running",
    });
    held.open();
    expect(await lost).toMatchObject({ ok: true, result: { counted: 1 } });
  });

  it("fails the slot for good after three deaths, and the next one runs", async () => {
    const runner = ground.runner([daily(() => Promise.resolve({}))]);
    await runner.runDue(ground.clock.now());
    await ground.asOwner(`insert into job_run
      (job, slot_at, state, trigger, attempts, fence, lease_until, started_at)
      values ('daily', '2026-11-21T14:00:00Z', 'running', 'schedule', 3, 3, '2020-01-01', now())`);
    ground.clock.advance(2 * dayMs);
    expect(await runner.runDue(ground.clock.now())).toBe(1);
    expect(await ground.rows()).toMatchObject([
      { state: "failed", error: "The process that ran it went away." },
      { state: "done", attempts: 1 },
    ]);
  });

  it("leaves a run by hand to be taken up as well", async () => {
    const runner = ground.runner([daily(() => Promise.resolve({ again: 1 }))]);
    await runner.runDue(ground.clock.now());
    await ground.asOwner(`insert into job_run
      (job, slot_at, state, trigger, attempts, fence, lease_until, started_at)
      values ('daily', '2026-11-21T12:00:00.5Z', 'running', 'manual', 1, 1, '2020-01-01', now())`);
    expect(await runner.runDue(ground.clock.now())).toBe(1);
    expect(await ground.rows()).toMatchObject([{ state: "done", attempts: 2, fence: 2 }]);
  });
});

describe("the lease of a long run", () => {
  it("is renewed while the run goes on", async () => {
    const held = gate();
    const jobs = [daily(held.run, { leaseSeconds: 3 })];
    const [one, two] = [ground.runner(jobs), ground.runner(jobs)];
    const first = one.trigger("daily", { trigger: "manual" });
    await expect.poll(() => held.starts, patient).toHaveLength(1);
    await wait(3500);
    expect(await two.trigger("daily", { trigger: "manual" })).toMatchObject({
      skipped: "already_running",
    });
    held.open();
    expect(await first).toMatchObject({ ok: true });
  });

  it("tells a run that lost it, at its next heartbeat", async () => {
    const held = gate();
    let seen: unknown;
    const jobs = [
      daily(async (context) => {
        await held.run(context);
        seen = await context.heartbeat().catch((error: unknown) => error);
        expect(context.signal.aborted).toBe(true);
        return {};
      }),
    ];
    const runner = ground.runner(jobs);
    const answer = runner.trigger("daily", { trigger: "manual" });
    await expect.poll(() => held.starts, patient).toHaveLength(1);
    await ground.asOwner("update job_run set fence = fence + 1");
    held.open();
    expect(await answer).toMatchObject({ skipped: "already_running" });
    expect(seen).toBeInstanceOf(LeaseLost);
    await ground.asOwner("delete from job_run");
  });

  it("shows how far it is, until it has counted", async () => {
    const held = gate();
    const jobs = [
      daily(async (context) => {
        await context.heartbeat({ done: 3, of: 8 });
        await context.heartbeat();
        await held.run(context);
        return { all: 8 };
      }),
    ];
    const answer = ground.runner(jobs).trigger("daily", { trigger: "manual" });
    await expect.poll(() => held.starts, patient).toHaveLength(1);
    expect(await ground.rows()).toMatchObject([{ state: "running", result: { done: 3, of: 8 } }]);
    held.open();
    await answer;
    expect(await ground.rows()).toMatchObject([{ state: "done", result: { all: 8 } }]);
  });
});
