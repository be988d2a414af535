/** What of a matter waits to be charged, as a form for a draft; and the matter's invoices. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { ChargedExpense } from "../invoices/chargeables.query.ts";
import { dueOf, type Invoice } from "../invoices/invoice.domain.ts";
import { amountOf, hoursOf, type ListedTime } from "../time/time-entry.domain.ts";
import type { BillingTranslate } from "./billing.words.ts";
import { InvoiceTable } from "./invoice-parts.view.tsx";
import { workText } from "./work-text.ts";

interface MoneyProps {
  readonly firm: Firm;
  readonly action: string;
  readonly time: readonly ListedTime[];
  readonly expenses: readonly ChargedExpense[];
  readonly invoices: readonly Invoice[];
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  readonly t: BillingTranslate;
}

interface Waiting {
  /** Of the box: `time-` or `expense-` and the id. */
  readonly name: string;
  readonly day: string;
  readonly what: string;
  readonly hours: number | null;
  readonly cents: number;
}

const waitingOf = ({ time, expenses }: Pick<MoneyProps, "time" | "expenses">) => [
  ...time.map((one): Waiting => {
    const what = workText(one.description, one.personName);
    const hours = hoursOf(one.billedSeconds);
    return { name: `time-${one.id}`, day: one.day, what, hours, cents: amountOf(one) };
  }),
  ...expenses.map(({ id, day, description: what, amountCents: cents }): Waiting => {
    return { name: `expense-${id}`, day, what, hours: null, cents };
  }),
];

const sumOf = (all: readonly { readonly cents: number }[]): number =>
  all.reduce((sum, { cents }) => sum + cents, 0);

export const MoneyOfMatter = (props: MoneyProps) => {
  const { firm, invoices, now, t } = props;
  const waiting = waitingOf(props);
  const owed = invoices.reduce((sum, one) => sum + dueOf(one), 0);
  return (
    <>
      <Stats
        stats={[
          { name: t("unbilled"), value: <Money cents={sumOf(waiting)} /> },
          { name: t("owed"), value: <Money cents={owed} /> },
        ]}
      />
      <Card title={t("unbilled")}>
        {waiting.length === 0 ? <p>{t("nothingUnbilled")}</p> : <DraftForm {...props} />}
      </Card>
      <Card title={t("ofMatter")}>
        {invoices.length === 0 ? (
          <p>{t("none")}</p>
        ) : (
          <InvoiceTable firm={firm} rows={invoices} caption={t("ofMatter")} now={now} t={t} />
        )}
      </Card>
    </>
  );
};

const columnsOf = (
  typed: MoneyProps["typed"],
  isFresh: boolean,
  t: BillingTranslate,
): readonly Column<Waiting>[] => [
  {
    key: "choose",
    title: t("choose"),
    cell: ({ name, what }) => (
      <label class="choice" data-plain>
        <input
          type="checkbox"
          name={name}
          value="yes"
          checked={isFresh || typed[name] !== undefined}
        />
        <span class="choice-text">{what}</span>
      </label>
    ),
  },
  { key: "day", title: t("day"), cell: ({ day }) => day },
  { key: "hours", title: t("hours"), align: "end", cell: ({ hours }) => hours ?? "" },
  {
    key: "amount",
    title: t("amount"),
    align: "end",
    cell: ({ cents }) => <Money cents={cents} />,
  },
];

/** What is beyond is folded: what is ticked there is charged all the same. */
const rowsOpen = 8;

interface WaitingTableProps {
  readonly caption: string;
  readonly rows: readonly Waiting[];
  readonly columns: readonly Column<Waiting>[];
}

const WaitingTable = ({ caption, rows, columns }: WaitingTableProps) => (
  <Table
    caption={caption}
    captionHidden
    phone="lines"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
  />
);

const DraftForm = (props: MoneyProps) => {
  const { action, typed, t } = props;
  // All of it is ticked, until somebody sent the form.
  const isFresh = typed["notes"] === undefined;
  const waiting = waitingOf(props);
  const columns = columnsOf(typed, isFresh, t);
  const rest = waiting.slice(rowsOpen);
  return (
    <Form action={action} label={t("make")}>
      <WaitingTable rows={waiting.slice(0, rowsOpen)} columns={columns} caption={t("unbilled")} />
      {rest.length === 0 ? null : (
        <details class="fold">
          <summary>
            {t("moreWaiting", { count: rest.length })} <Money cents={sumOf(rest)} />
          </summary>
          <WaitingTable
            rows={rest}
            columns={columns}
            caption={t("moreWaiting", { count: rest.length })}
          />
        </details>
      )}
      <Columns>
        <TextInput name="dueDate" type="date" label={t("dueDate")} value={typed["dueDate"]} />
        <MoneyInput
          name="discount"
          label={t("discount")}
          hint={t("discountHint")}
          optional
          typed={typed["discount"]}
        />
      </Columns>
      <TextArea name="notes" label={t("notes")} optional rows={2} value={typed["notes"]} />
      <div>
        <Button>{t("make")}</Button>
      </div>
    </Form>
  );
};
