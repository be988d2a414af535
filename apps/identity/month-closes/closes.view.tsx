/** Tables of the page of closes: what waits, and the runs one after another. */
import type { Month } from "#platform/calendar/days.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatNumber, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { invoiceAddress } from "../bill-pages/invoice.page.tsx";
import { problemText } from "../collection/problem.words.ts";
import type { CloseRun } from "./close-runs.ts";
import { CloseState } from "./close-run.view.tsx";
import { useCloseWords } from "./closes.words.ts";
import type { WaitingInvoice } from "./waiting-invoices.query.ts";

interface WaitingProps {
  readonly invoices: readonly WaitingInvoice[];
  readonly month: Month;
}

export const Waiting = ({ invoices, month }: WaitingProps) => {
  const t = useCloseWords();
  const locale = useLocale();
  if (invoices.length === 0)
    return <EmptyState title={t("waitingNone", { month: monthName(month, locale) })} level={3} />;
  return (
    <section class="stack">
      <h3>{t("waiting")}</h3>
      <Table
        caption={t("waiting")}
        captionHidden
        rows={invoices}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "tenant",
            title: t("tenant"),
            cell: (one) => <a href={invoiceAddress(one)}>{one.companyName}</a>,
          },
          {
            key: "reason",
            title: t("reason"),
            cell: ({ status, problem }) =>
              problem === null
                ? t(status === "draft" ? "draft" : "unsent")
                : problemText(problem, locale),
          },
          {
            key: "amount",
            title: t("amount"),
            align: "end",
            cell: ({ cents }) => <Money cents={cents} />,
          },
        ]}
      />
    </section>
  );
};

export const Closes = ({ runs }: { readonly runs: readonly CloseRun[] }) => {
  const t = useCloseWords();
  const locale = useLocale();
  return (
    <section class="stack">
      <h2>{t("runs")}</h2>
      <Table
        caption={t("runs")}
        captionHidden
        rows={runs}
        rowKey={({ slot }) => slot.toISOString()}
        columns={[
          {
            key: "month",
            title: t("month"),
            cell: ({ month }) => <span class="one-line">{monthName(month, locale, "short")}</span>,
          },
          { key: "state", title: t("state"), cell: ({ state }) => <CloseState state={state} /> },
          { key: "at", title: t("at"), cell: ({ startedAt }) => <DateTime at={startedAt} /> },
          {
            key: "took",
            title: t("took"),
            align: "end",
            cell: ({ durationMs: ms }) =>
              ms === null
                ? "–"
                : t("seconds", { count: formatNumber(Math.round(ms / 100) / 10, locale) }),
          },
          { key: "result", title: t("result"), cell: (run) => <Result run={run} /> },
        ]}
      />
    </section>
  );
};

const Result = ({ run: { result, error, state } }: { readonly run: CloseRun }) => {
  const t = useCloseWords();
  const locale = useLocale();
  if (error !== null) return <>{error}</>;
  if (state !== "done") return <>–</>;
  const number = (count = 0) => formatNumber(count, locale);
  const { tenants, issued, handed } = result ?? {};
  const told = { tenants: number(tenants), issued: number(issued), handed: number(handed) };
  return <>{t("counts", told)}</>;
};
