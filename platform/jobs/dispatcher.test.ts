/** A job that calls others: in order, past failures, once for a slot whatever crashes. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "../clock.ts";
import { dispatcher } from "./dispatcher.ts";
import { job, JobFailure, type Counts, type JobContext } from "./job.ts";
import { jobGround, patient, type JobGround } from "./test-ground.ts";

let ground: JobGround;
let ran: string[];
/** What each sub-job does; it counts itself unless told otherwise. */
let doing: Record<string, (context: JobContext) => Promise<Counts>>;

beforeEach(async () => {
  ran = [];
  doing = {};
  ground = await jobGround("2026-11-21T12:00:00Z");
});
afterEach(() => ground.drop());

const called = (name: string) =>
  job({
    name,
    path: `/api/cron/${name}`,
    summary: name,
    calledBy: "daily",
    run: (context: JobContext) => {
      ran.push(name);
      return doing[name]?.(context) ?? Promise.resolve({ counted: 1 });
    },
  });
const runnerOf = () => {
  const parts = ["first", "second-one", "third"].map(called);
  const names = ["first", "second/one", "third"];
  const daily = dispatcher(
    { name: "daily", path: "/api/cron/daily", schedule: "0 14 * * *", summary: "All." },
    parts.map((part, index) => ({ name: names[index] ?? "", job: part })),
  );
  return ground.runner([daily, ...parts]);
};
const slot = new Date("2026-11-21T14:00:00Z");
const call = { trigger: "http", slot } as const;
/** It is known since noon, and its time has come. */
const dueRunner = async () => {
  const runner = runnerOf();
  await runner.runDue(ground.clock.now());
  ground.clock.advance(2 * hourMs);
  return runner;
};

