/** The lines of a bill and what they come to: of an invoice, of a month so far, of a preview. */
import type { ComponentChildren } from "preact";
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { InvoiceLine, InvoiceSums } from "../invoices/billing-month.domain.ts";
import { ivaPercent } from "../invoices/compose-invoice.domain.ts";
import { billLineText, type BillLine, type BillNames } from "./bill-line.words.ts";
import { usePlanWords } from "./plan.words.ts";

type Line = BillLine & Pick<InvoiceLine, "position" | "cents">;

export interface BillProps<L extends Line> {
  readonly caption: string;
  readonly lines: readonly L[];
  readonly sums: InvoiceSums;
  readonly names: BillNames;
  /** What of a line may be opened; null where there is nothing. */
  readonly opens?: (line: L) => ComponentChildren;
}

export const Bill = <L extends Line>({ caption, lines, sums, names, opens }: BillProps<L>) => {
  const t = usePlanWords();
  const locale = useLocale();
  const columns: readonly Column<L>[] = [
    {
      key: "line",
      title: t("concept"),
      cell: (line) => (
        <span class="two-lines">
          {billLineText(line, names, locale)} {opens?.(line)}
        </span>
      ),
    },
    {
      key: "cents",
      title: t("amount"),
      align: "end",
      cell: ({ cents }) => <Money cents={cents} />,
    },
  ];
  return (
    <>
      <Table
        caption={caption}
        captionHidden
        rows={lines}
        rowKey={({ position }) => String(position)}
        columns={columns}
      />
      <Sums sums={sums} />
    </>
  );
};

const Sums = ({ sums }: { readonly sums: InvoiceSums }) => {
  const t = usePlanWords();
  const { bundleDiscountPercent: percent, bundleDiscountCents, subtotalCents } = sums;
  const rows = [
    ...(bundleDiscountCents > 0
      ? [{ name: t("bundleOf", { percent }), cents: -bundleDiscountCents }]
      : []),
    { name: t("subtotal"), cents: subtotalCents },
    { name: t("iva", { percent: ivaPercent }), cents: sums.ivaCents },
  ];
  return (
    <dl class="cost-lines">
      {rows.map(({ name, cents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("total")}</dt>
        <dd>
          <Money cents={sums.totalCents} size="large" />
        </dd>
      </div>
    </dl>
  );
};
