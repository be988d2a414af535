/** For tests only: what is refused in documents of payments (Pagos 2.0). */
import { casesFrom, there, type RuleCase } from "./cases.ts";
import { plain, type LooseDocument } from "./documents.ts";
import { foreignPayment, payment, taxedPayment } from "./payments.ts";

const one = casesFrom(payment);
const lineOf = (it: LooseDocument) => there(it.Conceptos.Concepto[0]);
const pagos = (it: LooseDocument) => there(it.Complemento?.Pagos);
const pago = (it: LooseDocument) => there(pagos(it).Pago[0]);
const paid = (it: LooseDocument) => there(pago(it).DoctoRelacionado[0]);

const documents: readonly RuleCase[] = [
  casesFrom(plain)("CRP20101", "tipoDeComprobante", (it) => {
    it.Complemento = { Pagos: pagos(payment()) };
  }),
  one("CRP20102", "exportacion", (it) => (it.Exportacion = "04")),
  one("CRP20104", "moneda", (it) => (it.Moneda = "MXN")),
  one("CRP20107", "condicionesDePago", (it) => (it.CondicionesDePago = "Contado")),
  one("CRP20108", "descuento", (it) => (it.Descuento = "0")),
  one("CRP20110", "total", (it) => (it.Total = "1")),
  one("CRP20111", "conceptos", (it) => it.Conceptos.Concepto.push({ ...lineOf(it) })),
  one("CRP20112", "conceptos[0]", (it) => (lineOf(it).CuentaPredial = [{ Numero: "1" }])),
  one("CRP20113", "conceptos[0].claveProdServ", (it) => (lineOf(it).ClaveProdServ = "10101501")),
  one("CRP20114", "conceptos[0].noIdentificacion", (it) => (lineOf(it).NoIdentificacion = "1")),
  one("CRP20115", "conceptos[0].cantidad", (it) => (lineOf(it).Cantidad = "2")),
  one("CRP20116", "conceptos[0].claveUnidad", (it) => (lineOf(it).ClaveUnidad = "E48")),
  one("CRP20117", "conceptos[0].unidad", (it) => (lineOf(it).Unidad = "Pieza")),
  one("CRP20118", "conceptos[0].descripcion", (it) => (lineOf(it).Descripcion = "Abono")),
  one("CRP20119", "conceptos[0].valorUnitario", (it) => (lineOf(it).ValorUnitario = "1")),
  one("CRP20120", "conceptos[0].importe", (it) => (lineOf(it).Importe = "1")),
  one("CRP20121", "conceptos[0].descuento", (it) => (lineOf(it).Descuento = "0")),
  one("CRP20122", "conceptos[0].objetoImp", (it) => (lineOf(it).ObjetoImp = "02")),
  one("CRP20123", "conceptos[0].impuestos", (it) => (lineOf(it).Impuestos = {})),
];

type TotalName = keyof ReturnType<typeof pagos>["Totales"];
const total = (from: () => LooseDocument, code: string, name: TotalName): RuleCase =>
  casesFrom(from)(code, `totales.t${name.slice(1)}`, (it) => {
    pagos(it).Totales[name] = "1.00";
  });
const withoutTotal = (from: () => LooseDocument, code: string, name: TotalName): RuleCase =>
  casesFrom(from)(code, `totales.t${name.slice(1)}`, (it) => {
    Object.assign(pagos(it).Totales, { [name]: undefined });
  });

const withheld = () => taxedPayment("withheld");
const eight = () => taxedPayment("iva8");
const nought = () => taxedPayment("iva0");
const none = () => taxedPayment("exento");

const totals: readonly RuleCase[] = [
  total(withheld, "CRP20201", "TotalRetencionesIVA"),
  total(payment, "CRP20202", "TotalRetencionesISR"),
  total(withheld, "CRP20203", "TotalRetencionesIEPS"),
  total(payment, "CRP20204", "TotalTrasladosBaseIVA16"),
  total(payment, "CRP20205", "TotalTrasladosImpuestoIVA16"),
  total(eight, "CRP20206", "TotalTrasladosBaseIVA8"),
  total(eight, "CRP20207", "TotalTrasladosImpuestoIVA8"),
  total(nought, "CRP20208", "TotalTrasladosBaseIVA0"),
  total(nought, "CRP20209", "TotalTrasladosImpuestoIVA0"),
  total(none, "CRP20210", "TotalTrasladosBaseIVAExento"),
  one("CRP20211", "totales.montoTotalPagos", (it) => {
    pagos(it).Totales.MontoTotalPagos = "530.02";
  }),
  withoutTotal(payment, "CRP20264", "TotalRetencionesISR"),
  withoutTotal(payment, "CRP20267", "TotalTrasladosBaseIVA16"),
  withoutTotal(payment, "CRP20273", "TotalTrasladosImpuestoIVA16"),
];

