/** The sums of a document in words and amounts, as its paper shows them. */
import { amountInWords } from "#libraries/cfdi/compose/amount-in-words.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { decimalOf } from "#libraries/cfdi/shape/decimal.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { amountText } from "./amounts.view.tsx";
import type { IssueTranslate } from "../issue-form/issue.words.ts";
import { taxName, taxText } from "./tax-text.ts";

/** Plain data: the same for the server's page and for the island that keeps it fresh. */
export interface TotalsFacts {
  readonly rows: readonly { readonly name: string; readonly text: string }[];
  /** Empty while it cannot be reckoned. */
  readonly total: string;
  /** In Spanish, as the paper says it. */
  readonly inWords: string;
  /** Of each line. */
  readonly lines: readonly string[];
}

export const noTotals: TotalsFacts = { rows: [], total: "", inWords: "", lines: [] };

export const totalsOf = (
  document: Comprobante | null,
  t: IssueTranslate,
  locale: Locale,
): TotalsFacts => {
  if (document === null) return noTotals;
  const { Moneda: currency, SubTotal, Descuento, Impuestos, Total, Conceptos } = document;
  const row = (name: string, amount: string) => ({
    name,
    text: amountText(amount, currency, locale),
  });
  const transferred = Impuestos?.Traslados?.Traslado ?? [];
  const withheld = Impuestos?.Retenciones?.Retencion ?? [];
  const local = document.Complemento?.ImpuestosLocales;
  const total = decimalOf(Total);
  return {
    rows: [
      row(t("subtotal"), SubTotal),
      ...(Descuento === undefined ? [] : [row(t("discount"), `-${Descuento}`)]),
      ...transferred.map(({ Impuesto, TipoFactor, TasaOCuota, Importe }) =>
        row(
          taxText(
            { impuesto: Impuesto, tipoFactor: TipoFactor, tasaOCuota: TasaOCuota },
            t,
            locale,
          ),
          Importe ?? "0",
        ),
      ),
      ...withheld.map(({ Impuesto, Importe }) =>
        row(t("withheld", { tax: taxName(Impuesto, locale) }), `-${Importe}`),
      ),
      ...(local?.TrasladosLocales ?? []).map((tax) => row(tax.ImpLocTrasladado, tax.Importe)),
      ...(local?.RetencionesLocales ?? []).map((tax) => row(tax.ImpLocRetenido, `-${tax.Importe}`)),
    ],
    total: amountText(Total, currency, locale),
    inWords: total === null ? "" : amountInWords(total, currency),
    lines: Conceptos.Concepto.map(({ Importe }) => amountText(Importe, currency, locale)),
  };
};
