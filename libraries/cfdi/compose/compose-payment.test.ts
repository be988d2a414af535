// Payments of invoices: shares of taxes, sums, totals in pesos, other currencies.
import { expect, test } from "vitest";
import { composePayment } from "./compose-payment.ts";
import { aPayment, aPaymentDraft, anInvoice, iva16 } from "../testing/test-drafts.ts";
import { isr, ivaExempt, otherUuid } from "../testing/test-drafts.ts";
import { samplesOfPayments } from "../testing/samples-of-payments.ts";
import { documentOf } from "../testing/samples.ts";
import type { DraftPayment } from "../shape/draft.ts";

const pagosOf = (...pagos: readonly DraftPayment[]) => {
  const { Complemento } = documentOf(composePayment(aPaymentDraft({ pagos })));
  if (!Complemento?.Pagos) throw new Error("no payments");
  return Complemento.Pagos;
};
const sampleOf = (kind: string) => {
  const draft = samplesOfPayments[kind];
  if (!draft) throw new Error(`no sample ${kind}`);
  return pagosOf(...draft.pagos);
};

test("the document is of type P and charges nothing", () => {
  const document = documentOf(composePayment(aPaymentDraft()));
  expect(document).toMatchObject({
    TipoDeComprobante: "P",
    SubTotal: "0",
    Total: "0",
    Moneda: "XXX",
    Exportacion: "01",
    Receptor: { UsoCFDI: "CP01" },
    Conceptos: {
      Concepto: [{ ClaveProdServ: "84111506", ClaveUnidad: "ACT", ObjetoImp: "01", Importe: "0" }],
    },
  });
  for (const absent of ["FormaPago", "MetodoPago", "TipoCambio", "Impuestos", "Descuento"])
    expect(document[absent as keyof typeof document]).toBeUndefined();
});

test("an invoice paid whole carries its own taxes", () => {
  const { Totales, Pago } = sampleOf("payment of one invoice");
  expect(Pago[0]).toMatchObject({ MonedaP: "MXN", TipoCambioP: "1", Monto: "1160.00" });
  expect(Pago[0]?.DoctoRelacionado[0]).toMatchObject({
    EquivalenciaDR: "1",
    NumParcialidad: "1",
    ImpSaldoInsoluto: "0.00",
    ImpuestosDR: { TrasladosDR: { TrasladoDR: [{ BaseDR: "1000.00", ImporteDR: "160.00" }] } },
  });
  expect(Totales).toMatchObject({
    TotalTrasladosBaseIVA16: "1000.00",
    TotalTrasladosImpuestoIVA16: "160.00",
    MontoTotalPagos: "1160.00",
    TotalRetencionesIVA: undefined,
  });
});

test("a part carries its share to six decimals", () => {
  const { Totales, Pago } = sampleOf("payment of a third");
  expect(Pago[0]?.DoctoRelacionado[0]).toMatchObject({
    ImpSaldoAnt: "773.33",
    ImpPagado: "386.67",
    ImpSaldoInsoluto: "386.66",
    ImpuestosDR: {
      TrasladosDR: { TrasladoDR: [{ BaseDR: "333.336207", ImporteDR: "53.333793" }] },
    },
  });
  expect(Pago[0]?.ImpuestosP).toMatchObject({
    TrasladosP: { TrasladoP: [{ BaseP: "333.336207", ImporteP: "53.333793" }] },
  });
  expect(Totales).toMatchObject({
    TotalTrasladosBaseIVA16: "333.34",
    TotalTrasladosImpuestoIVA16: "53.33",
  });
});

test("the parts of an invoice add up to its taxes", () => {
  const parts = ["386.67", "386.67", "386.66"].map((pagado) =>
    aPayment({ monto: pagado, facturas: [anInvoice({ pagado })] }),
  );
  expect(pagosOf(...parts).Totales).toMatchObject({
    TotalTrasladosBaseIVA16: "1000.00",
    TotalTrasladosImpuestoIVA16: "160.00",
    MontoTotalPagos: "1160.00",
  });
});

