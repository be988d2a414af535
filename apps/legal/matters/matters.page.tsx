/** The firm's matters: a list by status, page by page. */
import { matterStatuses } from "#contracts/legal/matter.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { Badge } from "#ui/components/badge.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom } from "../console/gate.tsx";
import { cardsShown, rowsShown } from "../console/limits.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { shownIncidents } from "../trust-watch/incidents.query.ts";
import { IncidentAlert } from "../trust-watch/incidents.view.tsx";
import { watchWords } from "../trust-watch/watch.words.ts";
import { Board, boardStatuses } from "./board.view.tsx";
import type { Matter } from "./matter.domain.ts";
import { matterPlace } from "./matter-place.ts";
import { StatusBadge } from "./matter-parts.view.tsx";
import { listMatters } from "./matters.query.ts";
import { matterWords, type MatterTranslate } from "./matters.words.ts";

const columnsOf = (firm: Firm, t: MatterTranslate): readonly Column<Matter>[] => [
  {
    key: "title",
    title: t("matter"),
    cell: (matter) => (
      <>
        <a href={matterPlace(firm, matter)}>{matter.title}</a>{" "}
        {matter.restricted ? <Badge tone="danger">{t("restricted")}</Badge> : null}
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
  { name: "mattersPage", route: "GET /matters", summary: "Matters, as a list or a board." },
  async (context, access) => {
    const t = matterWords.translator(localeOf(context));
    const { firm } = access;
    const at = placeOf(firm, "matters");
    const isBoard = context.query["view"] === "board";
    const mayOpen = mayWorkAt(context.caller, firm.id, "casework");
    const open = mayOpen ? (
      <ButtonRow>
        <LinkButton href={placeOf(firm, "new-matter")}>{t("newMatter")}</LinkButton>
      </ButtonRow>
    ) : null;
    const views = [
      { href: at, text: t("asList"), current: !isBoard },
      { href: `${at}?view=board`, text: t("asBoard"), current: isBoard },
    ];
    return legalPage(context, {
      title: t("title"),
      firm,
      section: "matters",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          {await trustNotice(context, access)}
          {open}
          <Tabs links={views} />
          {await (isBoard ? boardOf(context, access, t) : listOf(context, access, t))}
        </>
      ),
    });
  },
);

/** For whoever has to do with clients' money: this is the first page that they see. */
const trustNotice = async (context: LegalPageContext, access: Access) => {
  if (!mayWorkAt(context.caller, access.firm.id, "trust")) return null;
  const incidents = await shownIncidents(context.services.db, access);
  const t = watchWords.translator(localeOf(context));
  return <IncidentAlert firm={access.firm} incidents={incidents} t={t} />;
};

const boardOf = async (context: LegalPageContext, access: Access, t: MatterTranslate) => {
  const { db } = context.services;
  const most = cardsShown + 1;
  const columns = await Promise.all(
    boardStatuses.map(async (status) => {
      const found = await listMatters(db, access, { before: null, most, status, clientId: null });
      const at = placeOf(access.firm, "matters");
      const more = found.length > cardsShown ? `${at}?status=${status}` : null;
      return { status, matters: found.slice(0, cardsShown), more };
    }),
  );
  return <Board firm={access.firm} columns={columns} t={t} />;
};

const listOf = async (context: LegalPageContext, access: Access, t: MatterTranslate) => {
  const { query } = context;
  const status = matterStatuses.find((one) => one === query["status"]) ?? null;
  const clientId = idFrom(query["client"]) || null;
  const asked = readCursor(query["cursor"]);
  const before = asked instanceof Refusal ? null : asked;
  const wish = { before, most: rowsShown + 1, status, clientId };
  const found = await listMatters(context.services.db, access, wish);
  const { rows, next } = cutToPage(found, rowsShown);
  const at = placeOf(access.firm, "matters");
  const cursor = next.nextCursor;
  return (
    <>
      <Filters at={at} status={status} clientId={clientId} t={t} />
      {rows.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <>
          <Table
            caption={t("title")}
            captionHidden
            columns={columnsOf(access.firm, t)}
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
  );
};

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
