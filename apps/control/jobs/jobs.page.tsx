/** Every job of every app by its name: when it ran, when it is due, and a button that runs it. */
import type { Job, JobRun } from "#contracts/control/job.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { allows, operatorPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { appsMost } from "../registry/limits.ts";
import { list as listApps } from "../registry/apps.query.ts";
import { houseJobs } from "./app-jobs.client.ts";
import { durationText, JobSections, RunState, Schedule, titleOf } from "./job-parts.view.tsx";
import { jobsWords, type JobsTranslate } from "./jobs.words.ts";
import { appTitles } from "../registry/app-title.ts";

export const jobsPage = operatorPage(
  { name: "jobsPage", route: "GET /jobs", summary: "All jobs." },
  async (context) => {
    const { t, locale } = lookOf(context);
    const [{ jobs, unreachable }, rows] = await Promise.all([
      houseJobs(context.services),
      context.services.db.run(listApps, [appsMost]),
    ]);
    const titles = appTitles(rows, locale);
    const columns = columnsOf(t, locale, allows(context, "admin:manage") ? "runs" : "reads");
    const byApp = [...Map.groupBy(jobs, (job) => job.app)];
    const { job, ran } = context.query;
    const ranJob = jobs.find(({ id }) => id === job);
    const away = unreachable.map((app) => titles.get(app) ?? app).join(", ");
    return controlPage(context, {
      title: t("jobsTitle"),
      lead: t("jobsLead"),
      current: "/jobs",
      children: (
        <>
          <JobSections current="/jobs" t={jobsWords.translator(locale)} />
          {job && ran ? (
            <RanAlert job={ranJob ? titleOf(ranJob, locale) : job} ran={ran} t={t} />
          ) : null}
          {away === "" ? null : <Alert tone="warning" title={t("unreachable", { apps: away })} />}
          {jobs.length === 0 ? (
            <EmptyState title={t("noJobsTitle")}>{t("noJobsText")}</EmptyState>
          ) : null}
          {byApp.map(([app, own]) => (
            <AppJobs
              key={app}
              app={app}
              title={titles.get(app) ?? app}
              jobs={own}
              columns={columns}
              open={byApp.length === 1 || app === context.query["app"] || app === ranJob?.app}
              t={jobsWords.translator(locale)}
            />
          ))}
        </>
      ),
    });
  },
);

interface AppJobsProps {
  readonly app: string;
  readonly title: string;
  readonly jobs: readonly Job[];
  readonly columns: readonly Column<Job>[];
  readonly open: boolean;
  readonly t: JobsTranslate;
}

/** A house has more than a hundred: those of an app fold, unless one of them failed last. */
const AppJobs = ({ app, title, jobs, columns, open, t }: AppJobsProps) => {
  const failed = jobs.filter(({ lastRun }) => lastRun?.state === "failed").length;
  return (
    <details class="card fold" open={open || failed > 0} id={app}>
      <summary>
        {title} <small>{t("jobCount", { count: jobs.length })}</small>{" "}
        {failed === 0 ? null : <Badge tone="danger">{t("failedCount", { count: failed })}</Badge>}
      </summary>
      <Table
        caption={title}
        captionHidden
        columns={columns}
        rows={jobs}
        rowKey={(row) => row.id}
        phone="lines"
      />
    </details>
  );
};

const columnsOf = (
  t: ControlTranslate,
  locale: Locale,
  mode: "runs" | "reads",
): readonly Column<Job>[] => {
  const own = jobsWords.translator(locale);
  return [
    {
      key: "job",
      title: t("job"),
      cell: (job) => (
        <>
          <a href={`/jobs/${job.id}`}>{titleOf(job, locale)}</a>{" "}
          {job.pausedAt === null ? null : <Badge tone="warning">{own("paused")}</Badge>}
        </>
      ),
    },
    {
      key: "schedule",
      title: t("schedule"),
      cell: (job) => <Schedule job={job} locale={locale} t={own} />,
    },
    { key: "layer", title: own("layer"), cell: (job) => own(`layerShort_${job.layer}`) },
    {
      key: "lastRun",
      title: t("lastRun"),
      cell: ({ lastRun }) => (lastRun ? <LastRun run={lastRun} t={t} own={own} /> : t("never")),
    },
    { key: "nextDue", title: t("nextDue"), cell: (job) => <NextDue job={job} t={t} /> },
    ...(mode === "runs"
      ? [{ key: "run", title: t("action"), align: "end" as const, cell: runButton(t, locale) }]
      : []),
  ];
};

interface LastRunProps {
  readonly run: JobRun;
  readonly t: ControlTranslate;
  readonly own: JobsTranslate;
}

const LastRun = ({ run, t, own }: LastRunProps) => (
  <>
    <RunState run={run} t={t} />
    {run.durationMs === null ? null : (
      <small> {own("took", { time: durationText(run.durationMs, own, t) })}</small>
    )}
  </>
);

const NextDue = ({ job, t }: { readonly job: Job; readonly t: ControlTranslate }) =>
  job.nextDueAt === null || job.pausedAt !== null ? (
    <>—</>
  ) : (
    <span>
      <span class="on-phone">{t("nextDue")} </span>
      <DateTime at={job.nextDueAt} />
    </span>
  );

const runButton = (t: ControlTranslate, locale: Locale) => (job: Job) => (
  <form method="post" action={`/jobs/${job.id}/run`} data-submit="once">
    <Button kind="secondary">
      {t("run")}
      <span class="visually-hidden">: {titleOf(job, locale)}</span>
    </Button>
  </form>
);

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
