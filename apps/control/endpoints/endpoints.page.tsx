/** The webhook endpoints of all apps on one page, those in trouble first. */
import type { HouseEndpoint } from "#platform/webhooks/house/shapes.ts";
import { Alert } from "#ui/components/alert.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { operatorPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { listActive, type AppRow } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import { askEndpoints } from "./app-endpoints.client.ts";
import { EndpointState, reasonOf } from "./endpoint-state.view.tsx";
import { endpointsWords, type EndpointsTranslate } from "./endpoints.words.ts";
import { appTitle } from "../registry/app-title.ts";

interface Listed {
  readonly app: AppRow;
  readonly endpoint: HouseEndpoint;
}

export const endpointsPage = operatorPage(
  { name: "endpointsPage", route: "GET /endpoints", summary: "Webhooks of every app." },
  async (context) => {
    const { locale, t: own } = lookOf(context);
    const t = endpointsWords.translator(locale);
    const { query, services } = context;
    const apps = await services.db.run(listActive, [appsMost]);
    const app = apps.find(({ name }) => name === query["app"])?.name ?? null;
    const which = query["which"] === "troubled" ? "troubled" : "all";
    const asked = await askEndpoints(services, { app, which });
    const rows = asked
      .flatMap((one) => (one.told?.endpoints ?? []).map((endpoint) => ({ ...one, endpoint })))
      .toSorted((a, b) => needOf(a.endpoint) - needOf(b.endpoint));
    return controlPage(context, {
      title: t("title"),
      lead: t("lead"),
      current: "/webhooks",
      children: (
        <>
          {asked.map(({ app: { name, title }, told }) =>
            told === null ? (
              <Alert key={name} tone="warning" title={t("away", { app: title })} />
            ) : null,
          )}
          <Filter apps={apps} app={app} which={which} t={t} own={own} />
          {rows.length === 0 ? (
            <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
          ) : (
            <Table
              caption={t("title")}
              captionHidden
              columns={columnsOf(t, locale)}
              rows={rows}
              rowKey={(row) => `${row.app.name} ${row.endpoint.id}`}
            />
          )}
          {asked.map(({ app: { name, title }, told }) =>
            told?.more ? <p key={name}>{t("more", { app: title })}</p> : null,
          )}
        </>
      ),
    });
  },
);

interface FilterProps {
  readonly apps: readonly AppRow[];
  readonly app: string | null;
  readonly which: "all" | "troubled";
  readonly t: EndpointsTranslate;
  readonly own: ControlTranslate;
}

const Filter = ({ apps, app, which, t, own }: FilterProps) => (
  <FilterBar
    action="/endpoints"
    label={t("title")}
    submit={own("filter")}
    values={[app, which === "all" ? null : which]}
  >
    <Select
      name="app"
      label={t("app")}
      value={app ?? ""}
      empty={t("anyApp")}
      choices={apps.map(({ name, title }) => ({ value: name, text: title }))}
    />
    <Select
      name="which"
      label={t("which")}
      value={which === "all" ? "" : which}
      empty={t("anyWhich")}
      choices={[{ value: "troubled", text: t("troubled") }]}
    />
  </FilterBar>
);

const needOf = ({ status, disabledReason, failingSince, dead }: HouseEndpoint): number => {
  if (status === "disabled") return disabledReason === "owner" ? 3 : 0;
  return failingSince !== null ? 1 : dead > 0 ? 2 : 4;
};

const columnsOf = (t: EndpointsTranslate, locale: Locale): readonly Column<Listed>[] => [
  {
    key: "address",
    title: t("address"),
    cell: ({ app, endpoint }) => (
      <a href={`/endpoints/${app.name}/${endpoint.id}`}>{endpoint.address}</a>
    ),
  },
  { key: "app", title: t("app"), cell: ({ app }) => appTitle(app, locale) },
  { key: "owner", title: t("owner"), cell: ({ endpoint }) => endpoint.owner },
  {
    key: "state",
    title: t("state"),
    cell: ({ endpoint }) => {
      const reason = reasonOf(endpoint, locale);
      return (
        <>
          <EndpointState endpoint={endpoint} locale={locale} />
          {reason === null ? null : <small> {reason}</small>}
        </>
      );
    },
  },
  {
    key: "failing",
    title: t("failingSince"),
    cell: ({ endpoint }) => <MaybeTime at={endpoint.failingSince} />,
  },
  {
    key: "next",
    title: t("next"),
    cell: ({ endpoint }) => <MaybeTime at={endpoint.nextAttemptAt} />,
  },
  {
    key: "waits",
    title: t("waits"),
    cell: ({ endpoint: { waiting, dead } }) =>
      [
        ...(waiting > 0 ? [t("waiting", { count: waiting })] : []),
        ...(dead > 0 ? [t("deadCount", { count: dead })] : []),
      ].join(" · ") || "—",
  },
];

const MaybeTime = ({ at }: { readonly at: string | null }) =>
  at === null ? <>—</> : <DateTime at={at} />;
