/** Jobs that somebody starts, what they are answered, what is listed, and how a runner stops. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "../../clock.ts";
import { Unavailable } from "../../db/failures.ts";
import { Refusal, RefusedError } from "../../errors.ts";
import { jobGround, patient, type JobGround } from "../test-ground.ts";
import { job, type JobContext } from "../job.ts";

let ground: JobGround;

beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
});
afterEach(() => ground.drop());

const counting = (more: object = {}) => {
  const slots: string[] = [];
  const counted = job({
    name: "daily",
    path: "/api/cron/daily",
    schedule: "0 14 * * *",
    summary: "Counts.",
    run: ({ slot }: JobContext) => {
      slots.push(slot.toISOString());
      return Promise.resolve({ runs: slots.length });
    },
    ...more,
  });
  return { slots, counted };
};

describe("a slot whose next try a newer run made superfluous", () => {
  it("is passed over when it is asked for again, and is no failure of anybody's", async () => {
    let fails = true;
    const { counted } = counting({
      catchUp: "last",
      run: () => (fails ? Promise.reject(new Error("once")) : Promise.resolve({ runs: 1 })),
    });
    const runner = ground.runner([counted]);
    await runner.runDue(ground.clock.now());
    const [older, newer] = ["2026-11-21T14:00:00Z", "2026-11-22T14:00:00Z"].map(
      (at) => new Date(at),
    );
    ground.clock.advance(2 * hourMs);
    const ask = (slot: Date | undefined) => runner.trigger("daily", { trigger: "queue", slot });
    expect(await ask(older)).toMatchObject({ ok: false });
    fails = false;
    ground.clock.advance(dayMs);
    expect(await ask(newer)).toMatchObject({ ok: true });
    expect(await ask(older)).toEqual({ ok: true, job: "daily", duplicate: true });
  });
});

describe("a run by hand", () => {
  it("is a run of its own each time, even at one standing moment", async () => {
    const { slots, counted } = counting();
    const runner = ground.runner([counted]);
    expect(await runner.trigger("daily", { trigger: "manual" })).toEqual({
      ok: true,
      job: "daily",
      result: { runs: 1 },
      startedAt: "2026-11-21T12:00:00.000Z",
      finishedAt: "2026-11-21T12:00:00.000Z",
    });
    expect(await runner.trigger("daily", { trigger: "http" })).toMatchObject({
      result: { runs: 2 },
    });
    expect(slots).toEqual(["2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00.001Z"]);
  });

  it("is a run of its own also where there were many at that moment", async () => {
    const { slots, counted } = counting();
    const runner = ground.runner([counted]);
    for (let count = 0; count < 45; count += 1) await runner.trigger("daily", { trigger: "http" });
    expect(new Set(slots).size).toBe(45);
  });

  it("takes no slot away from the schedule", async () => {
    const { slots, counted } = counting();
    const runner = ground.runner([counted]);
    await runner.runDue(ground.clock.now());
    ground.clock.advance(2 * hourMs);
    await runner.trigger("daily", { trigger: "manual" });
    expect(await runner.runDue(ground.clock.now())).toBe(1);
    expect(slots).toEqual(["2026-11-21T14:00:00.001Z", "2026-11-21T14:00:00.000Z"]);
  });

  it("is the only way of a job without a schedule", async () => {
    const { counted } = counting({ schedule: undefined, manualOnly: true });
    const runner = ground.runner([counted]);
    ground.clock.advance(30 * dayMs);
    expect(await runner.runDue(ground.clock.now())).toBe(0);
    expect(await runner.trigger("daily", { trigger: "manual" })).toMatchObject({
      ok: true,
    });
    expect(await runner.list()).toMatchObject([{ schedule: null, nextDueAt: null }]);
  });

  it("is not repeated by itself when it fails", async () => {
    const { counted } = counting({
      run: () => Promise.reject(new Error("no")),
    });
    const runner = ground.runner([counted]);
    expect(await runner.trigger("daily", { trigger: "manual" })).toMatchObject({
      ok: false,
    });
    ground.clock.advance(hourMs);
    expect(await runner.runDue(ground.clock.now())).toBe(0);
  });
});

describe("a call for a named slot", () => {
  it("runs missed slots before it first", async () => {
    const { slots, counted } = counting();
    const runner = ground.runner([counted]);
    await runner.runDue(ground.clock.now());
    ground.clock.advance(2 * dayMs);
    const slot = new Date("2026-11-22T14:00:00Z");
    expect(await runner.trigger("daily", { trigger: "queue", slot })).toMatchObject({
      result: { runs: 2 },
    });
    expect(slots).toEqual(["2026-11-21T14:00:00.000Z", "2026-11-22T14:00:00.000Z"]);
  });

  it("passes over a slot from before the first start", async () => {
    const runner = ground.runner([counting().counted]);
    const slot = new Date("2026-11-20T14:00:00Z");
    expect(await runner.trigger("daily", { trigger: "http", slot })).toEqual({
      ok: true,
      job: "daily",
      duplicate: true,
    });
  });

  it.each(["2026-11-21T13:00:00Z", "2026-11-22T14:00:00Z", "0000-01-01T00:00:00Z"])(
    "refuses %s, which is no due time",
    async (text) => {
      const runner = ground.runner([counting().counted]);
      const call = runner.trigger("daily", {
        trigger: "http",
        slot: new Date(text),
      });
      const refused: unknown = await call.catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RefusedError);
      expect(refused).toMatchObject({
        refusal: { code: "invalid_request", detail: { field: "slot" } },
      });
    },
  );

  it("refuses a job that there is not", async () => {
    const call = ground.runner([]).trigger("none", { trigger: "manual" });
    await expect(call).rejects.toMatchObject({
      refusal: { code: "not_found" },
    });
  });

  it("says so when the slot failed for good", async () => {
    const { counted } = counting({
      run: () => Promise.reject(new Error("no")),
    });
    const runner = ground.runner([counted]);
    await runner.runDue(ground.clock.now());
    ground.clock.advance(3 * hourMs);
    const how = {
      trigger: "queue",
      slot: new Date("2026-11-21T14:00:00Z"),
    } as const;
    const answers = [];
    for (let call = 1; call <= 4; call += 1) answers.push(await runner.trigger("daily", how));
    expect(answers.map((answer) => answer.ok)).toEqual([false, false, false, false]);
    expect(answers.map((answer) => "duplicate" in answer)).toEqual([false, false, false, true]);
  });
});

describe("the lists", () => {
  it("tell schedule, last run and next due time", async () => {
    const runner = ground.runner([counting({ scheduleSource: "house" }).counted]);
    await runner.trigger("daily", { trigger: "manual" });
    expect(await runner.list()).toMatchObject([
      {
        name: "daily",
        path: "/api/cron/daily",
        schedule: "0 14 * * *",
        timeZone: "UTC",
        ours: true,
        catchUp: "each",
        summary: "Counts.",
        lastRun: {
          state: "done",
          trigger: "manual",
          result: { runs: 1 },
          error: null,
        },
        nextDueAt: new Date("2026-11-21T14:00:00Z"),
      },
    ]);
  });

  it("page through runs, newest first", async () => {
    const runner = ground.runner([counting().counted]);
    for (let run = 1; run <= 5; run += 1) await runner.trigger("daily", { trigger: "manual" });
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await runner.runs("daily", { limit: 2, cursor });
      if (page instanceof Refusal) throw new Error(page.code);
      seen.push(...page.runs.map((run) => run.result?.["runs"]));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it("refuse a job that there is not, and a cursor that is none of theirs", async () => {
    const runner = ground.runner([counting().counted]);
    expect(await runner.runs("none", { limit: 2 })).toMatchObject({
      code: "not_found",
    });
    for (const text of ["", "x", "-271821-04-20T00:00:00.000Z"]) {
      const cursor = Buffer.from(text).toString("base64url");
      const refused = await runner.runs("daily", { limit: 9, cursor });
      expect(refused).toMatchObject({
        code: "invalid_request",
        detail: { field: "cursor" },
      });
    }
  });

  it("forget runs after thirty days", async () => {
    const runner = ground.runner([counting().counted]);
    await runner.trigger("daily", { trigger: "manual" });
    ground.clock.advance(31 * dayMs);
    await runner.trigger("daily", { trigger: "manual" });
    expect(await ground.rows()).toHaveLength(1);
  });
});

describe("a runner that stops", () => {
  const slow = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let signal: AbortSignal | undefined;
    let begun = 0;
    const slowly = job({
      name: "slow",
      path: "/api/cron/slow",
      schedule: "0 14 * * *",
      summary: "",
      run: async (context) => {
        begun += 1;
        signal ??= context.signal;
        if (begun === 1) await opened;
        return { begun };
      },
    });
    return { slowly, open, signal: () => signal, begun: () => begun };
  };

  it("waits for what runs, and runs nothing new", async () => {
    const work = slow();
    const runner = ground.runner([work.slowly]);
    const answer = runner.trigger("slow", { trigger: "manual" });
    await expect.poll(work.begun, patient).toBe(1);
    const stopped = runner.stop();
    await expect(runner.trigger("slow", { trigger: "manual" })).rejects.toBeInstanceOf(Unavailable);
    work.open();
    await stopped;
    expect(await answer).toMatchObject({ ok: true, result: { begun: 1 } });
  });

  it("gives back what takes too long, for another to take at once", async () => {
    const work = slow();
    const one = ground.runner([work.slowly], { drainMs: 50 });
    const two = ground.runner([work.slowly]);
    await one.runDue(ground.clock.now());
    ground.clock.advance(3 * hourMs);
    const lost = one.runDue(ground.clock.now()).catch((error: unknown) => error);
    await expect.poll(work.begun, patient).toBe(1);
    await one.stop();
    expect(work.signal()?.aborted).toBe(true);
    expect(await two.runDue(ground.clock.now())).toBe(1);
    work.open();
    expect(await lost).toBe(0);
    expect(await ground.rows()).toMatchObject([
      { state: "done", attempts: 1, fence: 2, result: { begun: 2 } },
    ]);
  });
});
