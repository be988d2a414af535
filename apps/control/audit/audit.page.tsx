/** Who did what in which app, newest first, narrowed and as a file. */
import { csvOf } from "#platform/parsing/csv.ts";
import { bytes } from "#platform/http/page.ts";
import type { PersonAct } from "#platform/trail/shapes.ts";
import { Alert } from "#ui/components/alert.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { operatorPage } from "../callers/gate.ts";
import type { ControlPageContext } from "../callers/route.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { pageRows } from "../console/page-rows.ts";
import { listActive, type AppRow } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import { askActs } from "../requests/ask-trail.client.ts";
import { addressOf, askedOf, readFilter } from "./audit-filter.domain.ts";
import { AuditFilterBar } from "./audit-filter.view.tsx";
import { auditWords, type AuditTranslate } from "./audit.words.ts";
import { useLocale } from "#ui/page-context.ts";
import { appTitle } from "../registry/app-title.ts";

type Act = PersonAct & { readonly app: AppRow };

const wordsOf = (context: ControlPageContext): AuditTranslate =>
  auditWords.translator(lookOf(context).locale);

export const auditPage = operatorPage(
  { name: "auditPage", route: "GET /audit", summary: "Who did what in which app." },
  async (context) => {
    const t = wordsOf(context);
    const filter = readFilter(context.query);
    const [told, apps] = await Promise.all([
      askActs(context.services, filter.app, askedOf(filter)),
      context.services.db.run(listActive, [appsMost]),
    ]);
    const acts = told.rows.slice(0, pageRows);
    const last = told.rows.length > pageRows ? acts.at(-1) : undefined;
    return controlPage(context, {
      title: t("title"),
      lead: t("lead"),
      current: "/audit",
      children: (
        <>
          {told.silent.map(({ name, title }) => (
            <Alert key={name} tone="warning" title={t("silent", { app: title })} />
          ))}
          <AuditFilterBar filter={filter} apps={apps} t={t} submit={lookOf(context).t("filter")} />
          {acts.length === 0 ? (
            <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
          ) : (
            <>
              <Table
                caption={t("title")}
                captionHidden
                columns={columnsOf(t)}
                rows={acts}
                rowKey={({ id }) => id}
              />
              <Pagination
                shown={acts.length}
                nextHref={last && addressOf("/audit", filter, last.at)}
                firstHref={filter.before === null ? undefined : addressOf("/audit", filter)}
              />
            </>
          )}
        </>
      ),
    });
  },
);

/** Of the same filter, as much as the apps tell at once. */
export const auditFilePage = operatorPage(
  { name: "auditFilePage", route: "GET /audit.csv", summary: "Who did what, as a file." },
  async (context) => {
    const t = wordsOf(context);
    const filter = readFilter(context.query);
    const { rows } = await askActs(context.services, filter.app, askedOf(filter));
    const head = [t("at"), t("who"), "id", t("app"), t("what"), t("object"), t("request")];
    const lines = rows.map((row) => [
      ...[row.at, row.who, row.subjectId ?? "", row.app.name],
      ...[row.operation, row.path, row.requestId],
    ]);
    return bytes(Buffer.from(csvOf([head, ...lines])), "text/csv; charset=utf-8", {
      headers: { "content-disposition": `attachment; filename="${t("file")}.csv"` },
    });
  },
);

const columnsOf = (t: AuditTranslate): readonly Column<Act>[] => [
  { key: "who", title: t("who"), cell: ({ who }) => (who === "" ? t("nobody") : who) },
  { key: "at", title: t("at"), cell: ({ at }) => <DateTime at={at} /> },
  { key: "app", title: t("app"), cell: ({ app }) => appTitle(app, useLocale()) },
  { key: "what", title: t("what"), cell: ({ operation }) => operation },
  {
    key: "object",
    title: t("object"),
    cell: ({ path }) => <span class="captured-text">{path}</span>,
  },
  {
    key: "request",
    title: t("request"),
    cell: ({ requestId }) => <a href={`/requests?id=${requestId}`}>{t("follow")}</a>,
  },
];
