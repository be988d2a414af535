/** How long the runs of a job took, one beside the other: a job that slows down is seen. */
import type { JobRun } from "#contracts/control/job.ts";
import { ColumnChart, type ChartColumn } from "#ui/charts/column-chart.tsx";
import { Card } from "#ui/components/card.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { durationText } from "./job-parts.view.tsx";
import { jobsWords } from "./jobs.words.ts";

interface DurationsProps {
  /** Newest first, as they are listed. */
  readonly runs: readonly JobRun[];
  readonly locale: Locale;
  readonly t: ControlTranslate;
}

/** A single run compares with nothing. */
const leastRuns = 2;

export const RunDurations = ({ runs, locale, t }: DurationsProps) => {
  const own = jobsWords.translator(locale);
  if (runs.length < leastRuns) return null;
  const columnOf = ({ slot, state, durationMs }: JobRun): ChartColumn => ({
    name: formatDate(new Date(slot), locale),
    // What took less than a millisecond was yet a run.
    value: durationMs === null ? null : Math.max(1, durationMs),
    text: durationMs === null ? "—" : durationText(durationMs, own, t),
    tone: state === "failed" ? "danger" : state === "retry" ? "warning" : "plain",
  });
  return (
    <Card>
      <ColumnChart
        title={own("durations", { most: slowestOf(runs, own, t) })}
        nameTitle={t("slot")}
        valueTitle={t("duration")}
        columns={runs.toReversed().map(columnOf)}
      />
    </Card>
  );
};

const slowestOf = (
  runs: readonly JobRun[],
  own: Parameters<typeof durationText>[1],
  t: ControlTranslate,
): string => durationText(Math.max(0, ...runs.map(({ durationMs }) => durationMs ?? 0)), own, t);
