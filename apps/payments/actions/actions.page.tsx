/** Actions for operators: those that wait for an approval, or all of them. */
import { isId } from "#platform/id.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import type { Action } from "./action.domain.ts";
import { listAllActions, listProposedActions } from "./actions.query.ts";
import { namesOf, type Names } from "./action-people.query.ts";
import { ActionBadge } from "./action-facts.view.tsx";
import { actionWords, type ActionTranslate } from "./action.words.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { consoleRows } from "../console/page-limits.ts";

const here = "/console/actions";
const lists = { waiting: listProposedActions, all: listAllActions } as const;

export const consoleActionsPage = operatorPage(
  {
    name: "consoleActionsPage",
    route: "GET /console/actions",
    summary: "Proposed actions.",
  },
  async (context) => {
    const { services, query } = context;
    const t = actionWords.translator(localeOf(context));
    const name = query["list"] === "all" ? "all" : "waiting";
    const before = isId(query["before"] ?? "") ? (query["before"] ?? null) : null;
    const found = await lists[name](services.db, before, consoleRows + 1);
    const rows = found.slice(0, consoleRows);
    const last = found.length > consoleRows ? rows.at(-1) : undefined;
    const names = await namesOf(services.db, rows);
    return paymentPage(context, {
      title: t("title"),
      current: here,
      width: "wide",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <ButtonRow>
            <LinkButton href={`${here}/new`} kind="secondary">
              {t("propose")}
            </LinkButton>
          </ButtonRow>
          <Lists shown={name} t={t} />
          {rows.length === 0 ? (
            <EmptyState title={t(name === "all" ? "noneTitle" : "emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          ) : (
            <Table
              caption={t(name)}
              captionHidden
              rows={rows}
              columns={columnsOf(t, names)}
              rowKey={({ id }) => id}
            />
          )}
          <Pagination
            shown={rows.length}
            nextHref={last ? `${here}?list=${name}&before=${last.id}` : undefined}
            firstHref={before === null ? undefined : `${here}?list=${name}`}
          />
        </>
      ),
    });
  },
);

interface ListsProps {
  readonly shown: keyof typeof lists;
  readonly t: ActionTranslate;
}

const Lists = ({ shown, t }: ListsProps) => (
  <Tabs
    label={t("lists")}
    links={(["waiting", "all"] as const).map((one) => ({
      href: `${here}?list=${one}`,
      text: t(one),
      current: one === shown,
    }))}
  />
);

const columnsOf = (t: ActionTranslate, names: Names): readonly Column<Action>[] => [
  {
    key: "what",
    title: t("what"),
    cell: ({ id, request }) => <a href={`${here}/${id}`}>{t(request.kind)}</a>,
  },
  { key: "when", title: t("when"), cell: ({ proposedAt }) => <DateTime at={proposedAt} /> },
  { key: "by", title: t("by"), cell: ({ proposedBy }) => names(proposedBy) },
  { key: "status", title: t("status"), cell: (action) => <ActionBadge action={action} t={t} /> },
];
