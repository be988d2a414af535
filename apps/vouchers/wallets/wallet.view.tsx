/** The wallet as its holder sees it. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { usePage } from "#ui/page-context.ts";
import type { Balance } from "./balances.query.ts";
import { FindCharge } from "../payer/find-charge.view.tsx";
import { KeptNote } from "../pocket/kept-note.view.tsx";
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
  /** Whether the holder is told before vouchers expire. */
  readonly warned: boolean;
  readonly now: Date;
}

export const WalletView = (props: WalletProps) => {
  const t = useWalletWords();
  const { balances, totalCents, community } = props;
  return (
    <>
      {props.newest ? <KeptNote at={props.now} /> : null}
      <div class="due">
        <h1>{t("total")}</h1>
        <Money cents={totalCents} />
        <p class="quiet">{t("parity", { community })}</p>
        <ButtonRow>
          <LinkButton href="/transfers/new">{t("send")}</LinkButton>
          <LinkButton kind="secondary" href="/scan">
            {t("scan")}
          </LinkButton>
          <LinkButton kind="secondary" href="/my-code">
            {t("myCode")}
          </LinkButton>
        </ButtonRow>
      </div>
      {balances.length === 0 ? (
        <NoVouchers hadSome={props.history.length > 0} />
      ) : (
        <Balances {...props} />
      )}
      <details>
        <summary>{t("haveCode")}</summary>
        <FindCharge />
      </details>
      <History {...props} />
      <Warnings warned={props.warned} />
    </>
  );
};

/** Who never had any is told how to get some; who had some, where they went. */
const NoVouchers = ({ hadSome }: { readonly hadSome: boolean }) => {
  const t = useWalletWords();
  return (
    <EmptyState title={t(hadSome ? "goneTitle" : "emptyTitle")}>
      {t(hadSome ? "goneText" : "emptyText")}
    </EmptyState>
  );
};

const Warnings = ({ warned }: Pick<WalletProps, "warned">) => {
  const t = useWalletWords();
  return (
    <Form action="/warnings" hidden={{ wants: warned ? "off" : "on" }}>
      <p class="quiet">{t(warned ? "warned" : "notWarned")}</p>
      <div>
        <Button kind="link">{t(warned ? "warnNoMore" : "warnMe")}</Button>
      </div>
    </Form>
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
      <p>
        <a href="/statements">{t("statements")}</a>
      </p>
    </section>
  );
};

interface EntryProps {
  readonly entry: HistoryEntry;
}

const EntryTitle = ({ entry }: EntryProps) => {
  switch (entry.kind) {
    case "paid":
      return <a href={`/c/${entry.charge.token}`}>{entry.stall}</a>;
    case "sent":
    case "given":
      return <a href={`/transfers/${entry.id}`}>{entry.stall}</a>;
    case "received":
    case "expired":
      return <>{entry.stall}</>;
  }
};

const EntryDetail = ({ entry }: EntryProps) => {
  return (
    <>
      <EntryKind entry={entry} />
      <br />
      <DateTime at={entry.at} />
    </>
  );
};

const EntryKind = ({ entry }: EntryProps) => {
  const t = useWalletWords();
  switch (entry.kind) {
    case "paid":
      return <PaidDetail charge={entry.charge} />;
    case "received":
      return <>{t(entry.origin)}</>;
    case "sent":
    case "given":
    case "expired":
      return <>{t(entry.kind)}</>;
  }
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

const centsOf = (entry: HistoryEntry): number => {
  switch (entry.kind) {
    case "paid":
      return -entry.charge.valesAppliedCents;
    case "sent":
    case "expired":
      return -entry.cents;
    case "given":
    case "received":
      return entry.cents;
  }
};

/** Vouchers in and out; the cash of a payment stands in its detail. */
const EntryAmount = ({ entry }: EntryProps) => {
  const { locale } = usePage();
  const cents = centsOf(entry);
  const sign = cents > 0 ? "+" : "";
  return (
    <span class="money" data-sign={sign === "+" ? "in" : "out"}>
      {sign}
      {formatMoney(cents === 0 ? 0 : cents, locale)}
    </span>
  );
};
