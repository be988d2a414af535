/** The page of clients' money: what is late or waits, accounts, ledgers, and what was verified. */
import { lastDayOf, startOf, type Day } from "#platform/calendar/days.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { availableOf } from "../trust/balances.domain.ts";
import type { TrustAccount } from "../trust/trust.domain.ts";
import type { Hold, ShownLedger } from "../trust/trust.query.ts";
import { mayBeReconciled, monthToSign } from "../trust-reconciliations/three-way.domain.ts";
import type { ShownIncident } from "../trust-watch/incidents.query.ts";
import { WatchCard } from "../trust-watch/incidents.view.tsx";
import type { WatchTranslate } from "../trust-watch/watch.words.ts";
import { Waiting } from "./funds-parts.view.tsx";
import { monthName } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { FundsTranslate } from "./funds.words.ts";

export interface Home {
  readonly accounts: readonly TrustAccount[];
  readonly ledgers: readonly ShownLedger[];
  readonly holds: readonly Hold[];
  readonly incidents: readonly ShownIncident[];
  readonly last: { readonly verifiedAt: Date; readonly entries: number } | null;
  readonly today: Day;
}

interface HomeProps extends Home {
  readonly firm: Firm;
  readonly at: string;
  readonly isPartner: boolean;
  readonly locale: Locale;
  readonly t: FundsTranslate;
  readonly watch: WatchTranslate;
}

export const FundsHome = (props: HomeProps) => {
  const { accounts, holds, isPartner, watch, t } = props;
  return (
    <>
      <Late {...props} />
      <Waiting
        {...props}
        holds={holds.filter(({ kind }) => kind === "disbursement")}
        mayApprove={isPartner}
      />
      {accounts.length === 0 ? (
        <EmptyState title={t("noAccount")}>{t("noAccountText")}</EmptyState>
      ) : (
        <>
          <Accounts {...props} />
          <Ledgers {...props} />
          <WatchCard {...props} mayVerify={isPartner} t={watch} />
        </>
      )}
      {isPartner ? <OpenForm {...props} /> : null}
    </>
  );
};

interface AccountsProps {
  readonly accounts: readonly TrustAccount[];
  readonly at: string;
  readonly t: FundsTranslate;
}

/** A month that is over, that something was booked in and that nobody signed. */
const Late = ({ accounts, today, locale, t }: HomeProps) => {
  const late = accounts.filter(({ closedUntil, lastSeq }) => {
    const lastDay = lastDayOf(monthToSign(closedUntil, today));
    return lastSeq > 0 && mayBeReconciled(lastDay, closedUntil, today);
  });
  return (
    <>
      {late.map(({ id, name, closedUntil }) => (
        <Alert
          key={id}
          tone="warning"
          title={t("lateTitle", {
            month: monthName(monthToSign(closedUntil, today), locale),
            account: name,
          })}
        >
          {t("lateText")}
        </Alert>
      ))}
    </>
  );
};

const Accounts = ({ accounts, at, t }: AccountsProps) => (
  <Table
    caption={t("accounts")}
    rows={accounts}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "account",
        title: t("account"),
        cell: ({ name, bank, lastDigits }) =>
          `${name} · ${bank}${lastDigits === "" ? "" : ` ···${lastDigits}`}`,
      },
      {
        key: "balance",
        title: t("balance"),
        align: "end",
        cell: ({ bookCents }) => <Money cents={bookCents} />,
      },
      {
        key: "closed",
        title: t("closedUntil"),
        cell: ({ closedUntil }) =>
          closedUntil === null ? t("never") : <DateTime at={startOf(closedUntil)} format="date" />,
      },
      {
        key: "reconcile",
        title: t("reconcile"),
        cell: ({ id, name }) => (
          <a href={`${at}/${id}`}>
            {t("reconcile")} <span class="visually-hidden">{name}</span>
          </a>
        ),
      },
    ]}
  />
);

interface LedgersProps {
  readonly ledgers: readonly ShownLedger[];
  readonly firm: Firm;
  readonly t: FundsTranslate;
}

const Ledgers = ({ ledgers, firm, t }: LedgersProps) => (
  <Card title={t("ledgers")}>
    {ledgers.length === 0 ? <p>{t("noLedgers")}</p> : null}
    {ledgers.length === 0 ? null : (
      <Table
        caption={t("ledgers")}
        captionHidden
        rows={ledgers}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "matter",
            title: t("matter"),
            cell: ({ matterId, matterTitle }) => (
              <a href={placeOf(firm, `matters/${matterId}/funds`)}>{matterTitle}</a>
            ),
          },
          { key: "client", title: t("client"), cell: ({ clientName }) => clientName },
          ...(
            [
              ["balance", ({ balanceCents }: ShownLedger) => balanceCents],
              ["held", ({ heldCents }: ShownLedger) => heldCents],
              ["available", availableOf],
            ] as const
          ).map(([key, of]) => ({
            key,
            title: t(key),
            align: "end" as const,
            cell: (ledger: ShownLedger) => <Money cents={of(ledger)} />,
          })),
        ]}
      />
    )}
  </Card>
);

interface OpenFormProps {
  readonly at: string;
  readonly t: FundsTranslate;
}

const OpenForm = ({ at, t }: OpenFormProps) => (
  <Card title={t("openAccount")}>
    <Form action={at}>
      <div class="row-form">
        <TextInput name="name" label={t("name")} maxLength={100} />
        <TextInput name="bank" label={t("bank")} maxLength={100} />
        <TextInput
          name="lastDigits"
          label={t("lastDigits")}
          inputMode="numeric"
          maxLength={4}
          optional
        />
        <Button>{t("openAccount")}</Button>
      </div>
    </Form>
  </Card>
);
