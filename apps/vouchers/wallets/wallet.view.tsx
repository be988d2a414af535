/** The wallet as its holder sees it. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { usePage } from "#ui/page-context.ts";
import type { Balance } from "./balances.query.ts";
import { FindCharge } from "../payer/find-charge.view.tsx";
import type { HistoryEntry } from "./wallet-history.ts";
import { useWalletWords } from "./wallet.words.ts";

interface WalletProps {
  readonly balances: readonly Balance[];
  readonly totalCents: number;
  /** What expires before this is pointed out. */
  readonly soonUntil: Date;
  readonly community: string;
  readonly history: readonly HistoryEntry[];
  readonly olderHref: string | undefined;
  /** Whether this is the newest part of the history. */
  readonly newest: boolean;
}

export const WalletView = (props: WalletProps) => {
  const t = useWalletWords();
  const { balances, totalCents, community } = props;
  return (
    <>
      <div class="due">
        <h1>{t("total")}</h1>
        <Money cents={totalCents} />
        <p class="quiet">{t("parity", { community })}</p>
      </div>
      {balances.length === 0 ? (
        <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
      ) : (
        <Balances {...props} />
      )}
      <details>
        <summary>{t("haveCode")}</summary>
        <FindCharge />
      </details>
      <History {...props} />
    </>
  );
};

const Balances = ({ balances, soonUntil }: WalletProps) => {
  const t = useWalletWords();
  const { locale, timeZone } = usePage();
  const dateOf = (at: Date): string => formatDate(at, locale, "date", timeZone);
  const soon = balances.filter((balance) => balance.expiresAt < soonUntil);
  const soonCents = soon.reduce((sum, balance) => sum + balance.cents, 0);
  const rows = balances.map((balance) => ({
    key: `${balance.issuerCellId} ${balance.expiresAt.toISOString()}`,
    title: balance.issuerName,
    detail: t("expires", { date: dateOf(balance.expiresAt) }),
    end: (
      <>
        <Money cents={balance.cents} />
        {balance.expiresAt < soonUntil ? <Badge tone="warning">{t("soon")}</Badge> : null}
      </>
    ),
  }));
  const amount = formatMoney(soonCents, locale);
  return (
    <section class="stack">
      <h2>{t("byStall")}</h2>
      {soonCents > 0 ? (
        <Alert tone="warning" title={t("soonTitle", { amount, date: dateOf(soonUntil) })}>
          {t("soonText")}
        </Alert>
      ) : null}
      <List rows={rows} label={t("byStall")} />
    </section>
  );
};

const History = ({ history, olderHref, newest }: WalletProps) => {
  const t = useWalletWords();
  return (
    <section class="stack">
      <h2>{t("history")}</h2>
      {history.length === 0 ? (
        <p class="quiet">{t("noHistory")}</p>
      ) : (
        <List
          label={t("history")}
          rows={history.map((entry) => ({
            key: entry.id,
            title: <EntryTitle entry={entry} />,
            detail: <EntryDetail entry={entry} />,
            end: <EntryAmount entry={entry} />,
          }))}
        />
      )}
      {olderHref || !newest ? (
        <div class="button-row">
          {olderHref ? (
            <LinkButton kind="secondary" href={olderHref}>
              {t("older")}
            </LinkButton>
          ) : null}
          {newest ? null : (
            <LinkButton kind="link" href="/">
              {t("newest")}
            </LinkButton>
          )}
        </div>
      ) : null}
    </section>
  );
};

interface EntryProps {
  readonly entry: HistoryEntry;
}

const EntryTitle = ({ entry }: EntryProps) =>
  entry.kind === "paid" ? (
    <a href={`/c/${entry.charge.token}`}>{entry.stall}</a>
  ) : (
    <>{entry.stall}</>
  );

const EntryDetail = ({ entry }: EntryProps) => {
  const t = useWalletWords();
  return (
    <>
      {entry.kind === "received" ? t(entry.origin) : <PaidDetail charge={entry.charge} />}
      <br />
      <DateTime at={entry.at} />
    </>
  );
};

const PaidDetail = ({
  charge,
}: {
  readonly charge: (HistoryEntry & { kind: "paid" })["charge"];
}) => {
  const t = useWalletWords();
  const { locale } = usePage();
  if (charge.status === "cancelled") return <>{t("gaveUp")}</>;
  if (charge.status === "vales_applied") return <>{t("waiting")}</>;
  const vouchers = formatMoney(charge.valesAppliedCents, locale);
  return <>{t("paidWith", { vouchers, cash: formatMoney(charge.cashCents ?? 0, locale) })}</>;
};

/** Vouchers in and out; the cash of a payment stands in its detail. */
const EntryAmount = ({ entry }: EntryProps) => {
  const { locale } = usePage();
  const cents = entry.kind === "received" ? entry.cents : -entry.charge.valesAppliedCents;
  const sign = cents > 0 ? "+" : "";
  return (
    <span class="money" data-sign={sign === "+" ? "in" : "out"}>
      {sign}
      {formatMoney(cents === 0 ? 0 : cents, locale)}
    </span>
  );
};
