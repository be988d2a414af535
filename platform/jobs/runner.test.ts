/** Runners on a real database: what falls due, in which order, and exactly once. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "../clock.ts";
import { jobGround, patient, type JobGround } from "./test-ground.ts";
import { job, JobFailure, type AnyJob } from "./job.ts";

let ground: JobGround;
let ran: string[];

beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
  ran = [];
});
afterEach(() => ground.drop());

const noting = (name: string, schedule: string, more: object = {}): AnyJob =>
  job({
    name,
    path: `/api/cron/${name}`,
    schedule,
    summary: name,
    run: ({ slot }) => {
      ran.push(`${name} ${slot.toISOString().slice(5, 16)}`);
      return Promise.resolve({ counted: 1 });
    },
    ...more,
  });

const jump = (ms: number): Date => {
  ground.clock.advance(ms);
  return ground.clock.now();
};

/** Starts without a timer: the marks are made, nothing falls due by itself. */
const begin = async (...jobs: readonly AnyJob[]) => {
  const runner = ground.runner(jobs);
  expect(await runner.runDue(ground.clock.now())).toBe(0);
  return runner;
};

describe("after a jump of the clock", () => {
  it("runs each missed slot of a daily job in order", async () => {
    const runner = await begin(noting("daily", "15 6 * * *"));
    expect(await runner.runDue(jump(3 * dayMs))).toBe(3);
    expect(ran).toEqual(["daily 11-22T06:15", "daily 11-23T06:15", "daily 11-24T06:15"]);
    expect(await runner.runDue(ground.clock.now())).toBe(0);
  });

  it("runs a more frequent job once, for the newest slot", async () => {
    const runner = await begin(noting("often", "*/30 * * * *"));
    expect(await runner.runDue(jump(5 * hourMs + minuteMs))).toBe(1);
    expect(ran).toEqual(["often 11-21T17:00"]);
  });

  it("obeys a catch-up rule that the job states", async () => {
    const runner = await begin(
      noting("newest", "0 3 * * *", { catchUp: "last" }),
      noting("every", "0 */6 * * *", { catchUp: "each" }),
    );
    expect(await runner.runDue(jump(dayMs + 7 * hourMs))).toBe(6);
    expect(ran.filter((line) => line.startsWith("newest"))).toEqual(["newest 11-22T03:00"]);
    expect(ran.filter((line) => line.startsWith("every"))).toHaveLength(5);
  });

  it("goes through time once, across jobs", async () => {
    const runner = await begin(noting("later", "0 18 * * *"), noting("earlier", "0 14 * * *"));
    await runner.runDue(jump(2 * dayMs));
    expect(ran).toEqual([
      "earlier 11-21T14:00",
      "later 11-21T18:00",
      "earlier 11-22T14:00",
      "later 11-22T18:00",
    ]);
  });

  it("replays no history on an empty database", async () => {
    const runner = ground.runner([noting("daily", "15 6 * * *")]);
    expect(await runner.runDue(ground.clock.now())).toBe(0);
    expect(await runner.runDue(jump(hourMs))).toBe(0);
  });

  it("tells the job its slot, its settings and business time", async () => {
    const seen: unknown[] = [];
    const runner = await begin(
      job<{ greeting: string }>({
        name: "curious",
        path: "/api/cron/curious",
        schedule: "0 14 * * *",
        summary: "",
        run: ({ slot, now, settings }) => {
          seen.push(slot.toISOString(), now.toISOString(), settings.greeting);
          return Promise.resolve({});
        },
      }),
    );
    await runner.runDue(jump(3 * hourMs));
    expect(seen).toEqual(["2026-11-21T14:00:00.000Z", "2026-11-21T15:00:00.000Z", "hola"]);
  });
});

describe("a job that fails", () => {
  const failing = (times: number, schedule = "15 6 * * *") => {
    let left = times;
    return noting("weak", schedule, {
      run: ({ slot }: { slot: Date }) => {
        ran.push(slot.toISOString().slice(5, 16));
        if (left-- > 0) throw new JobFailure("The gateway said no.");
        return Promise.resolve({ fixed: 1 });
      },
    });
  };

  it("is tried again after a while of business time, then counts", async () => {
    const runner = await begin(failing(1));
    await runner.runDue(jump(dayMs));
    expect(await ground.rows()).toMatchObject([{ state: "retry", error: "The gateway said no." }]);
    expect(await runner.runDue(jump(29 * secondMs))).toBe(0);
    expect(await runner.runDue(jump(secondMs))).toBe(1);
    expect(await ground.rows()).toMatchObject([{ state: "done", attempts: 2, fence: 2 }]);
  });

  it("is given up after three tries, and the next slot runs", async () => {
    const runner = await begin(failing(3));
    await runner.runDue(jump(2 * dayMs));
    expect(ran).toEqual(["11-22T06:15", "11-22T06:15", "11-22T06:15", "11-23T06:15"]);
    expect(await ground.rows()).toMatchObject([
      { state: "failed", attempts: 3 },
      { state: "done", attempts: 1 },
    ]);
  });

  it("shows the message of no error that was not meant to be shown", async () => {
    const runner = await begin(
      noting("leaky", "0 14 * * *", {
        run: () => Promise.reject(new Error("select secret from place")),
      }),
    );
    const answer = await runner.trigger("leaky", { trigger: "manual" });
    expect(answer).toMatchObject({ ok: false, job: "leaky" });
    expect(JSON.stringify([answer, await ground.rows()])).not.toContain("secret");
  });

  it("does not stop the next job", async () => {
    const runner = await begin(failing(9, "0 13 * * *"), noting("strong", "0 14 * * *"));
    await runner.runDue(jump(3 * hourMs));
    expect(ran).toContain("strong 11-21T14:00");
  });
});

describe("the timer", () => {
  it("runs what falls due without being told", async () => {
    const start = Date.now();
    const runner = ground.runner([noting("daily", "0 14 * * *")], {
      clock: {
        now: () => new Date(Date.UTC(2026, 10, 21, 13, 59, 59, 600) + Date.now() - start),
        real: () => new Date(),
      },
    });
    runner.start();
    await expect.poll(() => ran, patient).toEqual(["daily 11-21T14:00"]);
    await expect.poll(ground.rows, patient).toMatchObject([{ state: "done", trigger: "schedule" }]);
  });
});
