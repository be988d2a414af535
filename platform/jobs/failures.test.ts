/** What a runner tells of runs that gave up: the first of a series, whatever came after it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { job } from "./job.ts";
import { jobGround, type JobGround } from "./test-ground.ts";

let ground: JobGround;
beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
});
afterEach(() => ground.drop());

const named = (name: string) =>
  job({
    name,
    path: `/api/cron/${name}`,
    schedule: "* * * * *",
    summary: name,
    run: () => Promise.resolve({}),
  });

/** `at` is day and time of November 2026; finished as it began. */
const ran = (name: string, state: "done" | "failed", ...at: readonly string[]) =>
  ground.asOwner(
    at
      .map((one) => `'2026-11-${one}Z'::timestamptz`)
      .map(
        (moment) => `insert into job_run
          (job, slot_at, state, trigger, attempts, fence, started_at, finished_at, result, error)
          values ('${name}', ${moment}, '${state}', 'schedule', 3, 1, ${moment}, ${moment},
                  ${state === "done" ? "'{}', null" : "null, 'away'"});`,
      )
      .join("\n"),
  );

const told = async () =>
  (await ground.runner([named("often"), named("daily")]).failures()).map(
    ({ job: name, slot }) => `${name} ${slot.toISOString().slice(8, 16)}`,
  );

test("a job of each minute that was well again when somebody looked", async () => {
  await ran("often", "failed", "21 11:57");
  await ran("often", "done", "21 11:58", "21 11:59");
  expect(await told()).toEqual(["often 21T11:57"]);
});

test("a series is its first run; the next one is another", async () => {
  await ran("often", "failed", "21 11:50", "21 11:51", "21 11:52");
  await ran("often", "done", "21 11:53");
  await ran("often", "failed", "21 11:54", "21 11:55");
  expect(await told()).toEqual(["often 21T11:50", "often 21T11:54"]);
});

test("what fails each day is news each day, and what is a day old is none", async () => {
  await ran("daily", "failed", "19 11:00", "20 11:00", "21 11:00");
  expect(await told()).toEqual(["daily 21T11:00"]);
});
