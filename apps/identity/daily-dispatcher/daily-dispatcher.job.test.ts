/** The daily dispatcher over HTTP: the sub-jobs of the specification, each with its answer. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { dailySubJobs } from "../contents/daily-sub-jobs.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";
import { mailsTo } from "../testing/visitor.ts";

const specified = [
  ...["expire-trials", "trial-expiry-reminders", "nurture-emails", "publish-scheduled-posts"],
  ...["refresh-tokens", "optimize-landings", "optimize-prices", "campaigns/enroll"],
  ...["sync-comments", "social-listening-scan", "usage-alerts", "upsell-alerts", "webhook-retry"],
  ...["reconcile-orgs", "sync-metrics", "cleanup-audit-logs", "cleanup-oauth-codes"],
  "process-scheduled-messages",
];

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

test("the sub-jobs stand in the order of the specification", () => {
  expect(dailySubJobs.map(({ name }) => name)).toEqual(specified);
});

test("the README names of each, in that order, the test that shows what it changed", () => {
  const root = new URL("../", import.meta.url);
  const readme = readFileSync(new URL("README.md", root), "utf8");
  const [, part = ""] = readme.split("## What the daily dispatcher's jobs change");
  const [table = ""] = part.split("\n## ");
  const rows = [...table.matchAll(/^\| `([^`]+)`.*`([^`]+\.test\.ts)`/gm)];
  expect(rows.map(([, name]) => name)).toEqual(specified);
  for (const [, name = "", file = ""] of rows)
    expect(readFileSync(new URL(file, root), "utf8")).toContain(name);
});

test("each has an address of its own, and none a due time", () => {
  const addresses = dailySubJobs.map(({ job }) => job.path);
  expect(addresses).toEqual(specified.map((name) => `/api/cron/${name}`));
  expect(dailySubJobs.every(({ job }) => job.schedule === null)).toBe(true);
});

test("one call runs them all: a trial's letter is written, and each tells its counts", async () => {
  await desk.subscribe({ begin: "trial" });
  desk.clock.advance(11 * dayMs);
  const got = await desk.request("POST /api/cron/daily-dispatcher", { bearer: testCronSecret });
  expect([got.status, got.body.ok, got.body.job]).toEqual([200, true, "daily-dispatcher"]);
  expect(got.body.result).toEqual({ ran: specified.length, failed: 0, skipped: 0 });
  const answers: { job: string; ok: boolean; result: object }[] = got.body.jobs;
  expect(answers.map(({ job, ok }) => [job, ok])).toEqual(specified.map((name) => [name, true]));
  expect(answers[1]?.result).toEqual({ trials: 1, letters: 1 });
  await expect.poll(() => mailsTo(desk, "cuentas1@tenant.test")).toHaveLength(1);
});

test("without the secret nothing runs", async () => {
  expect((await desk.request("POST /api/cron/daily-dispatcher")).status).toBe(401);
});
