/** What became of each due time of all jobs, newest first, narrowed by app and state. */
import type { Job } from "#contracts/control/job.ts";
import type { Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { withQuery, type Locale } from "#ui/i18n/locale.ts";
import { toldReason } from "../attention/told-reason.words.ts";
import { operatorPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { pageRows } from "../console/page-rows.ts";
import { list as listApps, type AppRow } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import {
  listCalls,
  listSomeCalls,
  type CallState,
  type PastCall,
} from "../schedule/calls.query.ts";
import { houseJobs } from "./app-jobs.client.ts";
import { jobIdOf } from "./job-id.domain.ts";
import { JobSections, titleOf } from "./job-parts.view.tsx";
import { jobsWords, type JobsTranslate } from "./jobs.words.ts";
import { appTitles } from "../registry/app-title.ts";

const states: readonly CallState[] = ["waiting", "done", "passed", "failed", "dead"];
const tones: Readonly<Record<CallState, Tone | "neutral">> = {
  waiting: "info",
  done: "success",
  passed: "neutral",
  failed: "danger",
  dead: "danger",
};
const stateWord = (state: CallState, t: JobsTranslate): string =>
  t(state === "done" ? "doneState" : state);

export const historyPage = operatorPage(
  { name: "historyPage", route: "GET /jobs/history", summary: "What became of each due time." },
  async (context) => {
    const { locale, t: own } = lookOf(context);
    const t = jobsWords.translator(locale);
    const { db } = context.services;
    const [{ jobs }, apps] = await Promise.all([
      houseJobs(context.services),
      db.run(listApps, [appsMost]),
    ]);
    const app = apps.find(({ name }) => name === context.query["app"])?.name ?? null;
    const state = states.find((one) => one === context.query["state"]) ?? null;
    const before = cursorOf(context.query["cursor"]);
    const page = [context.now, ...before, pageRows + 1];
    const sought = app === null ? apps.map(({ name }) => name) : [app];
    const found =
      app === null && state === null
        ? await db.run(listCalls, page)
        : await db.run(listSomeCalls, [...page, sought, state === null ? states : [state]]);
    const calls = found.slice(0, pageRows);
    const last = found.length > pageRows ? calls.at(-1) : undefined;
    const names = namesOf(jobs, apps, locale);
    return controlPage(context, {
      title: t("history"),
      lead: t("historyLead"),
      current: "/jobs",
      children: (
        <>
          <JobSections current="/jobs/history" t={t} />
          <Filter apps={apps} app={app} state={state} t={t} own={own} />
          {calls.length === 0 ? (
            <EmptyState title={t("noHistory")}>{t("noHistoryText")}</EmptyState>
          ) : (
            <>
              <Table
                caption={t("history")}
                captionHidden
                columns={columnsOf(t, own, names)}
                rows={calls}
                rowKey={(call) => `${call.app} ${call.job} ${call.slotAt.toISOString()}`}
                phone="lines"
              />
              <Pagination
                shown={calls.length}
                nextHref={last && withQuery(context.request.url, "cursor", cursorAfter(last))}
              />
            </>
          )}
        </>
      ),
    });
  },
);

interface FilterProps {
  readonly apps: readonly AppRow[];
  readonly app: string | null;
  readonly state: CallState | null;
  readonly t: JobsTranslate;
  readonly own: ControlTranslate;
}

const Filter = ({ apps, app, state, t, own }: FilterProps) => (
  <FilterBar
    action="/jobs/history"
    label={t("history")}
    submit={own("filter")}
    values={[app, state]}
  >
    <Select
      name="app"
      label={t("app")}
      value={app ?? ""}
      empty={t("anyApp")}
      choices={apps.map(({ name, title }) => ({ value: name, text: title }))}
    />
    <Select
      name="state"
      label={own("state")}
      value={state ?? ""}
      empty={t("anyState")}
      choices={states.map((one) => ({ value: one, text: stateWord(one, t) }))}
    />
  </FilterBar>
);

interface Names {
  /** Of jobs, by their id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly apps: ReadonlyMap<string, string>;
  readonly locale: Locale;
}

const namesOf = (jobs: readonly Job[], apps: readonly AppRow[], locale: Locale): Names => ({
  titles: new Map(jobs.map((job) => [job.id, titleOf(job, locale)])),
  apps: appTitles(apps, locale),
  locale,
});

const columnsOf = (
  t: JobsTranslate,
  own: ControlTranslate,
  names: Names,
): readonly Column<PastCall>[] => [
  {
    key: "job",
    title: own("job"),
    cell: (call) => {
      const id = jobIdOf({ app: call.app, name: call.job });
      return <a href={`/jobs/${id}`}>{names.titles.get(id) ?? id}</a>;
    },
  },
  { key: "app", title: t("app"), cell: ({ app }) => names.apps.get(app) ?? app },
  { key: "due", title: t("due"), cell: ({ slotAt }) => <DateTime at={slotAt} /> },
  { key: "layer", title: t("layer"), cell: ({ layer }) => t(`layerShort_${layer}`) },
  {
    key: "reason",
    title: t("reason"),
    cell: ({ reason }) => (reason === null ? "—" : toldReason(reason)[names.locale]),
  },
  {
    key: "state",
    title: own("state"),
    align: "end",
    cell: ({ state }) => <Badge tone={tones[state]}>{stateWord(state, t)}</Badge>,
  },
];

const cursorAfter = ({ slotAt, app, job }: PastCall): string =>
  `${slotAt.toISOString()}~${app}~${job}`;

/** Nothing where it is none of ours: the list begins anew. */
function cursorOf(cursor: string | undefined): readonly [Date | null, string, string] {
  const [at = "", app = "", job = ""] = (cursor ?? "").split("~");
  const slot = new Date(at);
  return Number.isNaN(slot.getTime()) || at.length !== 24 ? [null, "", ""] : [slot, app, job];
}
