/** The firm's matters: a list by status, page by page. */
import { matterStatuses } from "#contracts/legal/matter.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom } from "../console/gate.tsx";
import { rowsShown } from "../console/limits.ts";
import type { Matter } from "./matter.domain.ts";
import { StatusBadge } from "./matter-parts.view.tsx";
import { listMatters } from "./matters.query.ts";
import { matterWords, type MatterTranslate } from "./matters.words.ts";

const columnsOf = (t: MatterTranslate): readonly Column<Matter>[] => [
  {
    key: "title",
    title: t("matter"),
    cell: ({ title, restricted }) => (
      <>
        {title} {restricted ? <Badge tone="danger">{t("restricted")}</Badge> : null}
      </>
    ),
  },
  { key: "client", title: t("client"), cell: ({ clientName }) => clientName },
  { key: "area", title: t("practiceArea"), cell: ({ practiceArea }) => practiceArea },
  {
    key: "status",
    title: t("status"),
    cell: ({ status }) => <StatusBadge status={status} t={t} />,
  },
  {
    key: "since",
    title: t("since"),
    cell: ({ createdAt }) => <DateTime at={createdAt} format="date" />,
  },
];

export const mattersPage = firmPage(
  { name: "mattersPage", route: "GET /matters", summary: "Matters." },
  async (context, access) => {
    const { query } = context;
    const status = matterStatuses.find((one) => one === query["status"]) ?? null;
    const clientId = idFrom(query["client"]) || null;
    const asked = readCursor(query["cursor"]);
    const before = asked instanceof Refusal ? null : asked;
    const wish = { before, most: rowsShown + 1, status, clientId };
    const found = await listMatters(context.services.db, access, wish);
    const { rows, next } = cutToPage(found, rowsShown);
    const t = matterWords.translator(localeOf(context));
    const at = placeOf(access.firm, "matters");
    const cursor = next.nextCursor;
    return legalPage(context, {
      title: t("title"),
      firm: access.firm,
      section: "matters",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <Filters at={at} status={status} clientId={clientId} t={t} />
          {rows.length === 0 ? (
            <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
          ) : (
            <>
              <Table
                caption={t("title")}
                captionHidden
                columns={columnsOf(t)}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <Pagination
                shown={rows.length}
                nextHref={cursor && hrefOf(at, { status, client: clientId, cursor })}
                firstHref={before === null ? undefined : hrefOf(at, { status, client: clientId })}
              />
            </>
          )}
        </>
      ),
    });
  },
);

/** The list with what is asked of it; what is empty asks nothing. */
const hrefOf = (at: string, asked: Readonly<Record<string, string | null>>): string => {
  const said = Object.entries(asked).filter((one): one is [string, string] => one[1] !== null);
  return said.length === 0 ? at : `${at}?${new URLSearchParams(said)}`;
};

interface FiltersProps {
  readonly at: string;
  readonly status: string | null;
  readonly clientId: string | null;
  readonly t: MatterTranslate;
}

const Filters = ({ at, status, clientId, t }: FiltersProps) => (
  <FilterBar
    action={at}
    label={t("filter")}
    submit={t("show")}
    values={[status, clientId]}
    fields="one"
  >
    <Select
      name="status"
      label={t("status")}
      value={status ?? ""}
      empty={t("every")}
      choices={matterStatuses.map((value) => ({ value, text: t(value) }))}
    />
  </FilterBar>
);
