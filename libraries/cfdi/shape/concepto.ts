/** A line of a CFDI 4.0, as SAT's schema has it. */

export interface TrasladoDeConcepto {
  readonly Base: string;
  readonly Impuesto: string;
  readonly TipoFactor: string;
  readonly TasaOCuota?: string | undefined;
  readonly Importe?: string | undefined;
}

export interface RetencionDeConcepto {
  readonly Base: string;
  readonly Impuesto: string;
  readonly TipoFactor: string;
  readonly TasaOCuota: string;
  readonly Importe: string;
}

export interface ImpuestosDeConcepto {
  readonly Traslados?: { readonly Traslado: readonly TrasladoDeConcepto[] } | undefined;
  readonly Retenciones?: { readonly Retencion: readonly RetencionDeConcepto[] } | undefined;
}

export interface ACuentaTerceros {
  readonly RfcACuentaTerceros: string;
  readonly NombreACuentaTerceros: string;
  readonly RegimenFiscalACuentaTerceros: string;
  readonly DomicilioFiscalACuentaTerceros: string;
}

export interface InformacionAduanera {
  readonly NumeroPedimento: string;
}

export interface Parte {
  readonly ClaveProdServ: string;
  readonly NoIdentificacion?: string | undefined;
  readonly Cantidad: string;
  readonly Unidad?: string | undefined;
  readonly Descripcion: string;
  readonly ValorUnitario?: string | undefined;
  readonly Importe?: string | undefined;
  readonly InformacionAduanera?: readonly InformacionAduanera[] | undefined;
}

export interface Concepto {
  readonly ClaveProdServ: string;
  readonly NoIdentificacion?: string | undefined;
  readonly Cantidad: string;
  readonly ClaveUnidad: string;
  readonly Unidad?: string | undefined;
  readonly Descripcion: string;
  readonly ValorUnitario: string;
  readonly Importe: string;
  readonly Descuento?: string | undefined;
  readonly ObjetoImp: string;
  readonly Impuestos?: ImpuestosDeConcepto | undefined;
  readonly ACuentaTerceros?: ACuentaTerceros | undefined;
  readonly InformacionAduanera?: readonly InformacionAduanera[] | undefined;
  readonly CuentaPredial?: readonly { readonly Numero: string }[] | undefined;
  readonly Parte?: readonly Parte[] | undefined;
}
