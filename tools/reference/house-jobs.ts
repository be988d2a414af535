/** `jobs.md` of the whole house: every job, its layer, and when by the clocks of both zones. */
import type { AppDefinition } from "#platform/app.ts";
import type { AnyJob } from "#platform/jobs/job.ts";
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
      apps.flatMap((app) => app.jobs.map((job) => rowOf(app, job))),
    ),
  );

const rowOf = ({ name }: AppDefinition, job: AnyJob): readonly string[] => [
  name,
  `[${job.title.en}](${name}/jobs.md)`,
  job.layer,
  ...whenOf(job),
  code(`POST ${job.path}`),
];

function whenOf({ schedule, ours, calledBy }: AnyJob): readonly string[] {
  if (calledBy) return [`called by ${code(calledBy)}`, "", "", "the specification"];
  if (!schedule) return ["by hand only", "", "", "the specification"];
  return [
    `${code(schedule.expression)} ${schedule.timeZone}`,
    scheduleWords(schedule, "UTC", "en"),
    scheduleWords(schedule, "America/Mexico_City", "en"),
    ours ? "us" : "the specification",
  ];
}
