/** The complements that Milpa issues or reads, as SAT's schemas have them. */
import type { Pagos } from "./pagos.ts";

export interface Leyenda {
  readonly disposicionFiscal?: string | undefined;
  readonly norma?: string | undefined;
  readonly textoLeyenda: string;
}

export interface LeyendasFiscales {
  readonly version: string;
  readonly Leyenda: readonly Leyenda[];
}

/** Taxes of a state or a municipality, such as the one on lodging. */
export interface ImpuestosLocales {
  readonly version: string;
  readonly TotaldeRetenciones: string;
  readonly TotaldeTraslados: string;
  readonly RetencionesLocales?:
    | readonly {
        readonly ImpLocRetenido: string;
        readonly TasadeRetencion: string;
        readonly Importe: string;
      }[]
    | undefined;
  readonly TrasladosLocales?:
    | readonly {
        readonly ImpLocTrasladado: string;
        readonly TasadeTraslado: string;
        readonly Importe: string;
      }[]
    | undefined;
}

/** What a stamping provider adds in SAT's name (TFD 1.1); not a part of what the issuer seals. */
export interface TimbreFiscalDigital {
  readonly Version: string;
  readonly UUID: string;
  readonly FechaTimbrado: string;
  readonly RfcProvCertif: string;
  readonly Leyenda?: string | undefined;
  readonly SelloCFD: string;
  readonly NoCertificadoSAT: string;
  readonly SelloSAT: string;
}

export interface Complemento {
  readonly LeyendasFiscales?: LeyendasFiscales | undefined;
  readonly ImpuestosLocales?: ImpuestosLocales | undefined;
  readonly Pagos?: Pagos | undefined;
  readonly TimbreFiscalDigital?: TimbreFiscalDigital | undefined;
}