const cash = (it: LooseDocument) => {
  Object.assign(pago(it), { FormaDePagoP: "01" });
};
const foreign = casesFrom(foreignPayment);
const published = { publishedRates: new Map([["EUR", "18.00"]]) };

const payments: readonly RuleCase[] = [
  one("CRP20212", "pagos[0].formaDePago", (it) => (pago(it).FormaDePagoP = "99")),
  one("CRP20212", "pagos[0].formaDePago", (it) => (pago(it).FormaDePagoP = "07")),
  one("CRP20213", "pagos[0].moneda", (it) => (pago(it).MonedaP = "XXX")),
  foreign("CRP20214", "pagos[0].tipoCambio", (it) => (pago(it).TipoCambioP = undefined)),
  one("CRP20215", "pagos[0].tipoCambio", (it) => (pago(it).TipoCambioP = "1.01")),
  one("CRP20215", "pagos[0].tipoCambio", (it) => (pago(it).TipoCambioP = undefined)),
  foreign("CRP20216", "pagos[0].tipoCambio", () => undefined, published),
  one("CRP20217", "pagos[0].monto", (it) => (pago(it).Monto = "529.99")),
  one("CRP20218", "pagos[0].monto", (it) => (pago(it).Monto = "0.00")),
  one("CRP20219", "pagos[0].monto", (it) => (pago(it).Monto = "530.000")),
  one("CRP20220", "pagos[0].monto", () => undefined, { totalLimit: "500" }),
  one("CRP20221", "pagos[0].rfcEmisorCtaOrd", cash),
  one("CRP20223", "pagos[0].nomBancoOrdExt", (it) => {
    pago(it).RfcEmisorCtaOrd = "XEXX010101000";
  }),
  one("CRP20224", "pagos[0].ctaOrdenante", cash),
  one("CRP20225", "pagos[0].ctaOrdenante", (it) => (pago(it).CtaOrdenante = "01234567890")),
  one("CRP20226", "pagos[0].ctaBeneficiario", (it) => (pago(it).CtaBeneficiario = "0123456789012")),
  one("CRP20227", "pagos[0].rfcEmisorCtaBen", cash),
  one("CRP20228", "pagos[0].ctaBeneficiario", cash),
  one("CRP20229", "pagos[0].tipoCadPago", (it) => {
    Object.assign(pago(it), { FormaDePagoP: "28", TipoCadPago: "01" });
  }),
  one("CRP20230", "pagos[0].certPago", (it) => (pago(it).TipoCadPago = "01")),
  one("CRP20231", "pagos[0].certPago", (it) => (pago(it).CertPago = "AAAA")),
  one("CRP20232", "pagos[0].cadPago", (it) => (pago(it).TipoCadPago = "01")),
  one("CRP20233", "pagos[0].cadPago", (it) => (pago(it).CadPago = "AAAA")),
  one("CRP20234", "pagos[0].selloPago", (it) => (pago(it).TipoCadPago = "01")),
  one("CRP20235", "pagos[0].selloPago", (it) => (pago(it).SelloPago = "AAAA")),
  foreign("CRP20276", "pagos[0].monto", (it) => (pago(it).Monto = "99.99")),
];

const invoice = "pagos[0].facturas[0]";
const invoices: readonly RuleCase[] = [
  one("CRP20236", `${invoice}.moneda`, (it) => (paid(it).MonedaDR = "XXX")),
  foreign("CRP20237", `${invoice}.equivalencia`, (it) => (paid(it).EquivalenciaDR = undefined)),
  one("CRP20238", `${invoice}.equivalencia`, (it) => (paid(it).EquivalenciaDR = "1.01")),
  one("CRP20239", `${invoice}.saldoAnterior`, (it) => (paid(it).ImpSaldoAnt = "0.00")),
  one("CRP20240", `${invoice}.saldoAnterior`, (it) => (paid(it).ImpSaldoAnt = "1060.000")),
  one("CRP20241", `${invoice}.pagado`, (it) => (paid(it).ImpPagado = "0.00")),
  one("CRP20242", `${invoice}.pagado`, (it) => (paid(it).ImpPagado = "530.000")),
  one("CRP20243", `${invoice}.saldoInsoluto`, (it) => (paid(it).ImpSaldoInsoluto = "530.000")),
  one("CRP20244", `${invoice}.saldoInsoluto`, (it) => (paid(it).ImpSaldoInsoluto = "530.01")),
  one("CRP20244", `${invoice}.saldoInsoluto`, (it) => (paid(it).ImpSaldoAnt = "529.00")),
  one("CRP20245", `${invoice}.objetoImp`, (it) => (paid(it).ObjetoImpDR = "09")),
  foreign("CRP20246", `${invoice}.objetoImp`, (it) => (paid(it).ObjetoImpDR = "02")),
  one("CRP20247", `${invoice}.objetoImp`, (it) => (paid(it).ObjetoImpDR = "01")),
  one("CRP20248", `${invoice}.impuestos`, (it) => (paid(it).ImpuestosDR = {})),
  one("CRP20278", `${invoice}.objetoImp`, (it) => (paid(it).ObjetoImpDR = "08")),
  one("CRP20279", `${invoice}.objetoImp`, (it) => (paid(it).ObjetoImpDR = "07")),
];