test("invoices of one payment are summed by tax and rate; withholdings by tax", () => {
  const impuestos = {
    traslados: [
      { ...iva16, base: 1000 },
      { ...ivaExempt, base: 50 },
    ],
    retenciones: [
      { ...isr("0.100000"), base: 1000 },
      { ...isr("0.012500"), base: 1000 },
    ],
  };
  const facturas = [
    anInvoice({ impuestos, total: "1097.50", pagado: "1097.50" }),
    anInvoice({ uuid: otherUuid }),
  ];
  const { Totales, Pago } = pagosOf(aPayment({ monto: "2257.50", facturas }));
  expect(Pago[0]?.ImpuestosP).toEqual({
    RetencionesP: { RetencionP: [{ ImpuestoP: "001", ImporteP: "112.50" }] },
    TrasladosP: {
      TrasladoP: [
        {
          BaseP: "2000.00",
          ImpuestoP: "002",
          TipoFactorP: "Tasa",
          TasaOCuotaP: "0.160000",
          ImporteP: "320.00",
        },
        {
          BaseP: "50.00",
          ImpuestoP: "002",
          TipoFactorP: "Exento",
          TasaOCuotaP: undefined,
          ImporteP: undefined,
        },
      ],
    },
  });
  expect(Totales).toMatchObject({
    TotalRetencionesISR: "112.50",
    TotalTrasladosBaseIVAExento: "50.00",
    TotalTrasladosBaseIVA0: undefined,
  });
});

test("totals are in pesos whatever is paid", () => {
  const { Totales, Pago } = sampleOf("dollars for an invoice in dollars");
  expect(Pago[0]).toMatchObject({ MonedaP: "USD", TipoCambioP: "18.4567" });
  // 43.103448 × 18.4567 and 6.896552 × 18.4567, as written; 50 × 18.4567.
  expect(Totales).toMatchObject({
    TotalTrasladosBaseIVA16: "795.55",
    TotalTrasladosImpuestoIVA16: "127.29",
    MontoTotalPagos: "922.84",
  });
});

test("an invoice in another currency is converted by its equivalence", () => {
  const { Pago } = sampleOf("dollars for invoices in pesos and dollars");
  const [pesos, dollars] = Pago[0]?.DoctoRelacionado ?? [];
  expect([pesos?.EquivalenciaDR, dollars?.EquivalenciaDR]).toEqual(["18.4567000000", "1"]);
  // 1000 ÷ 18.4567 + 100 = 154.18086656…; 160 ÷ 18.4567 + 16 = 24.66893865…
  expect(Pago[0]?.ImpuestosP?.TrasladosP?.TrasladoP[0]).toMatchObject({
    BaseP: "154.180866",
    ImporteP: "24.668938",
  });
});

test("a quotient without end is cut at six decimals", () => {
  const facturas = [
    anInvoice({
      moneda: "USD",
      equivalencia: "3",
      saldoAnterior: 100,
      pagado: 100,
      total: 100,
      impuestos: { traslados: [{ ...iva16, base: "20.00", importe: "3.20" }] },
    }),
  ];
  const { Pago } = pagosOf(aPayment({ monto: "33.33", facturas }));
  expect(Pago[0]?.ImpuestosP?.TrasladosP?.TrasladoP[0]).toMatchObject({
    BaseP: "6.666666",
    ImporteP: "1.066666",
  });
});

test("an amount far from base by rate is counted anew, within SAT's limits", () => {
  const impuestos = { traslados: [{ ...iva16, base: "33.00", importe: "5.00" }] };
  const invoice = anInvoice({ impuestos, total: "38.00", saldoAnterior: 38, pagado: 38 });
  const { Pago } = pagosOf(aPayment({ monto: 38, facturas: [invoice] }));
  const tax = Pago[0]?.DoctoRelacionado[0]?.ImpuestosDR?.TrasladosDR?.TrasladoDR[0];
  expect(tax).toMatchObject({ BaseDR: "33.00", ImporteDR: "5.28" });
});

test("a share without a whole is named", () => {
  const invoice = anInvoice({ total: 0, impuestos: { retenciones: [isr("0.100000")] } });
  const answer = composePayment(aPaymentDraft({ pagos: [aPayment({ facturas: [invoice] })] }));
  const fields = "findings" in answer ? answer.findings.map(({ field }) => field) : [];
  expect(fields).toEqual([
    "pagos[0].facturas[0].total",
    "pagos[0].facturas[0].impuestos.retenciones[0].base",
  ]);
  const unread = aPaymentDraft({ pagos: [aPayment({ monto: "mil" })] });
  expect(composePayment(unread)).toMatchObject({ findings: [{ field: "pagos[0].monto" }] });
});
