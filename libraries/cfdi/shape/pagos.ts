/** The payment complement (Pagos 2.0), as SAT's schema has it. */

export interface TotalesDePagos {
  readonly TotalRetencionesIVA?: string | undefined;
  readonly TotalRetencionesISR?: string | undefined;
  readonly TotalRetencionesIEPS?: string | undefined;
  readonly TotalTrasladosBaseIVA16?: string | undefined;
  readonly TotalTrasladosImpuestoIVA16?: string | undefined;
  readonly TotalTrasladosBaseIVA8?: string | undefined;
  readonly TotalTrasladosImpuestoIVA8?: string | undefined;
  readonly TotalTrasladosBaseIVA0?: string | undefined;
  readonly TotalTrasladosImpuestoIVA0?: string | undefined;
  readonly TotalTrasladosBaseIVAExento?: string | undefined;
  readonly MontoTotalPagos: string;
}

export interface TrasladoDR {
  readonly BaseDR: string;
  readonly ImpuestoDR: string;
  readonly TipoFactorDR: string;
  readonly TasaOCuotaDR?: string | undefined;
  readonly ImporteDR?: string | undefined;
}

export interface RetencionDR {
  readonly BaseDR: string;
  readonly ImpuestoDR: string;
  readonly TipoFactorDR: string;
  readonly TasaOCuotaDR: string;
  readonly ImporteDR: string;
}

export interface DoctoRelacionado {
  readonly IdDocumento: string;
  readonly Serie?: string | undefined;
  readonly Folio?: string | undefined;
  readonly MonedaDR: string;
  readonly EquivalenciaDR?: string | undefined;
  readonly NumParcialidad: string;
  readonly ImpSaldoAnt: string;
  readonly ImpPagado: string;
  readonly ImpSaldoInsoluto: string;
  readonly ObjetoImpDR: string;
  readonly ImpuestosDR?:
    | {
        readonly RetencionesDR?: { readonly RetencionDR: readonly RetencionDR[] } | undefined;
        readonly TrasladosDR?: { readonly TrasladoDR: readonly TrasladoDR[] } | undefined;
      }
    | undefined;
}

export interface TrasladoP {
  readonly BaseP: string;
  readonly ImpuestoP: string;
  readonly TipoFactorP: string;
  readonly TasaOCuotaP?: string | undefined;
  readonly ImporteP?: string | undefined;
}

export interface RetencionP {
  readonly ImpuestoP: string;
  readonly ImporteP: string;
}

export interface Pago {
  readonly FechaPago: string;
  readonly FormaDePagoP: string;
  readonly MonedaP: string;
  readonly TipoCambioP?: string | undefined;
  readonly Monto: string;
  readonly NumOperacion?: string | undefined;
  readonly RfcEmisorCtaOrd?: string | undefined;
  readonly NomBancoOrdExt?: string | undefined;
  readonly CtaOrdenante?: string | undefined;
  readonly RfcEmisorCtaBen?: string | undefined;
  readonly CtaBeneficiario?: string | undefined;
  readonly TipoCadPago?: string | undefined;
  readonly CertPago?: string | undefined;
  readonly CadPago?: string | undefined;
  readonly SelloPago?: string | undefined;
  readonly DoctoRelacionado: readonly DoctoRelacionado[];
  readonly ImpuestosP?:
    | {
        readonly RetencionesP?: { readonly RetencionP: readonly RetencionP[] } | undefined;
        readonly TrasladosP?: { readonly TrasladoP: readonly TrasladoP[] } | undefined;
      }
    | undefined;
}

export interface Pagos {
  readonly Version: string;
  readonly Totales: TotalesDePagos;
  readonly Pago: readonly Pago[];
}
