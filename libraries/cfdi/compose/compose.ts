/** Composes a CFDI 4.0 from what its issuer knows: amounts, taxes and totals, cent-exact. */
import { complementOf } from "./complement.ts";
import { currencyDigits, plainText, tidy, tidyIfAny, unreadableFigures } from "./figures.ts";
import { headOf } from "./head.ts";
import type { Comprobante, InformacionGlobal } from "../shape/comprobante.ts";
import { exact } from "../shape/decimal.ts";
import type { Draft } from "../shape/draft.ts";
import type { Finding } from "../shape/finding.ts";
import { lineOf } from "./lines.ts";
import { summaryOf } from "./taxes.ts";
import { noTotals, totalsOf } from "./totals.ts";

export type Composed =
  { readonly comprobante: Comprobante } | { readonly findings: readonly Finding[] };

/**
 * Ingreso, egreso or traslado, not sealed yet. Amounts that are given stay as they are, to six
 * decimals and beyond: `findingsOf` judges them. Findings come only for figures that are no
 * plain decimal number (code 301). Texts lose idle white space, as the cadena original does.
 */
export const compose = (draft: Draft): Composed =>
  unlessUnreadable(draft, () => comprobanteOf(draft));

/** Figures are looked over only once one was refused: a good draft does not pay for that. */
export const unlessUnreadable = <Any extends object>(
  draft: Any,
  work: () => Comprobante,
  alsoMissing: (draft: Any) => readonly Finding[] = () => [],
): Composed => {
  try {
    const missing = alsoMissing(draft);
    if (missing.length > 0) return { findings: missing };
    return { comprobante: work() };
  } catch (error) {
    const findings = error instanceof RangeError ? unreadableFigures(draft) : [];
    if (findings.length === 0) throw error;
    return { findings };
  }
};

const comprobanteOf = (draft: Draft): Comprobante => {
  const digits = currencyDigits(draft.moneda);
  const lines = draft.conceptos.map((line) => lineOf(line, digits));
  const { complemento, local } = complementOf(draft);
  const isCharged = draft.tipoDeComprobante !== "T";
  const summary = summaryOf(
    lines.flatMap(({ traslados }) => traslados),
    lines.flatMap(({ retenciones }) => retenciones),
    digits,
  );
  return {
    ...headOf(draft),
    ...(isCharged ? totalsOf(lines, summary, local, digits) : noTotals),
    FormaPago: tidyIfAny(draft.formaPago),
    MetodoPago: tidyIfAny(draft.metodoPago),
    CondicionesDePago: tidyIfAny(draft.condicionesDePago),
    Moneda: tidy(draft.moneda),
    TipoCambio: draft.tipoCambio === undefined ? undefined : plainText(exact(draft.tipoCambio)),
    TipoDeComprobante: draft.tipoDeComprobante,
    Exportacion: draft.exportacion ?? "01",
    InformacionGlobal: globalOf(draft),
    Conceptos: { Concepto: lines.map(({ concepto }) => concepto) },
    Impuestos: isCharged ? summary.impuestos : undefined,
    Complemento: complemento,
  };
};

const globalOf = ({ informacionGlobal }: Draft): InformacionGlobal | undefined =>
  informacionGlobal && {
    Periodicidad: tidy(informacionGlobal.periodicidad),
    Meses: tidy(informacionGlobal.meses),
    Año: tidy(informacionGlobal.año),
  };
