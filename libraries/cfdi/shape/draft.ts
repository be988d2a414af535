/** What a document is composed from: what its issuer knows, before sums, taxes' totals and seal. */

/** A plain decimal number, as JSON has it or as text for more than fifteen digits. */
export type Figure = number | string;

export interface DraftTax {
  /** `001` ISR, `002` IVA, `003` IEPS. */
  readonly impuesto: string;
  readonly tipoFactor: "Tasa" | "Cuota" | "Exento";
  /** Absent when exempt. */
  readonly tasaOCuota?: Figure | undefined;
  /** Absent: `importe` less `descuento` of the line. */
  readonly base?: Figure | undefined;
  /** Absent: `base` × `tasaOCuota`. */
  readonly importe?: Figure | undefined;
}

export interface DraftTaxes {
  readonly traslados?: readonly DraftTax[] | undefined;
  readonly retenciones?: readonly DraftTax[] | undefined;
}

export interface DraftPart {
  readonly claveProdServ: string;
  readonly noIdentificacion?: string | undefined;
  readonly cantidad: Figure;
  readonly unidad?: string | undefined;
  readonly descripcion: string;
  readonly valorUnitario?: Figure | undefined;
  readonly importe?: Figure | undefined;
  readonly pedimentos?: readonly string[] | undefined;
}

export interface DraftLine {
  readonly claveProdServ: string;
  readonly noIdentificacion?: string | undefined;
  readonly cantidad: Figure;
  readonly claveUnidad: string;
  readonly unidad?: string | undefined;
  readonly descripcion: string;
  readonly valorUnitario: Figure;
  /** Absent: `cantidad` × `valorUnitario`, rounded to the currency's decimals. */
  readonly importe?: Figure | undefined;
  readonly descuento?: Figure | undefined;
  /** Absent: `02` with taxes, `01` without. */
  readonly objetoImp?: string | undefined;
  readonly impuestos?: DraftTaxes | undefined;
  readonly terceros?:
    | {
        readonly rfc: string;
        readonly nombre: string;
        readonly regimenFiscal: string;
        readonly domicilioFiscal: string;
      }
    | undefined;
  readonly pedimentos?: readonly string[] | undefined;
  readonly cuentasPrediales?: readonly string[] | undefined;
  readonly partes?: readonly DraftPart[] | undefined;
}

export interface DraftParty {
  readonly rfc: string;
  readonly nombre: string;
}

export interface DraftReceiver extends DraftParty {
  readonly domicilioFiscalReceptor: string;
  readonly regimenFiscalReceptor: string;
  readonly usoCFDI: string;
  /** A country of c_Pais, for foreigners. */
  readonly residenciaFiscal?: string | undefined;
  readonly numRegIdTrib?: string | undefined;
}

/** What every kind of document has. */
export interface DraftHead {
  readonly serie?: string | undefined;
  readonly folio?: string | undefined;
  /** Local to the place of issue, without a zone. */
  readonly fecha: string;
  readonly lugarExpedicion: string;
  readonly emisor: DraftParty & {
    readonly regimenFiscal: string;
    readonly facAtrAdquirente?: string | undefined;
  };
  readonly receptor: DraftReceiver;
  readonly cfdiRelacionados?:
    readonly { readonly tipoRelacion: string; readonly uuids: readonly string[] }[] | undefined;
  readonly confirmacion?: string | undefined;
}

export interface Draft extends DraftHead {
  readonly tipoDeComprobante: "I" | "E" | "T";
  readonly formaPago?: string | undefined;
  readonly metodoPago?: string | undefined;
  readonly condicionesDePago?: string | undefined;
  readonly moneda: string;
  readonly tipoCambio?: Figure | undefined;
  /** Absent: `01`, not an export. */
  readonly exportacion?: string | undefined;
  readonly informacionGlobal?:
    { readonly periodicidad: string; readonly meses: string; readonly año: string } | undefined;
  readonly conceptos: readonly DraftLine[];
  readonly leyendas?:
    | readonly {
        readonly disposicionFiscal?: string | undefined;
        readonly norma?: string | undefined;
        readonly textoLeyenda: string;
      }[]
    | undefined;
  readonly impuestosLocales?:
    | readonly {
        readonly tipo: "traslado" | "retencion";
        readonly nombre: string;
        readonly tasa: Figure;
        readonly importe: Figure;
      }[]
    | undefined;
}

/** An invoice of before that this payment pays, wholly or in part. */
export interface PaidInvoice {
  readonly uuid: string;
  readonly serie?: string | undefined;
  readonly folio?: string | undefined;
  readonly moneda: string;
  /** Of the invoice's currency for one of the payment's; absent when both are the same. */
  readonly equivalencia?: Figure | undefined;
  readonly parcialidad: number;
  readonly saldoAnterior: Figure;
  readonly pagado: Figure;
  readonly objetoImp: string;
  /** Of the whole invoice; those of the payment are its share of them. */
  readonly total: Figure;
  readonly impuestos?: DraftTaxes | undefined;
}

export interface DraftPayment {
  /** Local, when the money came: `2026-11-21T12:00:00`. */
  readonly fechaPago: string;
  readonly formaDePago: string;
  readonly moneda: string;
  readonly tipoCambio?: Figure | undefined;
  readonly monto: Figure;
  readonly numOperacion?: string | undefined;
  readonly rfcEmisorCtaOrd?: string | undefined;
  readonly nomBancoOrdExt?: string | undefined;
  readonly ctaOrdenante?: string | undefined;
  readonly rfcEmisorCtaBen?: string | undefined;
  readonly ctaBeneficiario?: string | undefined;
  readonly facturas: readonly PaidInvoice[];
}

/** A document of type P: only payments. */
export interface PaymentDraft extends DraftHead {
  readonly pagos: readonly DraftPayment[];
}
