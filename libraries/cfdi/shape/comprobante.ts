/** A CFDI 4.0 as SAT's schema has it: names, nesting and texts are those of the XML (Anexo 20). */
import type { Concepto } from "./concepto.ts";
import type { Complemento } from "./complemento.ts";

export const tiposDeComprobante = ["I", "E", "T", "N", "P"] as const;
/** Ingreso, egreso, traslado, nómina, pago. */
export type TipoDeComprobante = (typeof tiposDeComprobante)[number];

export interface InformacionGlobal {
  readonly Periodicidad: string;
  readonly Meses: string;
  readonly Año: string;
}

export interface CfdiRelacionados {
  readonly TipoRelacion: string;
  readonly CfdiRelacionado: readonly { readonly UUID: string }[];
}

export interface Emisor {
  readonly Rfc: string;
  readonly Nombre: string;
  readonly RegimenFiscal: string;
  readonly FacAtrAdquirente?: string | undefined;
}

export interface Receptor {
  readonly Rfc: string;
  readonly Nombre: string;
  readonly DomicilioFiscalReceptor: string;
  readonly ResidenciaFiscal?: string | undefined;
  readonly NumRegIdTrib?: string | undefined;
  readonly RegimenFiscalReceptor: string;
  readonly UsoCFDI: string;
}

export interface TrasladoTotal {
  readonly Base: string;
  readonly Impuesto: string;
  readonly TipoFactor: string;
  readonly TasaOCuota?: string | undefined;
  readonly Importe?: string | undefined;
}

/** The document's summary of its lines' taxes. */
export interface Impuestos {
  readonly TotalImpuestosRetenidos?: string | undefined;
  readonly TotalImpuestosTrasladados?: string | undefined;
  readonly Retenciones?:
    | { readonly Retencion: readonly { readonly Impuesto: string; readonly Importe: string }[] }
    | undefined;
  readonly Traslados?: { readonly Traslado: readonly TrasladoTotal[] } | undefined;
}

export interface Comprobante {
  readonly Version: string;
  readonly Serie?: string | undefined;
  readonly Folio?: string | undefined;
  /** Local to the place of issue, without a zone: `2026-11-21T10:15:00`. */
  readonly Fecha: string;
  readonly Sello?: string | undefined;
  readonly FormaPago?: string | undefined;
  /** Twenty digits. */
  readonly NoCertificado?: string | undefined;
  /** DER in base64, on one line. */
  readonly Certificado?: string | undefined;
  readonly CondicionesDePago?: string | undefined;
  readonly SubTotal: string;
  readonly Descuento?: string | undefined;
  readonly Moneda: string;
  readonly TipoCambio?: string | undefined;
  readonly Total: string;
  readonly TipoDeComprobante: string;
  readonly Exportacion: string;
  readonly MetodoPago?: string | undefined;
  /** A postal code. */
  readonly LugarExpedicion: string;
  readonly Confirmacion?: string | undefined;
  readonly InformacionGlobal?: InformacionGlobal | undefined;
  readonly CfdiRelacionados?: readonly CfdiRelacionados[] | undefined;
  readonly Emisor: Emisor;
  readonly Receptor: Receptor;
  readonly Conceptos: { readonly Concepto: readonly Concepto[] };
  readonly Impuestos?: Impuestos | undefined;
  readonly Complemento?: Complemento | undefined;
}
