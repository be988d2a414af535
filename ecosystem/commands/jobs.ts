/** `milpa jobs`: what runs on a schedule, and one run by hand. */
import type { Command } from "commander";
import type { AppDefinition } from "#platform/app.ts";
import type { AnyJob } from "#platform/jobs/job.ts";
import { withDueOfCallers } from "#platform/jobs/schedule/due-of-callers.ts";
import { sendOnce } from "#platform/outgoing/sockets.ts";
import { StartProblem } from "#platform/problem.ts";
import { inDatabaseSql } from "../../apps/control/schedule/in-database.domain.ts";
import { apps } from "../apps.ts";
import { appNamed, withServices } from "../offline.ts";
import { instanceSecrets } from "../secrets.ts";
import { portOf, readEcosystemSettings } from "../settings.ts";
import { jobsTable } from "./jobs-table.ts";
import { described, print } from "./output.ts";

const runTimeoutMs = 10 * 60 * 1000;

export const jobsCommand = (program: Command): void => {
  const jobs = program.command("jobs").description("Scheduled jobs.");
  described(
    jobs
      .command("list [app]")
      .description("Every job with its layer, schedule, last run and next due time."),
    "milpa jobs list vouchers",
  ).action(list);
  described(
    jobs.command("run <app> <job>").description("Run a job now, on the running instance."),
    "milpa jobs run vouchers expire-vouchers",
  ).action(run);
  described(
    jobs.command("pause <app> <job>").description("Let it run by hand alone, until it is resumed."),
    "milpa jobs pause payments deal-billing",
  ).action((app: string, job: string, options: Shown) =>
    pause({ app, job, paused: true }, options),
  );
  described(
    jobs.command("resume <app> <job>").description("Make up for what fell due, and go on."),
    "milpa jobs resume payments deal-billing",
  ).action((app: string, job: string, options: Shown) =>
    pause({ app, job, paused: false }, options),
  );
  described(
    jobs
      .command("database-sql")
      .description("SQL by which pg_cron and pg_net work off the calls of the database layer."),
    "milpa jobs database-sql",
  ).action((options: Shown) => {
    const sql = inDatabaseSql("control");
    print({ sql }, sql, options);
  });
};

interface Shown {
  readonly json?: boolean;
}

interface Pause {
  readonly app: string;
  readonly job: string;
  readonly paused: boolean;
}

const pause = async ({ app: name, job, paused }: Pause, options: Shown) => {
  const app = appNamed(name);
  jobNamed(app, job);
  await withServices(app, (services) => services.jobs.pause(job, paused));
  print({ app: name, job, paused }, `${job} is ${paused ? "paused" : "resumed"}.`, options);
};

const list = async (name: string | undefined, options: Shown) => {
  if (name !== undefined) appNamed(name);
  const facts = [];
  // All of them, for jobs of one app are called by another's.
  for (const app of apps) {
    const own = await withServices(app, (services) => services.jobs.list());
    facts.push(...own.map((job) => ({ app: app.name, id: `${app.name}.${job.name}`, ...job })));
  }
  const all = withDueOfCallers(facts).filter(({ app }) => name === undefined || app === name);
  print(all, jobsTable(all), options);
};

const jobNamed = (app: AppDefinition, name: string): AnyJob => {
  const job = app.jobs.find((one) => one.name === name);
  if (job) return job;
  const known = app.jobs.map((one) => one.name).join(", ");
  throw new StartProblem(`${app.name} has no job ${name}; it has ${known || "none"}.`);
};

const run = async (name: string, jobName: string, options: Shown) => {
  const app = appNamed(name);
  const job = jobNamed(app, jobName);
  const settings = readEcosystemSettings(process.env);
  const { cron } = await instanceSecrets(settings);
  const answer = await sendOnce({
    to: { origin: `http://127.0.0.1:${portOf(settings, app)}`, path: job.path },
    method: "POST",
    headers: { authorization: `Bearer ${cron ?? ""}` },
    timeoutMs: runTimeoutMs,
  });
  if (answer.kind === "unanswered")
    throw new StartProblem(`${name} does not answer: start it with \`milpa up\` first.`);
  const body: unknown = JSON.parse(answer.body.toString("utf8"));
  print(body, JSON.stringify(body), options);
  if (answer.status !== 200) process.exitCode = 1;
};
