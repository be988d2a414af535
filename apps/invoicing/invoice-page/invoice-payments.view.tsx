/** What a payment complement says was paid, of which invoices. */
import { formaPago } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import type { DoctoRelacionado, Pago } from "#libraries/cfdi/shape/pagos.ts";
import { Table, type Column } from "#ui/components/table.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { amountText, LocalTime } from "./amounts.view.tsx";
import type { InvoicePartProps } from "./invoice-parts.view.tsx";
import type { InvoiceTranslate } from "./invoice.words.ts";

interface PaidLine {
  readonly payment: Pago;
  readonly paid: DoctoRelacionado;
}

export const Payments = ({ shown: { document }, t }: InvoicePartProps) => {
  const locale = useLocale();
  const all = document?.Complemento?.Pagos?.Pago ?? [];
  const rows = all.flatMap((payment) =>
    payment.DoctoRelacionado.map((paid): PaidLine => ({ payment, paid })),
  );
  if (rows.length === 0) return null;
  return (
    <section class="stack">
      <h2>{t("payments")}</h2>
      <Table
        caption={t("payments")}
        captionHidden
        rows={rows}
        columns={columnsOf(t, locale)}
        rowKey={({ paid }) => `${paid.IdDocumento} ${paid.NumParcialidad}`}
      />
    </section>
  );
};

const columnsOf = (t: InvoiceTranslate, locale: Locale): readonly Column<PaidLine>[] => {
  const amount = (key: string, title: string, of: (paid: DoctoRelacionado) => string) => ({
    key,
    title,
    align: "end" as const,
    cell: ({ paid }: PaidLine) => amountText(of(paid), paid.MonedaDR, locale),
  });
  return [
    {
      key: "invoice",
      title: t("paidInvoice"),
      cell: ({ paid }) => (
        <span class="two-lines">
          {[paid.Serie, paid.Folio].filter(Boolean).join(" ") || "—"}{" "}
          <small>{paid.IdDocumento}</small>
        </span>
      ),
    },
    {
      key: "received",
      title: t("received"),
      cell: ({ payment }) => (
        <span class="two-lines">
          <LocalTime at={payment.FechaPago} format="date" />{" "}
          <small>{formaPago.get(payment.FormaDePagoP)?.texto ?? payment.FormaDePagoP}</small>
        </span>
      ),
    },
    {
      key: "installment",
      title: t("installment"),
      align: "end",
      cell: ({ paid }) => paid.NumParcialidad,
    },
    amount("before", t("before"), ({ ImpSaldoAnt }) => ImpSaldoAnt),
    amount("paid", t("paid"), ({ ImpPagado }) => ImpPagado),
    amount("left", t("left"), ({ ImpSaldoInsoluto }) => ImpSaldoInsoluto),
  ];
};
