/** The lines of a document as a table. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Concepto } from "#libraries/cfdi/shape/concepto.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import { Table, type Column } from "#ui/components/table.tsx";
import { useLocale } from "#ui/page-context.ts";
import { amountText } from "./amounts.view.tsx";
import { issueWords } from "../issue-form/issue.words.ts";

interface DocumentLinesProps {
  readonly document: Comprobante;
  readonly caption: string;
}

export const DocumentLines = ({ document, caption }: DocumentLinesProps) => {
  const locale = useLocale();
  const t = issueWords.translator(locale);
  const amount = (text: string): string => amountText(text, document.Moneda, locale);
  const rows = document.Conceptos.Concepto.map((line, index) => ({ line, index }));
  const columns: readonly Column<{ readonly line: Concepto; readonly index: number }>[] = [
    {
      key: "text",
      title: t("descripcion"),
      cell: ({ line }) => (
        <span class="two-lines">
          {line.Descripcion} <small>{line.ClaveProdServ}</small>
        </span>
      ),
    },
    {
      key: "quantity",
      title: t("cantidad"),
      cell: ({ line }) => `${line.Cantidad} ${claveUnidad.get(line.ClaveUnidad)?.texto ?? ""}`,
    },
    {
      key: "price",
      title: t("valorUnitario"),
      align: "end",
      cell: ({ line }) => amount(line.ValorUnitario),
    },
    {
      key: "discount",
      title: t("descuento"),
      align: "end",
      cell: ({ line }) => (line.Descuento === undefined ? "—" : amount(line.Descuento)),
    },
    {
      key: "amount",
      title: t("importe"),
      align: "end",
      cell: ({ line }) => <span class="money">{amount(line.Importe)}</span>,
    },
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      columns={columns}
      rowKey={({ index }) => String(index)}
    />
  );
};
