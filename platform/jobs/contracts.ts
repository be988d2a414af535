/** The addresses of an app's jobs: one for each, and three for the control plane. */
import { z } from "zod";
import { contractsOf } from "../contract/contract.ts";
import { listQuery, text, timestamp } from "../contract/shapes.ts";
import { kitErrors } from "../errors.ts";
import { jobLayers, type AnyJob } from "./job.ts";
import { errorTextLength, jobNameLength } from "./limits.ts";

const contract = contractsOf(kitErrors);

const counts = z.record(z.string(), z.number()).meta({ description: "What the run counted" });
const ended = { job: z.string(), startedAt: timestamp, finishedAt: timestamp };

const Skipped = z.object({
  ok: z.literal(true),
  skipped: z.enum(["already_running", "paused"]),
});
/** Of one job that a dispatcher called. */
const SubAnswer = z.union([
  z.object({ ok: z.literal(true), ...ended, result: counts }),
  z.object({ ok: z.literal(false), ...ended, error: z.string().max(errorTextLength) }),
  Skipped.extend({ job: z.string() }),
]);
const jobs = z
  .array(SubAnswer)
  .readonly()
  .optional()
  .meta({ description: "Of a dispatcher: what became of each job that it called, in order" });
const Done = z.object({
  ok: z.literal(true),
  ...ended,
  result: counts,
  jobs,
  duplicate: z.literal(true).optional(),
});
const Passed = z.object({
  ok: z.literal(true),
  job: z.string(),
  duplicate: z.literal(true),
});
const Failed = z.object({
  ok: z.literal(false),
  ...ended,
  error: z.string().max(errorTextLength),
  jobs,
  duplicate: z.literal(true).optional(),
});

/** 500 asks a layer to try again; a slot that failed for good is answered 200, to stop it. */
const replies = { 200: z.union([Done, Passed, Skipped, Failed]), 500: Failed };

const Run = z.object({
  job: z.string(),
  slot: timestamp,
  state: z.enum(["running", "retry", "done", "failed"]),
  trigger: z.enum(["schedule", "manual", "http", "queue"]),
  attempts: z.number().int(),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  durationMs: z.number().int().nullable(),
  result: counts.nullable().meta({ description: "While it runs, how far it is" }),
  error: z.string().nullable(),
});

const Job = z.object({
  name: z.string(),
  path: z.string(),
  title: z.object({ es: z.string(), en: z.string() }),
  summary: z.string(),
  layer: z.enum(jobLayers).meta({ description: "Which scheduling layer calls it in time" }),
  schedule: z.string().nullable().meta({ description: "Five cron fields; null: by hand only" }),
  timeZone: z.string().nullable(),
  ours: z.boolean().meta({ description: "The contract states no schedule; this one is ours" }),
  catchUp: z.enum(["each", "last"]),
  calledBy: z.string().nullable().meta({ description: "The dispatcher that calls it in time" }),
  calledFrom: z
    .object({ job: z.string(), asNeeded: z.boolean() })
    .nullable()
    .meta({ description: "The job, <app>.<name>, that calls it: each time, or as needed" }),
  pausedAt: timestamp.nullable().meta({ description: "Since when it runs by hand alone" }),
  lastRun: Run.nullable(),
  nextDueAt: timestamp.nullable(),
});

const named = z.object({ name: text(jobNameLength, 1) });

/** `expire-vouchers` is called by `runExpireVouchers`. */
const operationOf = (name: string): string =>
  `run-${name}`.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** A scheduling layer names the slot it fires for; without one the job runs for this moment. */
export const scheduledJobContract = (job: AnyJob) =>
  contract({
    name: operationOf(job.name),
    route: `POST ${job.path}`,
    summary: job.summary,
    auth: ["cron"],
    body: z.object({ slot: timestamp.optional() }),
    replies,
    errors: ["invalid_request", "unavailable"],
    idempotency: "own",
  });

export const listJobs = contract({
  name: "listJobs",
  route: "GET /api/internal/jobs",
  summary: "The scheduled jobs of this app, their last runs and next due times",
  auth: ["cron"],
  replies: {
    200: z.object({
      jobs: z.array(Job),
      failures: z.array(Run).meta({
        description: "First runs of each series that gave up within the last day",
      }),
    }),
  },
  errors: [],
});

export const listJobRuns = contract({
  name: "listJobRuns",
  route: "GET /api/internal/jobs/:name/runs",
  summary: "The runs of one job, newest first",
  auth: ["cron"],
  path: named,
  query: listQuery,
  replies: {
    200: z.object({ runs: z.array(Run), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request", "not_found"],
});

export const pauseJob = contract({
  name: "pauseJob",
  route: "PUT /api/internal/jobs/:name/paused",
  summary: "Pause a job, or resume it: what fell due meanwhile is then made up for",
  auth: ["cron"],
  path: named,
  body: z.object({ paused: z.boolean() }),
  replies: { 200: z.object({ paused: z.boolean() }) },
  errors: ["not_found", "unavailable"],
});

export const runJobByHand = contract({
  name: "runJobByHand",
  route: "POST /api/internal/jobs/:name/run",
  summary: "Run a job now, because a person asked for it",
  auth: ["cron"],
  path: named,
  replies,
  errors: ["not_found", "unavailable"],
  idempotency: "own",
});
