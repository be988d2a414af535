/** Parts of the pages of jobs: a schedule in words, a run and how long it took, the sections. */
import type { Job, JobRun } from "#contracts/control/job.ts";
import type { Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import type { JobsTranslate } from "./jobs.words.ts";
import { wordsOf } from "./read-schedule.ts";

export const titleOf = ({ title }: Pick<Job, "title">, locale: Locale): string =>
  locale === "en" ? title.en : title.es;

/** In Mexico's time, as the page says once. */
export const Schedule = (props: {
  readonly job: Job;
  readonly locale: Locale;
  readonly t: JobsTranslate;
}) => {
  const { job, locale, t } = props;
  const words = wordsOf(job, locale);
  if (job.calledBy !== null) {
    return <a href={`/jobs/${job.app}.${job.calledBy}`}>{t("calledBy")}</a>;
  }
  if (job.calledFrom !== null) {
    const { job: id, asNeeded } = job.calledFrom;
    return <a href={`/jobs/${id}`}>{t(asNeeded ? "calledAsNeeded" : "calledBy")}</a>;
  }
  return <>{words ?? job.schedule ?? t("byHand")}</>;
};

const tones: Readonly<Record<string, Tone>> = {
  done: "success",
  failed: "danger",
  retry: "warning",
};

export const RunBadge = ({ run, t }: { readonly run: JobRun; readonly t: ControlTranslate }) => {
  const states = { done: t("done"), failed: t("failed"), retry: t("retry"), running: t("running") };
  return (
    <Badge tone={tones[run.state] ?? "info"}>
      {states[run.state as keyof typeof states] ?? run.state}
    </Badge>
  );
};

export const RunState = ({ run, t }: { readonly run: JobRun; readonly t: ControlTranslate }) => (
  <span>
    <RunBadge run={run} t={t} /> <DateTime at={run.startedAt} />
  </span>
);

/** As people say it: milliseconds only below a second. */
export const durationText = (ms: number, t: JobsTranslate, own: ControlTranslate): string => {
  if (ms < 1000) return own("milliseconds", { count: ms });
  if (ms < 60_000) return t("seconds", { count: Math.round(ms / 100) / 10 });
  return t("minutes", { count: Math.round(ms / 6000) / 10 });
};

type Section = "/jobs" | "/jobs/calendar" | "/jobs/history";

export const JobSections = (props: { readonly current: Section; readonly t: JobsTranslate }) => {
  const { current, t } = props;
  const links = [
    { href: "/jobs", text: t("list") },
    { href: "/jobs/calendar", text: t("calendar") },
    { href: "/jobs/history", text: t("history") },
  ];
  return (
    <Tabs
      label={t("sections")}
      links={links.map(({ href, text }) => ({ href, text, current: href === current }))}
    />
  );
};
