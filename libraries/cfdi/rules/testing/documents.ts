/** For tests only: documents that no rule refuses, to be changed in one place each. */
import type { Comprobante } from "../../shape/comprobante.ts";
import type { RuleContext } from "../rule-context.ts";

/** A copy that a test may change. */
export type Loose<Value> = Value extends (infer Item)[] | readonly (infer Item)[]
  ? Loose<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Loose<Value[Key]> }
    : Value;

export type LooseDocument = Loose<Comprobante>;

export const context: RuleContext = { localNow: "2026-11-21T10:00:00" };

const issuer = {
  Rfc: "EKU9003173C9",
  Nombre: "ESCUELA KEMPER URGATE",
  RegimenFiscal: "601",
};

const customer = {
  Rfc: "URE180429TM6",
  Nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  DomicilioFiscalReceptor: "86991",
  RegimenFiscalReceptor: "603",
  UsoCFDI: "G03",
};

const head = {
  Version: "4.0",
  Fecha: "2026-11-21T09:55:00",
  LugarExpedicion: "42501",
  Exportacion: "01",
  Emisor: issuer,
};

/** Two lines with IVA at 16 %, one of them with a discount and a withheld ISR. */
export const invoice = (): LooseDocument => ({
  ...head,
  Emisor: { ...issuer },
  Receptor: { ...customer },
  Serie: "A",
  Folio: "1",
  FormaPago: "03",
  MetodoPago: "PUE",
  SubTotal: "350.00",
  Descuento: "50.00",
  Moneda: "MXN",
  Total: "318.00",
  TipoDeComprobante: "I",
  Conceptos: {
    Concepto: [
      {
        ClaveProdServ: "10101501",
        Cantidad: "2",
        ClaveUnidad: "H87",
        Descripcion: "Gato",
        ValorUnitario: "100.00",
        Importe: "200.00",
        Descuento: "50.00",
        ObjetoImp: "02",
        Impuestos: {
          Traslados: {
            Traslado: [
              {
                Base: "150.00",
                Impuesto: "002",
                TipoFactor: "Tasa",
                TasaOCuota: "0.160000",
                Importe: "24.00",
              },
            ],
          },
          Retenciones: {
            Retencion: [
              {
                Base: "150.00",
                Impuesto: "001",
                TipoFactor: "Tasa",
                TasaOCuota: "0.200000",
                Importe: "30.00",
              },
            ],
          },
        },
      },
      {
        ClaveProdServ: "01010101",
        Cantidad: "1.5",
        ClaveUnidad: "E48",
        Descripcion: "Cuidado",
        ValorUnitario: "100",
        Importe: "150.00",
        ObjetoImp: "02",
        Impuestos: {
          Traslados: {
            Traslado: [
              {
                Base: "150.00",
                Impuesto: "002",
                TipoFactor: "Tasa",
                TasaOCuota: "0.160000",
                Importe: "24.00",
              },
            ],
          },
        },
      },
    ],
  },
  Impuestos: {
    TotalImpuestosRetenidos: "30.00",
    TotalImpuestosTrasladados: "48.00",
    Retenciones: { Retencion: [{ Impuesto: "001", Importe: "30.00" }] },
    Traslados: {
      Traslado: [
        {
          Base: "300.00",
          Impuesto: "002",
          TipoFactor: "Tasa",
          TasaOCuota: "0.160000",
          Importe: "48.00",
        },
      ],
    },
  },
});

const untaxed = {
  ClaveProdServ: "10101501",
  Cantidad: "1",
  ClaveUnidad: "H87",
  Descripcion: "Gato",
  ValorUnitario: "100.00",
  Importe: "100.00",
  ObjetoImp: "01",
};

/** One line that is not subject to tax. */
export const plain = (): LooseDocument => ({
  ...invoice(),
  SubTotal: "100.00",
  Descuento: undefined,
  Total: "100.00",
  Conceptos: { Concepto: [{ ...untaxed }] },
  Impuestos: undefined,
});

