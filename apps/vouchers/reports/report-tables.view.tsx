/** Each cell's sales, and what each issuer owes to whom. */
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { IssuerCirculation } from "./circulation.domain.ts";
import { useReportsWords, type ReportsTranslate } from "./reports.words.ts";
import type { SaleDay, ToCollect } from "./sales.query.ts";

type Sold = Omit<SaleDay, "cellId" | "day">;

/** The figures of sales, in the order in which every table has them. */
export const soldColumns = <Row extends Sold>(t: ReportsTranslate): readonly Column<Row>[] => {
  const money = (key: Exclude<keyof Sold, "sales">, title: string): Column<Row> => ({
    key,
    title,
    align: "end",
    cell: (row) => <Money cents={row[key]} />,
  });
  return [
    { key: "sales", title: t("sales"), align: "end", cell: ({ sales }) => String(sales) },
    money("totalCents", t("sold")),
    money("vouchersCents", t("took")),
    money("cashCents", t("money")),
    money("cashbackCents", t("cashback")),
  ];
};

const names = ["sales", "totalCents", "vouchersCents", "cashCents", "cashbackCents"] as const;

const soldByCell = (sales: readonly SaleDay[]) =>
  [...Map.groupBy(sales, ({ cellId }) => cellId)].map(([cellId, days]) => {
    const sum = (name: (typeof names)[number]): number =>
      days.reduce((known, day) => known + day[name], 0);
    return {
      cellId,
      sales: sum("sales"),
      totalCents: sum("totalCents"),
      vouchersCents: sum("vouchersCents"),
      cashCents: sum("cashCents"),
      cashbackCents: sum("cashbackCents"),
    };
  });

interface CellTableProps {
  readonly sales: readonly SaleDay[];
  readonly toCollect: readonly ToCollect[];
  readonly names: ReadonlyMap<string, string>;
  /** The period, as the address of a cell's own report takes it. */
  readonly query: string;
}

export const CellTable = ({ sales, toCollect, names: called, query }: CellTableProps) => {
  const t = useReportsWords();
  const rows = soldByCell(sales).toSorted((a, b) => b.totalCents - a.totalCents);
  const waiting = new Map(toCollect.map(({ cellId, cents }) => [cellId, cents]));
  if (rows.length === 0) return <EmptyState title={t("noSales")} />;
  return (
    <Table
      caption={t("cells")}
      rows={rows}
      rowKey={({ cellId }) => cellId}
      columns={[
        {
          key: "cell",
          title: t("cell"),
          cell: ({ cellId }) => (
            <a href={`/reports/cells/${cellId}?${query}`}>{called.get(cellId) ?? cellId}</a>
          ),
        },
        ...soldColumns<(typeof rows)[number]>(t),
        {
          key: "toCollect",
          title: t("toCollect"),
          align: "end",
          cell: ({ cellId }) => <Money cents={waiting.get(cellId) ?? 0} />,
        },
      ]}
    />
  );
};

/** Holders that one line names; the sum has all. */
const holdersShown = 5;

interface OwesTableProps {
  readonly issuers: readonly IssuerCirculation[];
  readonly names: ReadonlyMap<string, string>;
}

export const OwesTable = ({ issuers, names: called }: OwesTableProps) => {
  const t = useReportsWords();
  const locale = useLocale();
  const rows = issuers.toSorted((a, b) => b.outstandingCents - a.outstandingCents);
  const said = (cellId: string, cents: number): string =>
    t("holds", { cell: called.get(cellId) ?? cellId, amount: formatMoney(cents, locale) });
  return (
    <Table
      caption={t("owes")}
      rows={rows}
      rowKey={({ cellId }) => cellId}
      columns={[
        {
          key: "cell",
          title: t("cell"),
          cell: ({ cellId }) => (
            <a href={`/dispersals?cell=${cellId}`}>{called.get(cellId) ?? cellId}</a>
          ),
        },
        {
          key: "owed",
          title: t("owed"),
          align: "end",
          cell: ({ outstandingCents }) => <Money cents={outstandingCents} />,
        },
        {
          key: "members",
          title: t("members"),
          align: "end",
          cell: ({ membersCents }) => <Money cents={membersCents} />,
        },
        {
          key: "held",
          title: t("held"),
          cell: ({ cells }) =>
            cells.length === 0
              ? "—"
              : cells
                  .slice(0, holdersShown)
                  .map(({ cellId, cents }) => said(cellId, cents))
                  .join(" · "),
        },
      ]}
    />
  );
};
