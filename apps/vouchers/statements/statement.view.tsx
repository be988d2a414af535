/** A statement as its holder reads and prints it. */
import type { Month } from "#platform/calendar/days.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Table } from "#ui/components/table.tsx";
import { CsvButton } from "#ui/console/csv-button.tsx";
import { monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { Statement, StatementRow } from "./statement.domain.ts";
import type { StatementLine } from "./statement.query.ts";
import { useStatementWords, type statementWords } from "./statements.words.ts";

type Translator = ReturnType<typeof statementWords.translator>;

/** What happened, in words. */
export const deedOf = (t: Translator, { kind, cents, name }: StatementLine): string => {
  const of = { name: name ?? t("someone") };
  if (kind === "transfer") return t(cents < 0 ? "sent" : "given", of);
  return t(kind, of);
};

interface StatementProps {
  readonly statement: Statement;
  readonly holder: string;
  readonly community: string;
  /** The month is not over. */
  readonly isRunning: boolean;
  /** Whether the month has more than these. */
  readonly isCut: boolean;
  readonly others: readonly Month[];
}

export const StatementView = (props: StatementProps) => {
  const { statement, holder, community, isRunning, isCut, others } = props;
  const { month, openingCents, inCents, outCents, closingCents, rows } = statement;
  const t = useStatementWords();
  const locale = useLocale();
  return (
    <div class="stack" data-gap="wide">
      <PageTitle
        title={t("title", { month: monthName(month, locale) })}
        lead={t("lead", { name: holder, community })}
      />
      <Stats
        stats={[
          { name: t("opening"), value: <Money cents={openingCents} /> },
          { name: t("came"), value: <Money cents={inCents} /> },
          { name: t("went"), value: <Money cents={outCents} /> },
          { name: t(isRunning ? "soFar" : "closing"), value: <Money cents={closingCents} /> },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <Lines rows={rows} />
      )}
      {isCut ? <p class="quiet">{t("more", { count: String(rows.length) })}</p> : null}
      <nav class="button-row statement-ways" aria-label={t("months")}>
        {others.map((other) => (
          <a key={other} href={`/statements/${other}`}>
            {monthName(other, locale)}
          </a>
        ))}
        <CsvButton href={`/statements/${month}/csv`} />
        <a href="/">{t("toWallet")}</a>
      </nav>
    </div>
  );
};

/** The amount stands last: on a phone that is what is read beside the name. */
const Lines = ({ rows }: { readonly rows: readonly StatementRow[] }) => {
  const t = useStatementWords();
  return (
    <Table
      caption={t("lines")}
      captionHidden
      phone="lines"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "what", title: t("what"), cell: (row) => deedOf(t, row) },
        { key: "day", title: t("day"), cell: ({ at }) => <DateTime at={at} /> },
        {
          key: "balance",
          title: t("balance"),
          align: "end",
          cell: ({ balanceCents }) => <Money cents={balanceCents} />,
        },
        {
          key: "amount",
          title: t("amount"),
          align: "end",
          cell: ({ cents }) => <Money cents={cents} />,
        },
      ]}
    />
  );
};