/** One line, exempt. */
export const exempt = (): LooseDocument => ({
  ...plain(),
  Conceptos: {
    Concepto: [
      {
        ...untaxed,
        ObjetoImp: "02",
        Impuestos: {
          Traslados: {
            Traslado: [{ Base: "100.00", Impuesto: "002", TipoFactor: "Exento" }],
          },
        },
      },
    ],
  },
  Impuestos: {
    Traslados: { Traslado: [{ Base: "100.00", Impuesto: "002", TipoFactor: "Exento" }] },
  },
});

/** The sales of a month to the public at large. */
export const globalInvoice = (): LooseDocument => ({
  ...plain(),
  InformacionGlobal: { Periodicidad: "04", Meses: "11", Año: "2026" },
  Receptor: {
    Rfc: "XAXX010101000",
    Nombre: "PUBLICO EN GENERAL",
    DomicilioFiscalReceptor: "42501",
    RegimenFiscalReceptor: "616",
    UsoCFDI: "S01",
  },
});

/** Of two months, by a natural person of the regime that may. */
export const bimonthly = (): LooseDocument => ({
  ...globalInvoice(),
  Emisor: { Rfc: "CACX7605101P8", Nombre: "XOCHILT CASAS CHAVEZ", RegimenFiscal: "621" },
  InformacionGlobal: { Periodicidad: "05", Meses: "17", Año: "2026" },
});

/** To a customer abroad, in dollars. */
export const foreign = (): LooseDocument => ({
  ...plain(),
  Moneda: "USD",
  TipoCambio: "18.50",
  Receptor: {
    Rfc: "XEXX010101000",
    Nombre: "ACME INC",
    DomicilioFiscalReceptor: "42501",
    ResidenciaFiscal: "USA",
    NumRegIdTrib: "123456789",
    RegimenFiscalReceptor: "616",
    UsoCFDI: "S01",
  },
});

/** Goods on their way: nothing is charged. */
export const waybill = (): LooseDocument => ({
  ...plain(),
  FormaPago: undefined,
  MetodoPago: undefined,
  SubTotal: "0",
  Moneda: "XXX",
  Total: "0",
  TipoDeComprobante: "T",
  Receptor: { ...customer, UsoCFDI: "S01" },
  Conceptos: { Concepto: [{ ...untaxed, ValorUnitario: "0", Importe: "0" }] },
});

/** A line with a third party, a customs number, a property account and a part. */
export const detailed = (): LooseDocument => ({
  ...plain(),
  Conceptos: {
    Concepto: [
      {
        ...untaxed,
        ACuentaTerceros: {
          RfcACuentaTerceros: "JUFA7608212V6",
          NombreACuentaTerceros: "ADRIANA JUAREZ FERNANDEZ",
          RegimenFiscalACuentaTerceros: "612",
          DomicilioFiscalACuentaTerceros: "29133",
        },
        InformacionAduanera: [{ NumeroPedimento: "15  48  3009  0001234" }],
        CuentaPredial: [{ Numero: "15956011002" }],
        Parte: [
          {
            ClaveProdServ: "10101501",
            Cantidad: "2",
            Descripcion: "Pata",
            ValorUnitario: "10",
            Importe: "20.00",
            InformacionAduanera: [{ NumeroPedimento: "15  48  3009  0001234" }],
          },
        ],
      },
    ],
  },
});

/** Substitutes another, and pays taxes of a municipality. */
export const related = (): LooseDocument => ({
  ...plain(),
  Total: "103.00",
  CfdiRelacionados: [
    {
      TipoRelacion: "04",
      CfdiRelacionado: [{ UUID: "5FB2822E-396D-4725-8521-CDC4BDD20CCF" }],
    },
  ],
  Complemento: {
    LeyendasFiscales: { version: "1.0", Leyenda: [{ textoLeyenda: "Impuesto retenido." }] },
    ImpuestosLocales: {
      version: "1.0",
      TotaldeRetenciones: "0.00",
      TotaldeTraslados: "3.00",
      TrasladosLocales: [{ ImpLocTrasladado: "ISH", TasadeTraslado: "3.00", Importe: "3.00" }],
    },
  },
});
