/** For tests only: documents of payments that no rule refuses. */
import { invoice, type LooseDocument } from "./documents.ts";

const around = (): LooseDocument => {
  const { Version, Fecha, LugarExpedicion, Exportacion, Emisor, Receptor } = invoice();
  return {
    Version,
    Fecha,
    LugarExpedicion,
    Exportacion,
    Emisor,
    Receptor: { ...Receptor, UsoCFDI: "CP01" },
    SubTotal: "0",
    Moneda: "XXX",
    Total: "0",
    TipoDeComprobante: "P",
    Conceptos: {
      Concepto: [
        {
          ClaveProdServ: "84111506",
          Cantidad: "1",
          ClaveUnidad: "ACT",
          Descripcion: "Pago",
          ValorUnitario: "0",
          Importe: "0",
          ObjetoImp: "01",
        },
      ],
    },
  };
};

const sixteen = { ImpuestoDR: "002", TipoFactorDR: "Tasa", TasaOCuotaDR: "0.160000" };
const sixteenP = { ImpuestoP: "002", TipoFactorP: "Tasa", TasaOCuotaP: "0.160000" };

/** Half of an invoice of 1,160.00 with IVA, and ISR withheld, by transfer. */
export const payment = (): LooseDocument => ({
  ...around(),
  Complemento: {
    Pagos: {
      Version: "2.0",
      Totales: {
        TotalRetencionesISR: "50.00",
        TotalTrasladosBaseIVA16: "500.00",
        TotalTrasladosImpuestoIVA16: "80.00",
        MontoTotalPagos: "530.00",
      },
      Pago: [
        {
          FechaPago: "2026-11-20T12:00:00",
          FormaDePagoP: "03",
          MonedaP: "MXN",
          TipoCambioP: "1",
          Monto: "530.00",
          NumOperacion: "8846201",
          RfcEmisorCtaOrd: "BBA830831LJ2",
          CtaOrdenante: "012345678901234567",
          RfcEmisorCtaBen: "BNM840515VB1",
          CtaBeneficiario: "002345678901234567",
          DoctoRelacionado: [
            {
              IdDocumento: "5FB2822E-396D-4725-8521-CDC4BDD20CCF",
              MonedaDR: "MXN",
              EquivalenciaDR: "1",
              NumParcialidad: "1",
              ImpSaldoAnt: "1060.00",
              ImpPagado: "530.00",
              ImpSaldoInsoluto: "530.00",
              ObjetoImpDR: "02",
              ImpuestosDR: {
                RetencionesDR: {
                  RetencionDR: [
                    {
                      BaseDR: "500.00",
                      ImpuestoDR: "001",
                      TipoFactorDR: "Tasa",
                      TasaOCuotaDR: "0.100000",
                      ImporteDR: "50.00",
                    },
                  ],
                },
                TrasladosDR: {
                  TrasladoDR: [{ BaseDR: "500.00", ...sixteen, ImporteDR: "80.00" }],
                },
              },
            },
          ],
          ImpuestosP: {
            RetencionesP: { RetencionP: [{ ImpuestoP: "001", ImporteP: "50.00" }] },
            TrasladosP: { TrasladoP: [{ BaseP: "500.00", ...sixteenP, ImporteP: "80.00" }] },
          },
        },
      ],
    },
  },
});

/** One whose taxes are of another kind: all sums of SAT's have their turn. */
export const taxedPayment = (kind: "iva8" | "iva0" | "exento" | "ieps" | "withheld") => {
  const document = payment();
  const pagos = document.Complemento?.Pagos;
  const pago = pagos?.Pago[0];
  const paid = pago?.DoctoRelacionado[0];
  if (!pagos || !pago || !paid) throw new Error("A payment has its parts.");
  const of = kinds[kind];
  paid.ImpuestosDR = structuredClone(of.paid);
  pago.ImpuestosP = structuredClone(of.payment);
  pagos.Totales = { ...of.totals, MontoTotalPagos: "530.00" };
  return document;
};

const transferred = (tax: string, factor: string, rate?: string, amount?: string) => ({
  paid: {
    TrasladosDR: {
      TrasladoDR: [
        {
          BaseDR: "500.00",
          ImpuestoDR: tax,
          TipoFactorDR: factor,
          TasaOCuotaDR: rate,
          ImporteDR: amount,
        },
      ],
    },
  },
  payment: {
    TrasladosP: {
      TrasladoP: [
        {
          BaseP: "500.00",
          ImpuestoP: tax,
          TipoFactorP: factor,
          TasaOCuotaP: rate,
          ImporteP: amount,
        },
      ],
    },
  },
});

const kinds = {
  iva8: {
    ...transferred("002", "Tasa", "0.080000", "40.00"),
    totals: { TotalTrasladosBaseIVA8: "500.00", TotalTrasladosImpuestoIVA8: "40.00" },
  },
  iva0: {
    ...transferred("002", "Tasa", "0.000000", "0.00"),
    totals: { TotalTrasladosBaseIVA0: "500.00", TotalTrasladosImpuestoIVA0: "0.00" },
  },
  exento: {
    ...transferred("002", "Exento"),
    totals: { TotalTrasladosBaseIVAExento: "500.00" },
  },
  ieps: { ...transferred("003", "Tasa", "0.080000", "40.00"), totals: {} },
  withheld: {
    paid: {
      RetencionesDR: {
        RetencionDR: [
          {
            BaseDR: "500.00",
            ImpuestoDR: "002",
            TipoFactorDR: "Tasa",
            TasaOCuotaDR: "0.106667",
            ImporteDR: "53.33",
          },
          {
            BaseDR: "500.00",
            ImpuestoDR: "003",
            TipoFactorDR: "Tasa",
            TasaOCuotaDR: "0.080000",
            ImporteDR: "40.00",
          },
        ],
      },
    },
    payment: {
      RetencionesP: {
        RetencionP: [
          { ImpuestoP: "002", ImporteP: "53.33" },
          { ImpuestoP: "003", ImporteP: "40.00" },
        ],
      },
    },
    totals: { TotalRetencionesIVA: "53.33", TotalRetencionesIEPS: "40.00" },
  },
};

/** 100 euros for an invoice in dollars, as SAT's own guide reckons it. */
export const foreignPayment = (): LooseDocument => {
  const document = taxedPayment("exento");
  const pagos = document.Complemento?.Pagos;
  const pago = pagos?.Pago[0];
  const paid = pago?.DoctoRelacionado[0];
  if (!pagos || !pago || !paid) throw new Error("A payment has its parts.");
  Object.assign(pago, { MonedaP: "EUR", TipoCambioP: "20.5", Monto: "100.00" });
  Object.assign(paid, { MonedaDR: "USD", EquivalenciaDR: "1.0465711361" });
  Object.assign(paid, { ImpSaldoAnt: "104.66", ImpPagado: "104.66", ImpSaldoInsoluto: "0.00" });
  paid.ObjetoImpDR = "01";
  paid.ImpuestosDR = undefined;
  pago.ImpuestosP = undefined;
  pagos.Totales = { MontoTotalPagos: "2050.00" };
  return document;
};