const tax = `${invoice}.impuestos.traslados[0]`;
const kept = `${invoice}.impuestos.retenciones[0]`;
const taxOf = (it: LooseDocument) => there(paid(it).ImpuestosDR?.TrasladosDR?.TrasladoDR[0]);
const keptOf = (it: LooseDocument) => there(paid(it).ImpuestosDR?.RetencionesDR?.RetencionDR[0]);

const paidTaxes: readonly RuleCase[] = [
  one("CRP20249", `${kept}.base`, (it) => (keptOf(it).BaseDR = "0.00")),
  one("CRP20250", `${kept}.impuesto`, (it) => (keptOf(it).ImpuestoDR = "004")),
  one("CRP20251", `${kept}.tipoFactor`, (it) => (keptOf(it).TipoFactorDR = "Otro")),
  one("CRP20252", `${kept}.tipoFactor`, (it) => (keptOf(it).TipoFactorDR = "Exento")),
  one("CRP20253", `${kept}.tasaOCuota`, (it) => (keptOf(it).TasaOCuotaDR = "0.360000")),
  one("CRP20254", `${kept}.importe`, (it) => (keptOf(it).ImporteDR = "50.02")),
  one("CRP20255", `${tax}.base`, (it) => (taxOf(it).BaseDR = "0.00")),
  one("CRP20256", `${tax}.impuesto`, (it) => (taxOf(it).ImpuestoDR = "004")),
  one("CRP20257", `${tax}.tipoFactor`, (it) => (taxOf(it).TipoFactorDR = "Otro")),
  one("CRP20258", `${tax}.tipoFactor`, (it) => (taxOf(it).TipoFactorDR = "Exento")),
  one("CRP20259", `${tax}.tipoFactor`, (it) => (taxOf(it).ImporteDR = undefined)),
  one("CRP20260", `${tax}.tasaOCuota`, (it) => (taxOf(it).TasaOCuotaDR = "0.150000")),
  one("CRP20261", `${tax}.importe`, (it) => (taxOf(it).ImporteDR = "80.02")),
];

const row = "pagos[0].impuestos.traslados[0]";
const keptRow = "pagos[0].impuestos.retenciones[0]";
const rowsOf = (it: LooseDocument) => there(pago(it).ImpuestosP?.TrasladosP?.TrasladoP);
const keptRowsOf = (it: LooseDocument) => there(pago(it).ImpuestosP?.RetencionesP?.RetencionP);
const rowOf = (it: LooseDocument) => there(rowsOf(it)[0]);
const keptRowOf = (it: LooseDocument) => there(keptRowsOf(it)[0]);

const paymentTaxes: readonly RuleCase[] = [
  one("CRP20262", `${keptRow}.impuesto`, (it) => (keptRowOf(it).ImpuestoP = "004")),
  one("CRP20263", "pagos[0].impuestos.retenciones[1].impuesto", (it) =>
    keptRowsOf(it).push({ ...keptRowOf(it) }),
  ),
  one("CRP20265", `${keptRow}.importe`, (it) => (keptRowOf(it).ImporteP = "50.01")),
  one("CRP20265", "pagos[0].impuestos.retenciones", (it) => keptRowsOf(it).pop()),
  casesFrom(none)("CRP20266", `${row}.tipoFactor`, (it) => (rowOf(it).ImporteP = "0.00")),
  one("CRP20268", `${row}.base`, (it) => (rowOf(it).BaseP = "500.01")),
  one("CRP20268", "pagos[0].impuestos.traslados", (it) => rowsOf(it).pop()),
  casesFrom(none)("CRP20269", `${row}.base`, (it) => (rowOf(it).BaseP = "500.01")),
  one("CRP20270", `${row}.impuesto`, (it) => (rowOf(it).ImpuestoP = "004")),
  one("CRP20271", "pagos[0].impuestos.traslados[1].impuesto", (it) =>
    rowsOf(it).push({ ...rowOf(it) }),
  ),
  one("CRP20272", `${row}.tasaOCuota`, (it) => (rowOf(it).TasaOCuotaP = "0.150000")),
  one("CRP20274", `${row}.importe`, (it) => (rowOf(it).ImporteP = "80.01")),
];

export const paymentCases: readonly RuleCase[] = [
  ...[...documents, ...totals, ...payments, ...invoices, ...paidTaxes, ...paymentTaxes],
];

export const paymentDocuments: readonly (readonly [string, () => LooseDocument])[] = [
  ["half of an invoice", payment],
  ["IVA at 8 %", eight],
  ["IVA at 0 %", nought],
  ["exempt", none],
  ["IEPS, which has no total", () => taxedPayment("ieps")],
  ["withheld IVA and IEPS", withheld],
  ["euros for dollars", foreignPayment],
];
