/** The scheduled jobs of every app, their runs, and the button that runs one. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const JobRun = z
  .object({
    job: z.string(),
    slot: shape.timestamp,
    state: z.string(),
    trigger: z.string(),
    attempts: z.number().int(),
    startedAt: shape.timestamp,
    finishedAt: shape.timestamp.nullable(),
    durationMs: z.number().int().nullable(),
    result: z.record(z.string(), z.number()).nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: "JobRun" });
export type JobRun = z.infer<typeof JobRun>;

export const Job = z
  .object({
    id: z.string().meta({ description: "<app>.<name>" }),
    app: z.string(),
    name: z.string(),
    path: z.string(),
    title: z
      .object({ es: z.string(), en: z.string() })
      .meta({ description: "What people read instead of the name" }),
    summary: z.string(),
    layer: z
      .enum(["http", "queue", "database"])
      .meta({ description: "Which scheduling layer calls it in time" }),
    schedule: z.string().nullable().meta({ description: "Five cron fields; null: by hand only" }),
    timeZone: z.string().nullable(),
    ours: z.boolean().meta({ description: "The contract states no schedule; this one is ours" }),
    catchUp: z.enum(["each", "last"]),
    calledBy: z
      .string()
      .nullable()
      .meta({ description: "The job of the same app that calls it in time" }),
    calledFrom: z
      .object({ job: z.string(), asNeeded: z.boolean() })
      .nullable()
      .meta({ description: "The job, by its id, that calls it: each time, or as needed" }),
    pausedAt: shape.timestamp
      .nullable()
      .meta({ description: "Since when an operator has it run by hand alone" }),
    lastRun: JobRun.nullable(),
    nextDueAt: shape.timestamp.nullable(),
  })
  .meta({ id: "Job" });
export type Job = z.infer<typeof Job>;

const jobPath = z.object({ id: shape.text(100, 1) });

export const listJobs = contract({
  name: "listJobs",
  route: "GET /api/jobs",
  summary: "List the scheduled jobs of every app, with the last run and the next due time.",
  auth: ["apiKey:admin:read", "session:admin:read"],
  replies: {
    200: z.object({
      jobs: z.array(Job),
      unreachable: z.array(z.string()).meta({ description: "Apps that did not answer" }),
    }),
  },
  errors: [],
});

export const listJobRuns = contract({
  name: "listJobRuns",
  route: "GET /api/jobs/:id/runs",
  summary: "List the runs of one job, newest first.",
  auth: ["apiKey:admin:read", "session:admin:read"],
  path: jobPath,
  query: shape.listQuery,
  replies: { 200: z.object({ runs: z.array(JobRun), nextCursor: z.string().optional() }) },
  errors: ["job_not_found", "app_unreachable", "invalid_request"],
});

/** What the app answered; a job that takes longer than we wait goes on without us. */
export const JobOutcome = z.looseObject({ ok: z.boolean() }).meta({ id: "JobOutcome" });

export const pauseJob = contract({
  name: "pauseJob",
  route: "PUT /api/jobs/:id/paused",
  summary: "Pause a job, or resume it: what fell due meanwhile is then made up for.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  path: jobPath,
  body: z.object({ paused: z.boolean() }),
  replies: { 200: z.object({ paused: z.boolean() }) },
  errors: ["job_not_found", "app_unreachable"],
});

export const runJob = contract({
  name: "runJob",
  route: "POST /api/jobs/:id/run",
  summary: "Run a job now; 202 when it has not ended after 25 seconds.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  path: jobPath,
  replies: { 200: JobOutcome, 202: JobOutcome },
  errors: ["job_not_found", "app_unreachable"],
});
