/** What a change would bill, beside what is billed without it; and the button that makes it. */
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { MonthPreview, Preview } from "../plan-previews/preview-change.command.ts";
import { useAppWords } from "./apps.words.ts";

type Bills = Pick<Preview<unknown>, "thisMonth" | "nextMonth">;

export interface PreviewCardProps {
  readonly action: string;
  /** What is asked, where the page does not say it already. */
  readonly about?: string;
  /** What the form asks for. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Whether something ends. */
  readonly ends: boolean;
  readonly preview: Bills;
  /** When it would count; null: at once. */
  readonly countsAt: Date | null;
}

export const PreviewCard = (props: PreviewCardProps) => {
  const { action, about, hidden, ends, preview, countsAt } = props;
  const t = useAppWords();
  const locale = useLocale();
  return (
    <Card title={t("previewTitle")}>
      {about ? (
        <p>
          <strong>{about}</strong>
        </p>
      ) : null}
      <p>{t("previewLead")}</p>
      <Months {...preview} />
      <p>
        {countsAt === null
          ? t("countsNow")
          : t("countsAt", { day: formatDate(countsAt, locale, "date") })}
      </p>
      <Form action={action} hidden={hidden}>
        <ButtonRow>
          <Button kind={ends ? "danger" : "primary"}>{t("confirm")}</Button>
          <LinkButton kind="link" href={action}>
            {t("back")}
          </LinkButton>
        </ButtonRow>
      </Form>
    </Card>
  );
};

interface MonthRow extends MonthPreview {
  readonly name: string;
}

const totalOf = (bill: MonthPreview["before"]): number => bill?.totalCents ?? 0;

const Months = ({ thisMonth, nextMonth }: Bills) => {
  const t = useAppWords();
  const locale = useLocale();
  const rows: readonly MonthRow[] = [
    { ...thisMonth, name: t("thisMonth", { month: monthName(thisMonth.month, locale) }) },
    { ...nextMonth, name: t("nextMonth", { month: monthName(nextMonth.month, locale) }) },
  ];
  const money = (key: string, title: string, of: (row: MonthRow) => number) => ({
    key,
    title,
    align: "end" as const,
    cell: (row: MonthRow) => <Money cents={of(row)} />,
  });
  return (
    <Table
      caption={t("previewTitle")}
      captionHidden
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: "bill", title: t("bill"), cell: ({ name }) => name },
        money("before", t("before"), ({ before }) => totalOf(before)),
        money("after", t("after"), ({ after }) => totalOf(after)),
        money(
          "difference",
          t("difference"),
          ({ before, after }) => totalOf(after) - totalOf(before),
        ),
      ]}
    />
  );
};
