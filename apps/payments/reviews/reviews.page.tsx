/** The review queue: what is open, differences with statements, and who resolved what. */
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import type { ReviewItem } from "./resolve-review.domain.ts";
import { listReviewItems } from "./review-queue.query.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { ledgerWord } from "../ledger/ledger.words.ts";
import { consoleRows } from "../console/page-limits.ts";
import { kindWords, reviewWords, type ReviewTranslate } from "./review.words.ts";

const here = "/console/review";

const lists = {
  open: { state: "open", kind: null },
  differences: { state: "open", kind: "statement_difference" },
  resolved: { state: "resolved", kind: null },
} as const;
type ListName = keyof typeof lists;
const names: readonly ListName[] = ["open", "differences", "resolved"];

export const consoleReviewPage = operatorPage(
  {
    name: "consoleReviewPage",
    route: "GET /console/review",
    summary: "What a person has to look at.",
  },
  async (context) => {
    const { services, query } = context;
    const locale = localeOf(context);
    const t = reviewWords.translator(locale);
    const name = names.find((one) => one === query["list"]) ?? "open";
    const before = isId(query["before"] ?? "") ? (query["before"] ?? null) : null;
    const asked = { ...lists[name], before, most: consoleRows + 1 };
    const found = await listReviewItems(services.db, asked);
    const rows = found.slice(0, consoleRows);
    const last = found.length > consoleRows ? rows.at(-1) : undefined;
    return paymentPage(context, {
      title: t("title"),
      current: here,
      width: "wide",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          {query["done"] === "resolved" || query["done"] === "booked" ? (
            <Alert
              tone="success"
              role="status"
              title={t(query["done"] === "booked" ? "booked" : "done")}
            />
          ) : null}
          <Tabs
            label={t("lists")}
            links={names.map((one) => ({
              href: `${here}?list=${one}`,
              text: t(one),
              current: one === name,
            }))}
          />
          <Rows rows={rows} name={name} t={t} locale={locale} />
          {rows.length === 0 && before === null ? null : (
            <Pagination
              shown={rows.length}
              nextHref={last ? `${here}?list=${name}&before=${last.id}` : undefined}
              firstHref={before === null ? undefined : `${here}?list=${name}`}
            />
          )}
        </>
      ),
    });
  },
);

interface RowsProps {
  readonly rows: readonly ReviewItem[];
  readonly name: ListName;
  readonly t: ReviewTranslate;
  readonly locale: Locale;
}

const Rows = ({ rows, name, t, locale }: RowsProps) => {
  if (rows.length === 0) {
    return name === "resolved" ? (
      <EmptyState title={t("noResolvedTitle")}>{t("noResolvedText")}</EmptyState>
    ) : (
      <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
    );
  }
  return (
    <Table
      caption={t(name)}
      captionHidden
      rows={rows}
      columns={columnsOf(name, t, locale)}
      rowKey={({ id }) => id}
    />
  );
};

const columnsOf = (
  name: ListName,
  t: ReviewTranslate,
  locale: Locale,
): readonly Column<ReviewItem>[] => [
  {
    key: "what",
    title: t("what"),
    cell: ({ id, kind }) => <a href={`${here}/${id}`}>{kindWords(kind, locale)}</a>,
  },
  { key: "when", title: t("when"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: "rail", title: t("rail"), cell: ({ rail }) => ledgerWord(rail, locale) },
  {
    key: "told",
    title: t("told"),
    align: "end",
    cell: ({ cents }) => (cents === null ? "—" : <Money cents={cents} />),
  },
  {
    key: "held",
    title: t("held"),
    align: "end",
    cell: ({ heldCents }) => <Money cents={heldCents} />,
  },
  ...(name === "resolved"
    ? [{ key: "by", title: t("by"), cell: (row: ReviewItem) => row.resolvedBy ?? "—" }]
    : []),
];