describe("a dispatcher", () => {
  it("calls each in order and answers what became of each, a repeated call the same", async () => {
    const runner = await dueRunner();
    const times = {
      startedAt: "2026-11-21T14:00:00.000Z",
      finishedAt: "2026-11-21T14:00:00.000Z",
    };
    const answer = {
      ok: true,
      job: "daily",
      ...times,
      result: { ran: 3, failed: 0, skipped: 0 },
      jobs: ["first", "second/one", "third"].map((name) => ({
        ok: true,
        job: name,
        ...times,
        result: { counted: 1 },
      })),
    };
    expect(await runner.trigger("daily", call)).toEqual(answer);
    expect(await runner.trigger("daily", call)).toEqual({ ...answer, duplicate: true });
    expect(ran).toEqual(["first", "second-one", "third"]);
  });

  it("goes on after one that fails, which is tried again by itself", async () => {
    const runner = await dueRunner();
    doing = { first: () => Promise.reject(new JobFailure("The gateway is away.")) };
    expect(await runner.trigger("daily", call)).toMatchObject({
      ok: true,
      result: { ran: 2, failed: 1, skipped: 0 },
      jobs: [
        { ok: false, job: "first", error: "The gateway is away." },
        { ok: true, job: "second/one" },
        { ok: true, job: "third" },
      ],
    });
    doing = {};
    ground.clock.advance(minuteMs);
    expect(await runner.runDue(ground.clock.now())).toBe(1);
    expect(ran).toEqual(["first", "second-one", "third", "first"]);
    expect((await runner.trigger("daily", call)) as object).toMatchObject({
      jobs: [{ ok: true, job: "first" }, { ok: true }, { ok: true }],
    });
  });

  it("gives a failing one three tries in all", async () => {
    const runner = await dueRunner();
    doing = { third: () => Promise.reject(new Error("no")) };
    await runner.trigger("daily", call);
    for (let minutes = 0; minutes < 20; minutes += 5) {
      ground.clock.advance(5 * minuteMs);
      await runner.runDue(ground.clock.now());
    }
    expect(ran.filter((name) => name === "third")).toHaveLength(3);
    expect((await runner.failures()).map((run) => run.job)).toEqual(["third"]);
  });

  it("taken up after a crash, does not run again what had run", async () => {
    const runner = await dueRunner();
    let crash = (): void => undefined;
    doing = {
      "second-one": ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
          crash = () => void runner.stop();
        }),
    };
    const first = runner.trigger("daily", call);
    await expect.poll(() => ran, patient).toEqual(["first", "second-one"]);
    crash();
    await first.catch(() => undefined);
    doing = {};
    const other = runnerOf();
    await other.runDue(ground.clock.now());
    expect(ran).toEqual(["first", "second-one", "second-one", "third"]);
    expect(await other.trigger("daily", call)).toMatchObject({
      ok: true,
      duplicate: true,
      jobs: [{ ok: true }, { ok: true }, { ok: true }],
    });
  }, 15_000);

  it("leaves nothing out where the process stops in between", async () => {
    const runner = await dueRunner();
    let stopped: Promise<void> | undefined;
    doing = {
      "second-one": () => {
        stopped = runner.stop();
        return Promise.resolve({});
      },
    };
    await runner.trigger("daily", call);
    await stopped;
    expect(ran).toEqual(["first", "second-one"]);
    // Given back at once, and no try of it is used up.
    const other = runnerOf();
    await other.runDue(ground.clock.now());
    expect(ran).toEqual(["first", "second-one", "third"]);
  });

  it("passes over one that is paused or running, says so, and makes up for it", async () => {
    const runner = runnerOf();
    await runner.runDue(ground.clock.now());
    ground.clock.advance(2 * hourMs - minuteMs);
    let open = (): void => undefined;
    doing = { first: () => new Promise((resolve) => (open = () => resolve({ counted: 1 }))) };
    const byHand = runner.trigger("first", { trigger: "manual" });
    await expect.poll(() => ran, patient).toEqual(["first"]);
    ground.clock.advance(minuteMs);
    await runner.pause("third", true);
    expect(await runner.trigger("daily", call)).toMatchObject({
      result: { ran: 1, failed: 0, skipped: 2 },
      jobs: [
        { ok: true, job: "first", skipped: "already_running" },
        { ok: true, job: "second/one", result: { counted: 1 } },
        { ok: true, job: "third", skipped: "paused" },
      ],
    });
    open();
    await byHand;
    doing = {};
    // What waited for the run before it is made up for, and so is what rested once it is resumed.
    await runner.runDue(ground.clock.now());
    expect(ran).toEqual(["first", "second-one", "first"]);
    ground.clock.advance(dayMs);
    await runner.runDue(ground.clock.now());
    await runner.pause("third", false);
    expect(await runner.runDue(ground.clock.now())).toBe(2);
    expect(ran.filter((name) => name === "third")).toHaveLength(2);
    expect(await runner.trigger("daily", call)).toMatchObject({
      jobs: [{ result: { counted: 1 } }, { ok: true }, { job: "third", result: { counted: 1 } }],
    });
    expect(await runner.runDue(ground.clock.now())).toBe(0);
  });

  it("makes up for every missed day, and its sub-jobs have no times of their own", async () => {
    const runner = runnerOf();
    await runner.runDue(ground.clock.now());
    ground.clock.advance(3 * dayMs);
    expect(await runner.runDue(ground.clock.now())).toBe(3);
    expect(ran).toHaveLength(9);
    expect(await runner.list()).toMatchObject([
      { name: "daily", schedule: "0 14 * * *", calledBy: null },
      { name: "first", schedule: null, calledBy: "daily" },
      { name: "second-one", nextDueAt: new Date("2026-11-24T14:00:00Z") },
      {},
    ]);
  });

  it("is refused with a job that does not name it", () => {
    const stranger = called("stranger");
    expect(() =>
      dispatcher({ name: "other", path: "/api/x", schedule: "0 1 * * *", summary: "x" }, [
        { name: "stranger", job: stranger },
      ]),
    ).toThrow("stranger is not called by other.");
  });
});
