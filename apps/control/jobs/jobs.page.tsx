/** Every job of every app: when it ran, when it is due, and a button that runs it. */
import type { Job, JobRun } from "#contracts/control/job.ts";
import { Alert, type Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { houseJobs } from "./app-jobs.client.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows, operatorPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";

export const jobsPage = operatorPage(
  { name: "jobsPage", route: "GET /jobs", summary: "All jobs." },
  async (context) => {
    const { t } = lookOf(context);
    const { jobs, unreachable } = await houseJobs(context.services);
    const columns = columnsOf(t, allows(context, "admin:manage") ? "runs" : "reads");
    const byApp = [...Map.groupBy(jobs, (job) => job.app)];
    const { job, ran } = context.query;
    return controlPage(context, {
      title: t("jobsTitle"),
      lead: t("jobsLead"),
      current: "/jobs",
      children: (
        <>
          {job && ran ? <RanAlert job={job} ran={ran} t={t} /> : null}
          {unreachable.length > 0 ? (
            <Alert tone="warning" title={t("unreachable", { apps: unreachable.join(", ") })} />
          ) : null}
          {jobs.length === 0 ? (
            <EmptyState title={t("noJobsTitle")}>{t("noJobsText")}</EmptyState>
          ) : null}
          {byApp.map(([app, rows]) => (
            <section key={app} id={app}>
              <Table caption={app} columns={columns} rows={rows} rowKey={(row) => row.id} />
            </section>
          ))}
        </>
      ),
    });
  },
);

const columnsOf = (t: ControlTranslate, mode: "runs" | "reads"): readonly Column<Job>[] => [
  {
    key: "job",
    title: t("job"),
    cell: (job) => <a href={`/jobs/${job.id}`}>{job.name}</a>,
  },
  {
    key: "schedule",
    title: t("schedule"),
    cell: (job) => {
      if (job.schedule) return <Schedule job={job} />;
      return job.calledBy ? t("calledBy", { job: job.calledBy }) : t("byHand");
    },
  },
  {
    key: "lastRun",
    title: t("lastRun"),
    cell: ({ lastRun }) => (lastRun ? <RunState run={lastRun} t={t} /> : t("never")),
  },
  {
    key: "nextDue",
    title: t("nextDue"),
    cell: ({ nextDueAt }) => (nextDueAt ? <DateTime at={nextDueAt} /> : "—"),
  },
  ...(mode === "runs" ? [{ key: "run", title: t("action"), cell: runButton(t) }] : []),
];

/** Cron fields alone would be read in the reader's own zone. */
const Schedule = ({ job }: { readonly job: Job }) => (
  <>
    <code>{job.schedule}</code> <small>{job.timeZone}</small>
  </>
);

const runButton = (t: ControlTranslate) => (job: Job) => (
  <form method="post" action={`/jobs/${job.id}/run`} data-submit="once">
    <Button kind="secondary">{t("run")}</Button>
  </form>
);

const tones: Readonly<Record<string, Tone>> = {
  done: "success",
  failed: "danger",
  retry: "warning",
};

export const RunState = ({ run, t }: { readonly run: JobRun; readonly t: ControlTranslate }) => {
  const states = { done: t("done"), failed: t("failed"), retry: t("retry"), running: t("running") };
  return (
    <>
      <Badge tone={tones[run.state] ?? "info"}>
        {states[run.state as keyof typeof states] ?? run.state}
      </Badge>{" "}
      <DateTime at={run.startedAt} />
    </>
  );
};

const RanAlert = (props: {
  readonly job: string;
  readonly ran: string;
  readonly t: ControlTranslate;
}) => {
  const { job, ran, t } = props;
  if (ran === "well") return <Alert tone="success" role="status" title={t("ranWell", { job })} />;
  if (ran === "on") return <Alert role="status" title={t("ranOn", { job })} />;
  if (ran === "busy") return <Alert role="status" title={t("ranBusy", { job })} />;
  if (ran === "badly") return <Alert tone="danger" role="alert" title={t("ranBadly", { job })} />;
  if (ran === "denied") return <Alert tone="danger" role="alert" title={t("notAllowed")} />;
  return <Alert tone="danger" role="alert" title={t("ranNot", { job })} />;
};
