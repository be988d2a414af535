/** What control itself finds: of jobs, of circulation, and apps that are away. */
import { mendIn } from "#platform/attention/attention-routes.ts";
import type { Finding } from "#platform/attention/finding.ts";
import type { Services } from "#platform/services.ts";
import type { Job } from "#contracts/control/job.ts";
import { houseJobs, startJob } from "../jobs/app-jobs.client.ts";
import { jobIdOf, readJobId } from "../jobs/job-id.domain.ts";
import { circulationKind, findDisagreements } from "../circulation/find-disagreements.ts";
import { probeAll } from "../health/probe-apps.ts";
import type { AppRow } from "../registry/apps.query.ts";
import { listDead, type DeadCall } from "../schedule/calls.query.ts";
import { deadListed } from "../schedule/limits.ts";
import { redriveCalls } from "../schedule/redrive-calls.command.ts";
import { listKnownSince } from "../schedule/scheduled-jobs.query.ts";
import { attentionTimeoutMs } from "./limits.ts";
import { lateSlot } from "./late-slot.ts";
import { actions, reasons, titles } from "./finding.words.ts";

export interface FindingOf extends Finding {
  readonly app: string;
}

export interface InHouse {
  readonly findings: readonly FindingOf[];
  /**
   * Of apps that did not answer just now, beside those that the watch found down; and of those
   * that answered, but did not tell of their jobs in time.
   */
  readonly awayOf: (silent: readonly AppRow[]) => readonly FindingOf[];
}

export const findInHouse = async (
  services: Services,
  rows: readonly AppRow[],
): Promise<InHouse> => {
  const [{ jobs, unreachable }, dead, known, circulation] = await Promise.all([
    houseJobs(services, { timeoutMs: attentionTimeoutMs }),
    services.db.run(listDead, [deadListed]),
    services.db.run(listKnownSince),
    findDisagreements(services),
  ]);
  const knownSince = new Map(known.map((row) => [jobIdOf({ app: row.app, name: row.job }), row]));
  const letters = Map.groupBy(dead, (call) => jobIdOf({ app: call.app, name: call.job }));
  const now = services.clock.now();
  const findings = jobs.flatMap((job) => {
    if (letters.has(job.id)) return [];
    if (job.lastRun?.state === "failed") return [failed(services, job)];
    const late = lateSlot(job, knownSince.get(job.id)?.knownSince ?? now, now);
    return late ? [overdue(services, job, late)] : [];
  });
  const quiet = rows.filter(({ name }) => unreachable.includes(name));
  const titleOf = new Map(jobs.map(({ id, title }) => [id, title]));
  return {
    findings: [
      ...findings,
      ...[...letters].map(([id, calls]) => given(services, id, calls, titleOf.get(id))),
      ...circulation.map((finding) => ({ ...finding, app: services.app })),
    ],
    awayOf: (silent) => {
      const gone = rows.filter((app) => app.healthy === false || silent.includes(app));
      return [
        ...gone.map((app) => away(services, app)),
        // Whoever is away says nothing of jobs either, and is told of once.
        ...quiet.filter((app) => !gone.includes(app)).map((app) => jobsUnknown(services, app)),
      ];
    },
  };
};

const runJob = (services: Services, job: Job) => async (): Promise<boolean> => {
  const ran = await startJob(services, { app: job.app, name: job.name });
  return "kind" in ran && (ran.kind === "running" || ran.body.ok);
};

const failed = (services: Services, job: Job): FindingOf => ({
  app: job.app,
  kind: "job_failed",
  id: job.id,
  tone: "danger",
  title: titles.failed(job.title),
  reason: reasons.failed(job.lastRun?.error ?? null, job.lastRun?.attempts ?? 1),
  count: 1,
  since: job.lastRun ? new Date(job.lastRun.finishedAt ?? job.lastRun.startedAt) : null,
  path: `/jobs/${job.id}`,
  mend: { action: actions.run, run: runJob(services, job) },
});

const overdue = (services: Services, job: Job, late: Date): FindingOf => ({
  app: job.app,
  kind: job.lastRun ? "job_overdue" : "job_never_ran",
  id: job.id,
  tone: "warning",
  title: job.lastRun ? titles.overdue(job.title) : titles.never(job.title),
  reason: reasons.overdue,
  count: 1,
  since: late,
  path: `/jobs/${job.id}`,
  mend: { action: actions.run, run: runJob(services, job) },
});

const given = (
  services: Services,
  id: string,
  calls: readonly DeadCall[],
  title: Job["title"] = { es: id, en: id },
): FindingOf => {
  const newest = calls[0];
  return {
    app: newest?.app ?? services.app,
    kind: "job_dead",
    id,
    tone: "danger",
    title: titles.dead(title, calls.length),
    reason: reasons.dead(newest?.reason ?? null),
    count: calls.length,
    since: calls.at(-1)?.settledAt ?? null,
    path: `/jobs/${id}`,
    mend: {
      action: actions.redrive,
      run: async () => {
        const job = readJobId(id);
        return (
          job !== null && (await redriveCalls(services.db, job, null, services.clock.now())) > 0
        );
      },
    },
  };
};

const away = (services: Services, app: AppRow): FindingOf => ({
  app: app.name,
  kind: "app_away",
  id: app.name,
  tone: "danger",
  title: titles.away(app),
  reason: reasons.away(app.base_url),
  count: 1,
  since: app.healthy === false ? app.checked_at : null,
  mend: {
    action: actions.check,
    run: async () => {
      const checks = await probeAll(services, "changes");
      return checks.some((check) => check.app === app.name && check.healthy);
    },
  },
});

/** It answers, yet its list of jobs did not come: none of them may pass for well. */
const jobsUnknown = (services: Services, app: AppRow): FindingOf => ({
  app: app.name,
  kind: "jobs_unknown",
  id: app.name,
  tone: "warning",
  title: titles.jobsUnknown(app),
  reason: reasons.jobsUnknown,
  count: 1,
  since: null,
  path: "/jobs",
  mend: {
    action: actions.ask,
    run: async () => (await houseJobs(services)).answered.includes(app.name),
  },
});

export const houseKinds: ReadonlySet<string> = new Set([
  ...["job_failed", "job_overdue", "job_never_ran", "job_dead", "jobs_unknown", "app_away"],
  circulationKind,
]);

/** What control found itself is mended by itself; whether it is still there is seen anew. */
export const mendInHouse = async (
  services: Services,
  rows: readonly AppRow[],
  { app, ...asked }: { readonly app: string; readonly kind: string; readonly id: string },
) => {
  const house = await findInHouse(services, rows);
  const here = [...house.findings, ...house.awayOf([])];
  // An app that is silent, yet not found down: the press asks it all the same.
  const silent = asked.kind === "app_away" ? rows.filter((row) => row.name === app) : [];
  const found = [...here, ...house.awayOf(silent)].filter((one) => one.app === app);
  return mendIn(services, found, asked);
};
