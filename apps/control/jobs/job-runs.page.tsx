/** The runs of one job, newest first. */
import type { JobRun } from "#contracts/control/job.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Progress } from "#ui/components/progress.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { jobRuns } from "./app-jobs.client.ts";
import { jobIdOf, readJobId } from "./job-id.domain.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { operatorPage } from "../callers/gate.ts";
import { pageRows } from "../console/page-rows.ts";
import { RunState } from "./jobs.page.tsx";
import type { ControlTranslate } from "../console/control.words.ts";

export const jobRunsPage = operatorPage(
  { name: "jobRunsPage", route: "GET /jobs/:id", summary: "Runs." },
  async (context) => {
    const id = readJobId(context.path["id"] ?? "");
    if (!id) return refuse("not_found");
    const { cursor } = context.query;
    const found = await jobRuns(context.services, id, { limit: pageRows, cursor });
    if (found instanceof Refusal) return found;
    const { t } = lookOf(context);
    const title = t("runsTitle", { job: jobIdOf(id) });
    const { runs, nextCursor } = found;
    const nextHref = nextCursor ? withQuery(context.request.url, "cursor", nextCursor) : undefined;
    return controlPage(context, {
      title,
      current: "/jobs",
      children: (
        <>
          {runs.length === 0 ? (
            <EmptyState title={t("noRunsTitle")} />
          ) : (
            <>
              <Table
                caption={title}
                captionHidden
                columns={columnsOf(t)}
                rows={runs}
                rowKey={(run) => run.slot}
              />
              <Pagination shown={runs.length} nextHref={nextHref} />
            </>
          )}
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

const columnsOf = (t: ControlTranslate): readonly Column<JobRun>[] => [
  { key: "slot", title: t("slot"), cell: (run) => <DateTime at={run.slot} /> },
  { key: "state", title: t("state"), cell: (run) => <RunState run={run} t={t} /> },
  {
    key: "duration",
    title: t("duration"),
    align: "end",
    cell: (run) => (run.durationMs === null ? "—" : t("milliseconds", { count: run.durationMs })),
  },
  { key: "result", title: t("result"), cell: (run) => <Result run={run} t={t} /> },
];

/** Of a run that goes on and says how far it is, a bar. */
const Result = ({ run, t }: { readonly run: JobRun; readonly t: ControlTranslate }) => {
  const { done, of } = run.result ?? {};
  if (run.state !== "running" || done === undefined || of === undefined) return <>{textOf(run)}</>;
  const text = t("doneOf", { done, of });
  const id = `far-${run.slot.replaceAll(/\W/g, "")}`;
  return <Progress id={id} label={t("progress")} value={done} most={of} text={text} />;
};

const textOf = (run: JobRun): string => {
  if (run.error !== null) return run.error;
  const counts = Object.entries(run.result ?? {});
  return counts.map(([name, count]) => `${name} ${count}`).join(" · ") || "—";
};
