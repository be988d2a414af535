/** Batches in a table, and the form that issues one. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { usePage } from "#ui/page-context.ts";
import type { IssuedBatch } from "./dispersal-list.query.ts";
import { useDispersalsWords } from "./dispersals.words.ts";

export const BatchTable = ({ batches }: { readonly batches: readonly IssuedBatch[] }) => {
  const t = useDispersalsWords();
  const { locale, timeZone } = usePage();
  if (batches.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  return (
    <Table
      caption={t("list")}
      rows={batches}
      rowKey={({ id }) => id}
      columns={[
        { key: "holder", title: t("holder"), cell: ({ memberName }) => memberName ?? "—" },
        {
          key: "issuer",
          title: t("issuer"),
          cell: ({ issuerCellId, issuerName, origin }) => (
            <>
              <a href={`/cells/${issuerCellId}`}>{issuerName}</a>
              {origin === "cashback" ? <Badge>{t("cashback")}</Badge> : null}
            </>
          ),
        },
        {
          key: "amount",
          title: t("amount"),
          align: "end",
          cell: ({ mintedCents }) => <Money cents={mintedCents} />,
        },
        {
          key: "left",
          title: t("left"),
          align: "end",
          cell: ({ remainingCents }) => <Money cents={remainingCents} />,
        },
        { key: "issued", title: t("issued"), cell: ({ issuedAt }) => <DateTime at={issuedAt} /> },
        {
          key: "expires",
          title: t("expires"),
          cell: ({ expiresAt }) => formatDate(expiresAt, locale, "date", timeZone),
        },
      ]}
    />
  );
};

interface SingleFormProps {
  readonly action: string;
  readonly stalls: readonly { readonly id: string; readonly name: string }[];
  readonly hidden: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const SingleForm = ({ action, stalls, hidden, errors, typed }: SingleFormProps) => {
  const t = useDispersalsWords();
  return (
    <Card title={t("single")}>
      <Form action={action} errors={errors} hidden={hidden} label={t("single")}>
        <Select
          name="cell"
          label={t("issuer")}
          empty="—"
          choices={stalls.map(({ id, name }) => ({ value: id, text: name }))}
          value={typed["cell"]}
          error={errorOf(errors, "cell")}
        />
        <TextInput
          name="member"
          label={t("member")}
          value={typed["member"]}
          maxLength={254}
          error={errorOf(errors, "member")}
        />
        <MoneyInput
          name="amount"
          label={t("amount")}
          typed={typed["amount"]}
          error={errorOf(errors, "amount")}
        />
        <TextInput
          name="expires"
          type="date"
          label={t("expiresOn")}
          hint={t("expiresHint")}
          optional
          value={typed["expires"]}
          error={errorOf(errors, "expires")}
        />
        <TextInput name="note" label={t("note")} optional maxLength={500} value={typed["note"]} />
        <div>
          <Button>{t("issue")}</Button>
        </div>
      </Form>
    </Card>
  );
};
