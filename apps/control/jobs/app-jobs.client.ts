/** The jobs of other apps, read and started over HTTP; control's own are at hand. */
import { secondMs } from "#platform/clock.ts";
import { z } from "zod";
import { Job, JobRun } from "#contracts/control/job.ts";
import { refuse, Refusal, RefusedError } from "#platform/errors.ts";
import * as kit from "#platform/jobs/contracts.ts";
import { withDueOfCallers } from "#platform/jobs/schedule/due-of-callers.ts";
import { runOnWire } from "#platform/jobs/job-reply.ts";
import type { Services } from "#platform/services.ts";
import { jobIdOf, type JobId } from "./job-id.domain.ts";
import { appsMost, askTimeoutMs } from "../registry/limits.ts";
import * as apps from "../registry/apps.query.ts";
import { askApp } from "../registry/ask-app.client.ts";

/** A job that runs longer goes on without whoever started it. */
const runJobWaitMs = 25 * secondMs;

/** Of an app of an earlier version, which knows of no layers, titles and dispatchers. */
const asBefore = {
  pausedAt: Job.shape.pausedAt.default(null),
  calledBy: Job.shape.calledBy.default(null),
  calledFrom: Job.shape.calledFrom.default(null),
  layer: Job.shape.layer.default("http"),
  title: Job.shape.title.nullable().default(null),
};

const JobList = z.object({
  jobs: z.array(
    Job.omit({ id: true, app: true })
      .extend(asBefore)
      .transform(({ title, ...job }) => ({
        ...job,
        title: title ?? { es: job.name, en: job.name },
      })),
  ),
  /** An app of another version may not tell of them. */
  failures: z.array(JobRun).default([]),
});
const RunList = z.object({ runs: z.array(JobRun), nextCursor: z.string().optional() });
export type RunList = z.infer<typeof RunList>;
type AppJobs = z.infer<typeof JobList>;

type Missing = Refusal<"job_not_found" | "app_unreachable">;

/** A run that gave up, with the app whose job it is. */
export interface JobFailure {
  readonly app: string;
  readonly run: JobRun;
}

export interface HouseJobs {
  readonly jobs: readonly Job[];
  /** The first of each series within the last day. */
  readonly failures: readonly JobFailure[];
  readonly answered: readonly string[];
  readonly unreachable: readonly string[];
}

/** Asks all apps in use at once; those that do not answer are named. */
export const houseJobs = async (
  services: Services,
  { timeoutMs } = { timeoutMs: askTimeoutMs },
): Promise<HouseJobs> => {
  const rows = await services.db.run(apps.listActive, [appsMost]);
  const lists = await Promise.all(rows.map((app) => jobsOf(services, app, timeoutMs)));
  const nameAt = (index: number): string => rows[index]?.name ?? "";
  return {
    jobs: withDueOfCallers(
      lists.flatMap((list, index) => {
        const app = nameAt(index);
        return (list?.jobs ?? []).map((job) => ({
          ...job,
          app,
          id: jobIdOf({ app, name: job.name }),
        }));
      }),
    ),
    failures: lists.flatMap((list, index) =>
      (list?.failures ?? []).map((run) => ({ app: nameAt(index), run })),
    ),
    answered: rows.filter((_, index) => lists[index] !== null).map((app) => app.name),
    unreachable: rows.filter((_, index) => lists[index] === null).map((app) => app.name),
  };
};

/** One job as its app tells of it now; null where nobody knows it, or its app is silent. */
export const findJob = async (services: Services, { app, name }: JobId): Promise<Job | null> => {
  const row = (await services.db.run(apps.find, [app]))[0];
  const told = row ? await jobsOf(services, row) : null;
  const job = told?.jobs.find((one) => one.name === name);
  return job ? { ...job, app, id: jobIdOf({ app, name }) } : null;
};

