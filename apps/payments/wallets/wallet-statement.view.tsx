/** The parts of a wallet's page: the movements with their filter, and what was spent by month. */
import { movementKinds } from "#contracts/payments/wallet.ts";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { formatMoney, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { AskedLines, MonthOfSpending, StatementLine } from "./wallet-statement.query.ts";
import { chartMonths, statementRows } from "../console/page-limits.ts";
import { latestMonths } from "./months.ts";
import type { WalletTranslate } from "./wallet.words.ts";

export type AskedStatement = Omit<AskedLines, "most">;

interface StatementProps {
  /** One more than is shown, where there are older ones. */
  readonly found: readonly StatementLine[];
  readonly asked: AskedStatement;
  readonly t: WalletTranslate;
  readonly now: Date;
}

export const Statement = ({ found, asked, t, now }: StatementProps) => {
  const shown = found.slice(0, statementRows);
  const older = found.length > statementRows ? shown.at(-1) : undefined;
  return (
    <section class="stack">
      <h2>{t("movements")}</h2>
      <Filter asked={asked} t={t} now={now} />
      {shown.length === 0 ? (
        <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
      ) : (
        <List rows={shown.map((line) => rowOf(line, t))} label={t("movements")} />
      )}
      <Pagination
        shown={shown.length}
        nextHref={older ? linkTo(asked, older.id) : undefined}
        firstHref={asked.before === null ? undefined : linkTo(asked, null)}
      />
    </section>
  );
};

const linkTo = ({ kind, month }: AskedStatement, before: string | null): string => {
  const search = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(month === null ? {} : { month }),
    ...(before === null ? {} : { before }),
  }).toString();
  return search === "" ? "/" : `/?${search}`;
};

/** A choice that is none: the page passes over words that it does not know. */
const every = "all";

const Filter = ({ asked, t, now }: Omit<StatementProps, "found">) => {
  const locale = useLocale();
  return (
    <FilterBar
      action="/"
      label={t("filter")}
      submit={t("filterButton")}
      values={[asked.kind, asked.month]}
    >
      <Select
        name="kind"
        label={t("kind")}
        value={asked.kind ?? every}
        choices={[
          { value: every, text: t("everyKind") },
          ...movementKinds.map((value) => ({ value, text: t(value) })),
        ]}
      />
      <Select
        name="month"
        label={t("month")}
        value={asked.month ?? every}
        choices={[
          { value: every, text: t("everyMonth") },
          ...latestMonths(now).map((value) => ({ value, text: monthName(value, locale) })),
        ]}
      />
    </FilterBar>
  );
};

const rowOf = (
  { id, concept, kind, at, incoming, cents, after, paidInBy: from }: StatementLine,
  t: WalletTranslate,
) => ({
  key: id,
  title: concept ?? t(kind),
  detail: (
    <>
      {concept === null ? null : `${t(kind)} · `}
      {from === null ? null : `${t("paidInBy", { app: from })} · `}
      <DateTime at={at} />
    </>
  ),
  end: (
    <>
      <Money cents={incoming ? cents : -cents} />
      <small class="after">
        {t("after")} <Money cents={after} />
      </small>
    </>
  ),
});

interface SpendingProps {
  readonly spent: readonly MonthOfSpending[];
  readonly t: WalletTranslate;
  readonly now: Date;
}

/** For those who would rather look than read; folded away for the others. */
export const Spending = ({ spent, t, now }: SpendingProps) => {
  const locale = useLocale();
  const sums = new Map(spent.map(({ month, cents }) => [month, cents]));
  const months = [...latestMonths(now, chartMonths)].reverse();
  return (
    <details class="card fold">
      <summary>{t("chartShow")}</summary>
      <BarChart
        title={t("chart")}
        nameTitle={t("month")}
        valueTitle={t("spent")}
        bars={months.map((month) => ({
          name: monthName(month, locale),
          value: sums.get(month) ?? 0,
          text: formatMoney(sums.get(month) ?? 0, locale),
        }))}
      />
    </details>
  );
};
