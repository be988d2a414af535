/** Parts of one payment's page: facts, life, and tables of what happened. */
import type { ComponentChildren } from "preact";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList, type Fact } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Steps, type Step } from "#ui/components/steps.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Payment } from "../payments/payment.domain.ts";
import type { Refund } from "../refunds/refund-payment.domain.ts";
import type { AttemptLine, TransferLine } from "./payment-life.query.ts";
import type { ConsoleTranslate } from "./console.words.ts";
import { accountText, ledgerWord } from "../ledger/ledger.words.ts";
import type { PaymentTranslate } from "./payment.words.ts";

interface Shared {
  readonly payment: Payment;
  readonly t: PaymentTranslate;
  readonly words: ConsoleTranslate;
}

export const Facts = ({ payment, t, words, merchant }: Shared & { merchant: string | null }) => {
  const { checkoutToken: token, refundedCents } = payment;
  const fact = (name: string, value: ComponentChildren): readonly Fact[] =>
    value === null ? [] : [{ name, value }];
  const moment = (at: Date | null) => at && <DateTime at={at} />;
  const partner = [payment.referenceType, payment.referenceId].filter(Boolean).join(" · ");
  const facts = [
    ...fact(t("paymentId"), payment.id),
    ...fact(t("merchant"), merchant ?? payment.merchant),
    ...fact(t("user"), payment.userId),
    ...fact(t("reference"), partner === "" ? null : partner),
    ...fact(t("rail"), `${words(payment.method)} · ${payment.provider}`),
    ...fact(t("transaction"), payment.railTransactionId),
    ...fact(t("failure"), payment.failure && ledgerWord(payment.failure, useLocale())),
    ...fact(t("createdAt"), moment(payment.createdAt)),
    ...fact(t("expiresAt"), moment(payment.completedAt ? null : payment.expiresAt)),
    ...fact(t("completedAt"), moment(payment.completedAt)),
    ...fact(t("refundedSoFar"), refundedCents > 0 ? <Money cents={refundedCents} /> : null),
    ...fact(t("checkout"), token && <a href={`/checkout/${token}`}>{t("openCheckout")}</a>),
  ];
  return (
    <Card title={t("facts")}>
      <DescriptionList facts={facts} />
    </Card>
  );
};

type WithRefunds = Shared & { readonly refunds: readonly Refund[] };

export const Life = ({ payment, t, refunds }: WithRefunds) => {
  const { status, completedAt, createdAt } = payment;
  const locale = useLocale();
  const over = status === "expired" || status === "failed" || status === "cancelled";
  const middle: Step = over
    ? {
        title: t("ended"),
        state: "failed",
        detail: ledgerWord(payment.failure ?? "", locale) || undefined,
      }
    : {
        title: t("paid"),
        state: completedAt ? "done" : "now",
        detail: completedAt ? <DateTime at={completedAt} /> : undefined,
      };
  const [newest] = refunds;
  const steps: readonly Step[] = [
    { title: t("asked"), state: "done", detail: <DateTime at={createdAt} /> },
    middle,
    ...(newest
      ? [
          {
            title: t("gaveBack"),
            state: newest.status === "completed" ? ("done" as const) : ("now" as const),
            detail: <DateTime at={newest.createdAt} />,
          },
        ]
      : []),
  ];
  return (
    <Card title={t("life")}>
      <Steps label={t("life")} steps={steps} />
    </Card>
  );
};

interface PartProps<Row> {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

const Part = <Row extends { readonly id: string }>(props: PartProps<Row>) => (
  <section class="stack">
    <h2>{props.title}</h2>
    {props.rows.length === 0 ? (
      <p>{props.empty}</p>
    ) : (
      <Table
        caption={props.title}
        captionHidden
        rows={props.rows}
        columns={props.columns}
        rowKey={({ id }) => id}
      />
    )}
  </section>
);

export const Attempts = (props: Shared & { readonly attempts: readonly AttemptLine[] }) => {
  const { attempts, t, words } = props;
  const locale = useLocale();
  const columns: readonly Column<AttemptLine>[] = [
    { key: "at", title: t("when"), cell: ({ at }) => <DateTime at={at} /> },
    { key: "rail", title: t("rail"), cell: (row) => `${railWord(row, words)} · ${row.provider}` },
    { key: "state", title: t("state"), cell: ({ state }) => t(state) },
    { key: "reference", title: t("reference"), cell: ({ reference }) => reference ?? "—" },
    { key: "failure", title: t("failure"), cell: ({ error }) => ledgerWord(error ?? "—", locale) },
  ];
  return <Part title={t("attempts")} empty={t("noAttempts")} rows={attempts} columns={columns} />;
};

const railWord = ({ rail }: AttemptLine, words: ConsoleTranslate): string =>
  rail === "codi" || rail === "card" || rail === "cash_store" ? words(rail) : rail;

export const Transfers = (props: Shared & { readonly transfers: readonly TransferLine[] }) => {
  const { transfers, t } = props;
  const locale = useLocale();
  const columns: readonly Column<TransferLine>[] = [
    { key: "at", title: t("when"), cell: ({ at }) => <DateTime at={at} /> },
    { key: "kind", title: t("kind"), cell: ({ kind }) => ledgerWord(kind, locale) },
    { key: "from", title: t("from"), cell: ({ from }) => accountText(from, locale) },
    { key: "to", title: t("to"), cell: ({ to }) => accountText(to, locale) },
    { key: "amount", title: t("amount"), align: "end", cell: moneyCell },
  ];
  return (
    <Part title={t("transfers")} empty={t("noTransfers")} rows={transfers} columns={columns} />
  );
};

const moneyCell = ({ cents }: { readonly cents: number }) => <Money cents={cents} />;

const refundStates = {
  pending: "refundPending",
  completed: "refundCompleted",
  failed: "refundFailed",
} as const;

export const Refunds = ({ refunds, t }: WithRefunds) => {
  const columns: readonly Column<Refund>[] = [
    { key: "at", title: t("when"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    { key: "state", title: t("state"), cell: ({ status }) => t(refundStates[status]) },
    { key: "reason", title: t("reason"), cell: ({ reason }) => reason ?? "—" },
    { key: "amount", title: t("amount"), align: "end", cell: moneyCell },
  ];
  return <Part title={t("refunds")} empty={t("noRefunds")} rows={refunds} columns={columns} />;
};