async function jobsOf(
  services: Services,
  app: apps.AppRow,
  timeoutMs = askTimeoutMs,
): Promise<AppJobs | null> {
  if (app.name === services.app) {
    const [own, failed] = await Promise.all([services.jobs.list(), services.jobs.failures()]);
    const jobs = own.map((job) => ({
      ...job,
      pausedAt: job.pausedAt?.toISOString() ?? null,
      lastRun: job.lastRun && runOnWire(job.lastRun),
      nextDueAt: job.nextDueAt?.toISOString() ?? null,
    }));
    return { jobs, failures: failed.map(runOnWire) };
  }
  const question = { method: "GET", path: kit.listJobs.url, timeoutMs } as const;
  const asked = await askApp(services, app, question);
  if (asked.kind !== "answered") return null;
  // An app without jobs has no such address.
  if (asked.answer.status === 404) return { jobs: [], failures: [] };
  return JobList.safeParse(asked.answer.body).data ?? null;
}

export const jobRuns = async (
  services: Services,
  id: JobId,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<RunList | Missing | Refusal<"invalid_request">> => {
  if (id.app === services.app) {
    const own = await services.jobs.runs(id.name, page);
    if (!(own instanceof Refusal)) return { ...own, runs: own.runs.map(runOnWire) };
    return own.code === "invalid_request" ? badCursor : refuse("job_not_found");
  }
  const query = new URLSearchParams({ limit: String(page.limit) });
  if (page.cursor !== undefined) query.set("cursor", page.cursor);
  const path = `${pathOf(kit.listJobRuns.url, id)}?${query.toString()}`;
  const found = await askAbout(services, id, { method: "GET", path, timeoutMs: askTimeoutMs });
  if (found.kind === "missing") return found.refusal;
  if (found.kind === "slow") return refuse("app_unreachable");
  if (found.status === 400) return badCursor;
  return RunList.safeParse(found.body).data ?? refuse("app_unreachable");
};

const badCursor = refuse("invalid_request", {
  field: "cursor",
  message: "cursor: not one of ours",
});

export type JobRan =
  | { readonly kind: "ended"; readonly body: { readonly ok: boolean } }
  | { readonly kind: "running" };

const Outcome = z.looseObject({ ok: z.boolean() });

/** Starts a job by hand and waits for its end, but not for ever: the run goes on without us. */
export const startJob = async (services: Services, id: JobId): Promise<JobRan | Missing> => {
  if (id.app === services.app) return startOwn(services, id.name);
  const path = pathOf(kit.runJobByHand.url, id);
  const found = await askAbout(services, id, { method: "POST", path, timeoutMs: runJobWaitMs });
  if (found.kind === "missing") return found.refusal;
  if (found.kind === "slow") return { kind: "running" };
  const body = Outcome.safeParse(found.body).data;
  return body ? { kind: "ended", body } : refuse("app_unreachable");
};

async function startOwn(services: Services, name: string): Promise<JobRan | Missing> {
  try {
    const body = await services.jobs.trigger(name, { trigger: "manual" });
    return { kind: "ended", body };
  } catch (error) {
    if (error instanceof RefusedError) return refuse("job_not_found");
    throw error;
  }
}

/** Answers whether it is paused now. */
export const pauseJobOf = async (
  services: Services,
  id: JobId,
  paused: boolean,
): Promise<boolean | Missing> => {
  if (id.app === services.app) {
    const own = await services.jobs.pause(id.name, paused);
    return own instanceof Refusal ? refuse("job_not_found") : own;
  }
  const path = pathOf(kit.pauseJob.url, id);
  const question = { method: "PUT", path, body: { paused }, timeoutMs: askTimeoutMs } as const;
  const found = await askAbout(services, id, question);
  if (found.kind === "missing") return found.refusal;
  return found.kind === "answered" && found.status === 200 ? paused : refuse("app_unreachable");
};

const pathOf = (template: string, { name }: JobId): string => template.replace(":name", name);

type Found =
  | { readonly kind: "answered"; readonly status: number; readonly body: unknown }
  | { readonly kind: "slow" }
  | { readonly kind: "missing"; readonly refusal: Missing };

async function askAbout(
  services: Services,
  id: JobId,
  question: Parameters<typeof askApp>[2],
): Promise<Found> {
  const app = (await services.db.run(apps.find, [id.app]))[0];
  if (!app) return { kind: "missing", refusal: refuse("job_not_found") };
  const asked = await askApp(services, app, question);
  if (asked.kind === "slow") return asked;
  if (asked.kind === "away") return { kind: "missing", refusal: refuse("app_unreachable") };
  const { status, body } = asked.answer;
  if (status === 404) return { kind: "missing", refusal: refuse("job_not_found") };
  return { kind: "answered", status, body };
}
