/** `jobs.md` of the whole house: every job, its layer, and when by the clocks of both zones. */
import type { AppDefinition } from "#platform/app.ts";
import type { AnyJob } from "#platform/jobs/job.ts";
import type { Schedule } from "#platform/jobs/schedule/schedule.ts";
import { scheduleWords } from "#platform/jobs/schedule/schedule-words.ts";
import { code, document, generatedNote, table } from "./markdown.ts";

export const houseJobsOf = (apps: readonly AppDefinition[]): string =>
  document(
    generatedNote,
    "# Scheduled jobs of the whole house",
    "Control calls each job on its layer: `http` with the bearer secret; `queue` from a durable " +
      "queue, signed and tried again; `database` from the table of planned calls, which a " +
      "scheduler inside the database works off where there is one. An app without control runs " +
      "its own jobs.",
    table(
      ["app", "job", "layer", "schedule", "in UTC", "in Mexico", "schedule by", "address"],
      apps.flatMap((app) => app.jobs.map((job) => rowOf(apps, app, job))),
    ),
  );

type Apps = readonly AppDefinition[];

const rowOf = (apps: Apps, app: AppDefinition, job: AnyJob): readonly string[] => [
  app.name,
  `[${job.title.en}](${app.name}/jobs.md)`,
  job.layer,
  ...whenOf(apps, app, job),
  code(`POST ${job.path}`),
];

function whenOf(apps: Apps, app: AppDefinition, job: AnyJob): readonly string[] {
  const { schedule, ours } = job;
  const source = ours ? "us" : "the specification";
  const caller = callerOf(app, job);
  if (caller) {
    const called = `called by ${code(caller.shown)}`;
    if (caller.asNeeded) return [`${called}, as needed`, "", "", source];
    return [called, ...wordsOf(scheduleOf(apps, caller.id)), source];
  }
  if (!schedule) return ["by hand only", "", "", source];
  return [`${code(schedule.expression)} ${schedule.timeZone}`, ...wordsOf(schedule), source];
}

/** A dispatcher of the same app is named without it. */
const callerOf = ({ name }: AppDefinition, { calledBy, calledFrom }: AnyJob) => {
  if (calledBy) return { id: `${name}.${calledBy}`, shown: calledBy, asNeeded: false };
  return (
    calledFrom && { asNeeded: false, ...calledFrom, id: calledFrom.job, shown: calledFrom.job }
  );
};

/** Its own, or that of the job that calls it. */
const scheduleOf = (apps: Apps, id: string): Schedule | null => {
  const [app = "", name = ""] = id.split(".");
  const job = apps.find((one) => one.name === app)?.jobs.find((one) => one.name === name);
  if (!job) return null;
  return job.schedule ?? (job.calledFrom ? scheduleOf(apps, job.calledFrom.job) : null);
};

const wordsOf = (schedule: Schedule | null): readonly string[] =>
  schedule
    ? (["UTC", "America/Mexico_City"] as const).map((zone) => scheduleWords(schedule, zone, "en"))
    : ["", ""];
