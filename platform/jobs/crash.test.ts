/** A real process, killed in the middle of a run: another one takes the run up after the lease. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, it } from "vitest";
import { jobGround, patient, type JobGround } from "./test-ground.ts";
import { job } from "./job.ts";

let ground: JobGround;

beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
});
afterEach(() => ground.drop());

it("takes up what a killed process had begun, and not before its lease is over", async () => {
  const { serviceUrl, schema } = ground.access;
  const program = `${import.meta.dirname}/crash-process.ts`;
  const child = spawn(process.execPath, ["--import", "tsx", program, serviceUrl, schema]);
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  const ends = job({
    name: "endless",
    path: "/api/cron/endless",
    manualOnly: true,
    summary: "Ends.",
    run: () => Promise.resolve({ ended: 1 }),
  });
  const runner = ground.runner([ends]);
  expect(await runner.trigger("endless", { trigger: "http" })).toMatchObject({
    skipped: "already_running",
  });
  expect(await ground.rows()).toMatchObject([{ state: "running", fence: 1 }]);
  await expect.poll(() => runner.runDue(ground.clock.now()), patient).toBe(1);
  expect(await ground.rows()).toMatchObject([
    { state: "done", fence: 2, attempts: 2, result: { ended: 1 } },
  ]);
});
