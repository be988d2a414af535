/** The two jobs of each database, on a real one. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { dayMs } from "../../clock.ts";
import { job } from "../job.ts";
import { jobGround, type JobGround } from "../test-ground.ts";
import { databaseUpkeepJobs } from "./database-upkeep.ts";

let ground: JobGround;
beforeEach(async () => {
  ground = await jobGround("2026-11-20T02:00:00Z");
});
afterEach(() => ground.drop());

const seldom = job({
  name: "seldom",
  path: "/api/cron/seldom",
  manualOnly: true,
  summary: "When somebody asks.",
  run: () => Promise.resolve({}),
});

it("the history of the last seven days stays, and how each job ended last", async () => {
  const runner = ground.runner([seldom, ...databaseUpkeepJobs]);
  await runner.runDue(ground.clock.now());
  for (let day = 1; day <= 24; day += 1) {
    await runner.trigger("seldom", { trigger: "manual" });
    ground.clock.advance(dayMs);
  }
  await runner.runDue(ground.clock.now());
  const of = async (name: string) => (await ground.rows()).filter((row) => row.job === name);
  // The Sunday of the last run is 2026-12-13: what is older than the 6th at 03:00 went.
  const last = (await of("clean-run-history")).at(-1);
  expect(last).toMatchObject({ state: "done", slot_at: new Date("2026-12-13T03:00:00Z") });
  const kept = (await of("seldom")).map((row) => row.slot_at.toISOString().slice(0, 10));
  expect(kept[0]).toBe("2026-12-07");
  ground.clock.advance(60 * dayMs);
  await runner.trigger("clean-run-history", { trigger: "manual" });
  expect((await of("keep-alive")).map((row) => row.slot_at.toISOString())).toEqual([
    "2026-12-13T12:00:00.000Z",
  ]);
  expect(await of("seldom")).toHaveLength(1);
});

it("the database is asked every third day, and each missed time", async () => {
  const runner = ground.runner(databaseUpkeepJobs);
  await runner.runDue(ground.clock.now());
  ground.clock.advance(9 * dayMs);
  await runner.runDue(ground.clock.now());
  const asked = (await ground.rows()).filter((row) => row.job === "keep-alive");
  expect(asked.map((row) => [row.slot_at.toISOString().slice(5, 16), row.result])).toEqual([
    ["11-22T12:00", { answered: 1 }],
    ["11-25T12:00", { answered: 1 }],
    ["11-28T12:00", { answered: 1 }],
  ]);
});
