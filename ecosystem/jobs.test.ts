/** The jobs that the apps have, held against those that the specification names. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { withDueOfCallers } from "#platform/jobs/schedule/due-of-callers.ts";
import { listingOf } from "#platform/jobs/listing.ts";
import { lastRuns } from "#platform/jobs/mark-rows.ts";
import { apps } from "./apps.ts";
import { cellsOf, jobsTable } from "./commands/jobs-table.ts";
import { specifiedJobs } from "./testing/specified-jobs.ts";

/** What the specification names and no app does yet: it only ever grows shorter. */
const missing: readonly string[] = [];

const built = apps.flatMap((app) => app.jobs.map((job) => ({ app: app.name, job })));
const builtApps = new Set(apps.map(({ name }) => name));

const found = specifiedJobs
  .filter(({ app }) => builtApps.has(app))
  .map((specified) => ({
    specified,
    name: `${specified.app} ${specified.path}`,
    job: built.find(({ app, job }) => app === specified.app && job.path === specified.path)?.job,
  }));

test("every job of the specification is there but for those that are named here", () => {
  const absent = found.filter(({ job }) => !job).map(({ name }) => name);
  expect(absent.sort()).toEqual([...missing].sort());
});

describe("a job of the specification", () => {
  test.each(found.filter(({ job }) => job))(
    "$name has its layer and its schedule",
    ({ specified, job }) => {
      expect(job?.layer).toBe(specified.layer);
      if (specified.schedule !== null) {
        const { expression, timeZone } = job?.schedule ?? {};
        const { schedule, timeZone: zone } = specified;
        expect([expression, timeZone, job?.ours]).toEqual([schedule, zone, false]);
      } else if (job?.schedule) {
        expect(job.ours).toBe(true);
      }
      expect(job?.calledBy).toBe(specified.calledBy);
      expect(job?.calledFrom?.job ?? null).toBe(specified.calledFrom);
    },
  );

  test("of the daily dispatcher comes in its order", () => {
    const dispatcher = built.find(({ job }) => job.name === "daily-dispatcher")?.job;
    const called = specifiedJobs.filter(({ calledBy }) => calledBy === "daily-dispatcher");
    expect(dispatcher?.calls.map(({ job }) => job.path)).toEqual(called.map(({ path }) => path));
    expect(called).toHaveLength(18);
  });
});

test("every app forgets: runs, webhooks, and sessions in one way or another", () => {
  const names = apps.map(({ name, jobs }) => [name, jobs.map((job) => job.name)] as const);
  const without = (...any: readonly string[]) =>
    names.filter(([, own]) => !any.some((name) => own.includes(name))).map(([name]) => name);
  expect(without("clean-run-history")).toEqual([]);
  expect(without("sweep-webhooks")).toEqual([]);
  expect(without("sweep-credentials", "cleanup-oauth-codes")).toEqual([]);
});

test("what is said to call a job is a job of the house", () => {
  const ids = new Set(built.map(({ app, job }) => `${app}.${job.name}`));
  const called = built.flatMap(({ job }) => job.calledFrom?.job ?? []);
  expect(called.filter((id) => !ids.has(id))).toEqual([]);
});

test("every job has a name for people in both languages", () => {
  const unnamed = built.filter(({ job }) => job.title.es === job.name || job.title.en === job.name);
  expect(unnamed.map(({ app, job }) => `${app} ${job.name}`)).toEqual([]);
});

describe("the generated table of all jobs", () => {
  const file = new URL("../docs/reference/jobs.md", import.meta.url);
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split(" | ").map((cell) => cell.replaceAll(/[|`]/g, "").trim()));
  const rowOf = (app: string, path: string) =>
    rows.find((row) => row[0] === app && row.at(-1) === `POST ${path}`);

  test.each(found.filter(({ job }) => job))(
    "says of $name its layer, its schedule and who set it",
    ({ specified: { app, path, layer, schedule, timeZone, calledBy, calledFrom } }) => {
      const row = rowOf(app, path);
      expect(row?.[2]).toBe(layer);
      if (schedule !== null) {
        expect([row?.[3], row?.[6]]).toEqual([`${schedule} ${timeZone}`, "the specification"]);
      }
      if (calledBy !== null) expect(row?.[3]).toBe(`called by ${calledBy}`);
      if (calledFrom !== null) expect(row?.[3]).toContain(`called by ${calledFrom}`);
      // When, by the clocks of both zones; what is called as needed or by hand has no time.
      const isTimed = row?.[3] !== "by hand only" && !row?.[3]?.endsWith("as needed");
      expect([row?.[4] !== "", row?.[5] !== ""]).toEqual([isTimed, isTimed]);
    },
  );

  test("holds each job of each app, and none besides", () => {
    const listed = rows.slice(2).map((row) => `${row[0]} ${row.at(-1)}`);
    const all = built.map(({ app, job }) => `${app} POST ${job.path}`);
    expect(listed.toSorted()).toEqual(all.toSorted());
  });
});

describe("milpa jobs list", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const ran = new Date("2026-11-20T11:00:00Z");
  /** Each job ran once, an hour ago. */
  const ranAll = {
    run: (asked: object, [names]: readonly (readonly string[])[]) =>
      Promise.resolve(asked === lastRuns ? (names ?? []).map(runOf) : []),
  } as unknown as Database;
  const runOf = (job: string) => ({ job, slot_at: ran, state: "done", started_at: ran });

  test("shows each job of the specification with layer, zone, last and next run", async () => {
    const listed = await Promise.all(
      apps.map(async ({ name: app, jobs }) =>
        (await listingOf(ranAll, { now: () => now } as Clock, jobs).list()).map((job) => ({
          ...job,
          app,
          id: `${app}.${job.name}`,
        })),
      ),
    );
    const facts = withDueOfCallers(listed.flat());
    const lines = jobsTable(facts).split("\n");
    for (const { specified } of found.filter(({ job }) => job)) {
      const { app, path, layer, schedule, timeZone, calledBy } = specified;
      const own = facts.find((one) => one.app === app && one.path === path);
      if (!own) throw new Error(`${app} ${path} is not listed`);
      const [, , shownLayer, when, zone, last, state, next] = cellsOf(own);
      expect([shownLayer, last, state]).toEqual([layer, "2026-11-20 11:00", "done"]);
      if (schedule !== null) expect([when, zone]).toEqual([schedule, timeZone]);
      if (calledBy !== null) expect(when).toBe(`by ${calledBy}`);
      if (specified.calledFrom !== null) expect(when).toContain(`by ${specified.calledFrom}`);
      const isTimed = when !== "by hand" && !when?.endsWith("as needed");
      expect(next).toMatch(isTimed ? /^\d{4}-\d\d-\d\d / : /^-$/);
      const shown = [app, own.name, layer, when, zone, last, next].map(String);
      expect(lines.some((line) => shown.every((cell) => line.includes(cell)))).toBe(true);
    }
  });
});
