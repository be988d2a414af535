/** A document with a bit of everything that the reader must carry, for tests. */
import type { Comprobante } from "../shape/comprobante.ts";
import type { Concepto } from "../shape/concepto.ts";

const traslado = {
  Base: "1000.00",
  Impuesto: "002",
  TipoFactor: "Tasa",
  TasaOCuota: "0.160000",
  Importe: "160.00",
};

const line: Concepto = {
  ClaveProdServ: "50211503",
  NoIdentificacion: "A-1",
  Cantidad: "1",
  ClaveUnidad: "H87",
  Unidad: "Pieza",
  Descripcion: "Maíz «criollo» & frijol  negro 🌽",
  ValorUnitario: "1000.00",
  Importe: "1000.00",
  ObjetoImp: "02",
  Impuestos: { Traslados: { Traslado: [traslado] } },
};

export const testComprobante: Comprobante = {
  Version: "4.0",
  Serie: "A",
  Folio: "100",
  Fecha: "2026-11-21T10:15:00",
  FormaPago: "03",
  CondicionesDePago: "Contado <sin> 'plazo' \"alguno\"",
  SubTotal: "1000.00",
  Moneda: "MXN",
  Total: "1160.00",
  TipoDeComprobante: "I",
  Exportacion: "01",
  MetodoPago: "PUE",
  LugarExpedicion: "20928",
  CfdiRelacionados: [
    {
      TipoRelacion: "04",
      CfdiRelacionado: [{ UUID: "5FB2822E-396D-4725-8521-CDC4BDD20CCF" }],
    },
  ],
  Emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  Receptor: {
    Rfc: "H&E951128469",
    Nombre: "HERRERIA & ELECTRICOS",
    DomicilioFiscalReceptor: "06002",
    RegimenFiscalReceptor: "601",
    UsoCFDI: "G03",
  },
  Conceptos: { Concepto: [line] },
  Impuestos: {
    TotalImpuestosTrasladados: "160.00",
    Traslados: { Traslado: [traslado] },
  },
};

const many = <Item>(count: number, item: Item): readonly Item[] =>
  Array.from({ length: count }, () => item);

/** The same with that many equal lines; its sums are not right. */
export const withLines = (count: number): Comprobante => ({
  ...testComprobante,
  Conceptos: { Concepto: many(count, line) },
});
