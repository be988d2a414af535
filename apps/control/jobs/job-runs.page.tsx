/** One job: what it is, its buttons, what the queue gave up of it, and its runs, newest first. */
import type { JobRun } from "#contracts/control/job.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { toldReason } from "../attention/told-reason.words.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Progress } from "#ui/components/progress.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { withQuery, type Locale } from "#ui/i18n/locale.ts";
import { findJob, jobRuns } from "./app-jobs.client.ts";
import { DeadLetters, JobButtons, JobDone, JobFacts } from "./job-facts.view.tsx";
import { jobIdOf, readJobId } from "./job-id.domain.ts";
import { durationText, RunBadge, titleOf } from "./job-parts.view.tsx";
import { jobsWords } from "./jobs.words.ts";
import { RunDurations } from "./run-durations.view.tsx";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows, operatorPage } from "../callers/gate.ts";
import { pageRows } from "../console/page-rows.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { listDead } from "../schedule/calls.query.ts";
import { deadListed } from "../schedule/limits.ts";

export const jobRunsPage = operatorPage(
  { name: "jobRunsPage", route: "GET /jobs/:id", summary: "Runs." },
  async (context) => {
    const id = readJobId(context.path["id"] ?? "");
    if (!id) return refuse("not_found");
    const { cursor, done } = context.query;
    const [found, job, dead] = await Promise.all([
      jobRuns(context.services, id, { limit: pageRows, cursor }),
      findJob(context.services, id),
      context.services.db.run(listDead, [deadListed]),
    ]);
    if (found instanceof Refusal) return found;
    const { t, locale } = lookOf(context);
    const { nextCursor } = found;
    const nextHref = nextCursor ? withQuery(context.request.url, "cursor", nextCursor) : undefined;
    const manages = allows(context, "admin:manage");
    const own = dead.filter((call) => call.app === id.app && call.job === id.name);
    return controlPage(context, {
      title: job ? titleOf(job, locale) : jobIdOf(id),
      current: "/jobs",
      children: (
        <>
          <JobDone done={done} locale={locale} t={t} />
          {job ? <JobFacts job={job} locale={locale} /> : null}
          {job && manages ? <JobButtons job={job} locale={locale} t={t} /> : null}
          {own.length > 0 ? (
            <DeadLetters id={jobIdOf(id)} calls={own} manages={manages} locale={locale} />
          ) : null}
          <RunDurations runs={found.runs} locale={locale} t={t} />
          <Runs runs={found.runs} nextHref={nextHref} t={t} locale={locale} />
          <p>
            <LinkButton href="/jobs" kind="link">
              {t("backToJobs")}
            </LinkButton>
          </p>
        </>
      ),
    });
  },
);

interface RunsShown {
  readonly runs: readonly JobRun[];
  readonly nextHref: string | undefined;
}

const Runs = (props: RunsShown & { readonly t: ControlTranslate; readonly locale: Locale }) => {
  const { runs, nextHref, t, locale } = props;
  if (runs.length === 0) return <EmptyState title={t("noRunsTitle")} />;
  return (
    <>
      <Table
        caption={jobsWords.translator(locale)("runs")}
        columns={columnsOf(t, locale)}
        rows={runs}
        rowKey={(run) => run.slot}
        phone="lines"
      />
      <Pagination shown={runs.length} nextHref={nextHref} />
    </>
  );
};

const columnsOf = (t: ControlTranslate, locale: Locale): readonly Column<JobRun>[] => [
  { key: "slot", title: t("slot"), cell: (run) => <DateTime at={run.slot} /> },
  { key: "result", title: t("result"), cell: (run) => <Result run={run} t={t} locale={locale} /> },
  {
    key: "duration",
    title: t("duration"),
    cell: (run) =>
      run.durationMs === null ? "—" : durationText(run.durationMs, jobsWords.translator(locale), t),
  },
  {
    key: "state",
    title: t("state"),
    align: "end",
    // Its day stands at the due time.
    cell: (run) => (
      <span>
        <RunBadge run={run} t={t} /> <DateTime at={run.startedAt} format="time" />
      </span>
    ),
  },
];

interface ResultProps {
  readonly run: JobRun;
  readonly t: ControlTranslate;
  readonly locale: Locale;
}

/** Of a run that goes on and says how far it is, a bar. */
const Result = ({ run, t, locale }: ResultProps) => {
  const { done, of } = run.result ?? {};
  if (run.state !== "running" || done === undefined || of === undefined)
    return <>{textOf(run, locale)}</>;
  const text = t("doneOf", { done, of });
  const id = `far-${run.slot.replaceAll(/\W/g, "")}`;
  return <Progress id={id} label={t("progress")} value={done} most={of} text={text} />;
};

const textOf = (run: JobRun, locale: Locale): string => {
  if (run.error !== null) return toldReason(run.error)[locale];
  const counts = Object.entries(run.result ?? {});
  return counts.map(([name, count]) => `${name} ${count}`).join(" · ") || "—";
};
