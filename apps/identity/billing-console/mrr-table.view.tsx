/** How monthly income moved, month by month, newest first. */
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { useBillingWords } from "./billing.words.ts";
import type { MrrMonth } from "./mrr.domain.ts";

const movements = [
  ["startCents", "start"],
  ["newCents", "new"],
  ["reactivationCents", "reactivation"],
  ["expansionCents", "expansion"],
  ["contractionCents", "contraction"],
  ["churnCents", "churned"],
  ["endCents", "end"],
] as const;

export const MrrTable = ({ months }: { readonly months: readonly MrrMonth[] }) => {
  const t = useBillingWords();
  const locale = useLocale();
  const columns: readonly Column<MrrMonth>[] = [
    {
      key: "month",
      title: t("month"),
      cell: ({ month }) => <span class="one-line">{monthName(month, locale, "short")}</span>,
    },
    ...movements.map(([field, title]) => ({
      key: field,
      title: t(title),
      align: "end" as const,
      cell: (one: MrrMonth) => (one[field] === 0 ? "–" : <Money cents={one[field]} />),
    })),
    { key: "tenants", title: t("tenants"), align: "end", cell: ({ endTenants }) => endTenants },
  ];
  return (
    <section class="stack" id="movements">
      <h2>{t("movements")}</h2>
      <p>{t("movementsLead")}</p>
      <Table
        caption={t("movements")}
        captionHidden
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        columns={columns}
      />
    </section>
  );
};
