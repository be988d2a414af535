/** The complements of an invoice that its draft asks for: legends and local taxes. */
import { ifAny, padded, tidy, tidyIfAny } from "./figures.ts";
import type { Complemento, ImpuestosLocales, LeyendasFiscales } from "../shape/complemento.ts";
import { exact, minus, rounded, sumOf, textOf, zero, type Decimal } from "../shape/decimal.ts";
import type { Draft } from "../shape/draft.ts";

export interface ComposedComplement {
  readonly complemento: Complemento | undefined;
  /** What local taxes add to the document's total, less what they withhold. */
  readonly local: Decimal;
}

/** SAT's schema of local taxes counts in cents and hundredths of a percent. */
const localDigits = 2;

export const complementOf = (draft: Draft): ComposedComplement => {
  const LeyendasFiscales = legendsOf(draft);
  const { impuestos: ImpuestosLocales, local } = localTaxesOf(draft);
  const complemento =
    LeyendasFiscales || ImpuestosLocales ? { LeyendasFiscales, ImpuestosLocales } : undefined;
  return { complemento, local };
};

const legendsOf = ({ leyendas }: Draft): LeyendasFiscales | undefined => {
  const legends = ifAny(leyendas);
  return (
    legends && {
      version: "1.0",
      Leyenda: legends.map((legend) => ({
        disposicionFiscal: tidyIfAny(legend.disposicionFiscal),
        norma: tidyIfAny(legend.norma),
        textoLeyenda: tidy(legend.textoLeyenda),
      })),
    }
  );
};

const localTaxesOf = ({
  impuestosLocales,
}: Draft): { readonly impuestos: ImpuestosLocales | undefined; readonly local: Decimal } => {
  if (!ifAny(impuestosLocales)) return { impuestos: undefined, local: zero };
  const taxes = (impuestosLocales ?? []).map(({ tipo, nombre, tasa, importe }) => ({
    tipo,
    nombre: tidy(nombre),
    tasa: textOf(padded(exact(tasa), localDigits)),
    importe: padded(exact(importe), localDigits),
  }));
  const withheld = taxes.filter(({ tipo }) => tipo === "retencion");
  const charged = taxes.filter(({ tipo }) => tipo === "traslado");
  const total = (some: typeof taxes): Decimal =>
    rounded(sumOf(some.map(({ importe }) => importe)), localDigits);
  const impuestos: ImpuestosLocales = {
    version: "1.0",
    TotaldeRetenciones: textOf(total(withheld)),
    TotaldeTraslados: textOf(total(charged)),
    RetencionesLocales: ifAny(
      withheld.map(({ nombre, tasa, importe }) => ({
        ImpLocRetenido: nombre,
        TasadeRetencion: tasa,
        Importe: textOf(importe),
      })),
    ),
    TrasladosLocales: ifAny(
      charged.map(({ nombre, tasa, importe }) => ({
        ImpLocTrasladado: nombre,
        TasadeTraslado: tasa,
        Importe: textOf(importe),
      })),
    ),
  };
  return { impuestos, local: minus(total(charged), total(withheld)) };
};
