/** What a change would bill, beside what is billed without it; and the button that makes it. */
import { dayOf, monthAfter, monthOf } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { useAppWords } from "./apps.words.ts";
import type { Asked } from "./plan-change.ts";
import type { Preview } from "./preview-plan.command.ts";

export interface PreviewCardProps {
  readonly action: string;
  readonly asked: Asked;
  readonly preview: Preview;
  readonly now: Date;
  /** When it would count; null: at once. */
  readonly countsAt: Date | null;
}

export const PreviewCard = (props: PreviewCardProps) => {
  const { action, asked, preview, now, countsAt } = props;
  const t = useAppWords();
  const locale = useLocale();
  const { deed, tier, units } = asked;
  return (
    <Card title={t("previewTitle")}>
      <p>{t("previewLead")}</p>
      <Months preview={preview} now={now} />
      <p>
        {countsAt === null
          ? t("countsNow")
          : t("countsAt", { day: formatDate(countsAt, locale, "date") })}
      </p>
      <Form action={action} hidden={{ do: deed, tier, units: String(units) }}>
        <ButtonRow>
          <Button kind={deed === "cancel" ? "danger" : "primary"}>{t("confirm")}</Button>
          <LinkButton kind="link" href={action}>
            {t("back")}
          </LinkButton>
        </ButtonRow>
      </Form>
    </Card>
  );
};

interface MonthRow {
  readonly name: string;
  readonly was: Cents;
  readonly is: Cents;
}

const Months = ({ preview, now }: Pick<PreviewCardProps, "preview" | "now">) => {
  const t = useAppWords();
  const locale = useLocale();
  const month = monthOf(dayOf(now));
  const { before, after } = preview;
  const rows: readonly MonthRow[] = [
    {
      name: t("thisMonth", { month: monthName(month, locale) }),
      was: before.thisMonth?.totalCents ?? 0,
      is: after.thisMonth?.totalCents ?? 0,
    },
    {
      name: t("nextMonth", { month: monthName(monthAfter(month), locale) }),
      was: before.nextMonth?.totalCents ?? 0,
      is: after.nextMonth?.totalCents ?? 0,
    },
  ];
  const money = (key: string, title: string, of: (row: MonthRow) => Cents) => ({
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
        money("before", t("before"), ({ was }) => was),
        money("after", t("after"), ({ is }) => is),
        money("difference", t("difference"), ({ was, is }) => is - was),
      ]}
    />
  );
};
