/** The jobs that the apps have, held against those that the specification names. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { apps } from "./apps.ts";
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
        expect([expression, timeZone, job?.ours]).toEqual([specified.schedule, "UTC", false]);
      } else if (job?.schedule) {
        expect(job.ours).toBe(true);
      }
    },
  );
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
    ({ specified: { app, path, layer, schedule } }) => {
      const row = rowOf(app, path);
      expect(row?.[2]).toBe(layer);
      if (schedule !== null) {
        expect([row?.[3], row?.[6]]).toEqual([`${schedule} UTC`, "the specification"]);
      }
    },
  );

  test("holds each job of each app, and none besides", () => {
    const listed = rows.slice(2).map((row) => `${row[0]} ${row.at(-1)}`);
    const all = built.map(({ app, job }) => `${app} POST ${job.path}`);
    expect(listed.toSorted()).toEqual(all.toSorted());
  });
});
