/** The coming week of all jobs, day by day in Mexico time. */
import type { Job } from "#contracts/control/job.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { List } from "#ui/components/lists.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { operatorPage } from "../callers/gate.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { list as listApps } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import { houseJobs } from "./app-jobs.client.ts";
import { weekOf } from "./calendar.domain.ts";
import { JobSections, titleOf } from "./job-parts.view.tsx";
import { jobsWords } from "./jobs.words.ts";
import { readSchedule, wordsOf } from "./read-schedule.ts";
import { appTitles } from "../registry/app-title.ts";

export const calendarPage = operatorPage(
  { name: "calendarPage", route: "GET /jobs/calendar", summary: "The coming week." },
  async (context) => {
    const { locale } = lookOf(context);
    const t = jobsWords.translator(locale);
    const [{ jobs }, rows] = await Promise.all([
      houseJobs(context.services),
      context.services.db.run(listApps, [appsMost]),
    ]);
    const apps = appTitles(rows, locale);
    const running = jobs.filter(({ pausedAt }) => pausedAt === null);
    const planned = running.map((job) => ({ job, next: readSchedule(job)?.next ?? null }));
    const { times, often } = weekOf(planned, context.now);
    const days = [...Map.groupBy(times, ({ at }) => formatDate(at, locale, "long"))];
    return controlPage(context, {
      title: t("calendar"),
      lead: t("calendarLead"),
      current: "/jobs",
      children: (
        <>
          <JobSections current="/jobs/calendar" t={t} />
          {times.length + often.length === 0 ? <EmptyState title={t("nothingPlanned")} /> : null}
          {days.map(([day, own], index) => (
            // A week of the whole house is long: today is open, the other days say how much is due.
            <details class="card fold" key={day} open={index === 0}>
              <summary>
                {day} <small>{t("planned", { count: own.length })}</small>
              </summary>
              <List
                label={day}
                rows={own.map(({ at, job }) => ({
                  key: `${at.toISOString()} ${job.id}`,
                  title: <JobLink job={job} locale={locale} />,
                  detail: apps.get(job.app) ?? job.app,
                  end: <DateTime at={at} format="time" />,
                }))}
              />
            </details>
          ))}
          <Often jobs={often} apps={apps} locale={locale} />
        </>
      ),
    });
  },
);

interface OftenProps {
  readonly jobs: readonly Job[];
  readonly apps: ReadonlyMap<string, string>;
  readonly locale: Locale;
}

const Often = ({ jobs, apps, locale }: OftenProps) => {
  const t = jobsWords.translator(locale);
  if (jobs.length === 0) return null;
  return (
    <details class="card fold">
      <summary>
        {t("often")} <small>{t("jobCount", { count: jobs.length })}</small>
      </summary>
      <List
        label={t("often")}
        rows={jobs.map((job) => ({
          key: job.id,
          title: <JobLink job={job} locale={locale} />,
          detail: `${apps.get(job.app) ?? job.app} · ${wordsOf(job, locale) ?? ""}`,
        }))}
      />
    </details>
  );
};

const JobLink = ({ job, locale }: { readonly job: Job; readonly locale: Locale }) => (
  <a href={`/jobs/${job.id}`}>{titleOf(job, locale)}</a>
);
