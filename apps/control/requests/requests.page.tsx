/** One request through all apps, by its number: what each did and logged for it, in time. */
import { id as requestId } from "#platform/contract/shapes.ts";
import type { RequestLine } from "#platform/trail/shapes.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { operatorPage } from "../callers/gate.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import type { AppRow } from "../registry/apps.query.ts";
import { askLines, type Told } from "./ask-trail.client.ts";
import { requestsWords, type RequestsTranslate } from "./requests.words.ts";
import { useLocale } from "#ui/page-context.ts";
import { appTitle } from "../registry/app-title.ts";

type Line = RequestLine & { readonly app: AppRow };

export const requestsPage = operatorPage(
  { name: "requestsPage", route: "GET /requests", summary: "One request through all apps." },
  async (context) => {
    const t = requestsWords.translator(lookOf(context).locale);
    const typed = context.query["id"]?.trim() ?? "";
    const id = requestId.safeParse(typed).data;
    const found = id === undefined ? null : await askLines(context.services, id);
    return controlPage(context, {
      title: t("title"),
      lead: t("lead"),
      current: "/requests",
      children: (
        <>
          <Form action="/requests" method="get" label={t("title")}>
            <TextInput
              name="id"
              label={t("id")}
              hint={t("idHint")}
              value={typed}
              error={typed !== "" && id === undefined ? t("bad") : undefined}
            />
            <div>
              <Button>{t("find")}</Button>
            </div>
          </Form>
          {found === null ? null : <Found found={found} t={t} />}
        </>
      ),
    });
  },
);

const Found = ({
  found,
  t,
}: {
  readonly found: Told<RequestLine>;
  readonly t: RequestsTranslate;
}) => (
  <>
    {found.silent.map(({ name, title }) => (
      <Alert key={name} tone="warning" title={t("silent", { app: title })} />
    ))}
    {found.rows.length === 0 ? (
      <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
    ) : (
      <>
        <Table
          caption={t("title")}
          captionHidden
          columns={columnsOf(t)}
          rows={found.rows}
          rowKey={(row) => `${row.app.name} ${row.requestId} ${row.at} ${row.level} ${row.said}`}
        />
        <p>
          <small>{t("hint")}</small>
        </p>
      </>
    )}
  </>
);

const toneOf = ({ level, status }: Line): "danger" | "warning" | "success" | "info" => {
  if (level !== "request")
    return level === "info" ? "info" : level === "warn" ? "warning" : "danger";
  return (status ?? 0) >= 500 ? "danger" : (status ?? 0) >= 400 ? "warning" : "success";
};

const whatOf = ({ level, operation, method, path, said }: Line): string =>
  level === "request" ? `${method ?? ""} ${path ?? ""} (${operation ?? ""})` : said;

const columnsOf = (t: RequestsTranslate): readonly Column<Line>[] => [
  { key: "app", title: t("app"), cell: ({ app }) => appTitle(app, useLocale()) },
  { key: "at", title: t("at"), cell: ({ at }) => <DateTime at={at} /> },
  {
    key: "what",
    title: t("what"),
    cell: (line) => <span class="captured-text">{whatOf(line)}</span>,
  },
  { key: "who", title: t("who"), cell: ({ caller }) => caller ?? "—" },
  {
    key: "answer",
    title: t("answer"),
    align: "end",
    cell: (line) => (
      <>
        <Badge tone={toneOf(line)}>
          {line.level === "request" ? String(line.status ?? "—") : t(line.level)}
        </Badge>
        {line.ms === null ? null : <small> {t("took", { ms: String(line.ms) })}</small>}
      </>
    ),
  },
];
