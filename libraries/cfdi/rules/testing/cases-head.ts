/** For tests only: what is refused in the head of a document and of its parties. */
import { casesFrom, there, type RuleCase } from "./cases.ts";
import {
  bimonthly,
  foreign,
  globalInvoice,
  invoice,
  plain,
  related,
  waybill,
} from "./documents.ts";
import { payment } from "./payments.ts";

const one = casesFrom(plain);
const trade = { otherComplements: ["ComercioExterior"] };
const published = { publishedRates: new Map([["USD", "18.50"]]) };

const time: readonly RuleCase[] = [
  one("40101", "fecha", (it) => (it.Fecha = "2026-11-21 09:55:00")),
  one("40101", "fecha", (it) => (it.Fecha = "2026-11-31T09:55:00")),
  one("40101", "fecha", (it) => (it.Fecha = "2026-11-21T10:05:01")),
  one("401", "fecha", (it) => (it.Fecha = "2026-11-18T09:59:59")),
];

const paying: readonly RuleCase[] = [
  casesFrom(waybill)("40103", "formaPago", (it) => (it.FormaPago = "01")),
  one("40104", "formaPago", (it) => (it.FormaPago = "07")),
  one("40104", "formaPago", (it) => (it.FormaPago = undefined)),
  one("40105", "formaPago", (it) => (it.MetodoPago = "PPD")),
  one("40124", "metodoPago", (it) => (it.MetodoPago = "PUX")),
  one("40124", "metodoPago", (it) => (it.MetodoPago = undefined)),
  casesFrom(waybill)("40125", "metodoPago", (it) => (it.MetodoPago = "PUE")),
  one("40121", "tipoDeComprobante", (it) => (it.TipoDeComprobante = "X")),
  one("40122", "exportacion", (it) => (it.Exportacion = "02")),
  one("40123", "exportacion", (it) => (it.Exportacion = "05")),
  one("40126", "lugarExpedicion", (it) => (it.LugarExpedicion = "17000")),
  one("40126", "lugarExpedicion", (it) => (it.LugarExpedicion = "42502"), {
    postalCodes: new Set(["42501"]),
  }),
  casesFrom(related)("40137", "cfdiRelacionados[0].tipoRelacion", (it) => {
    there(it.CfdiRelacionados?.[0]).TipoRelacion = "08";
  }),
];

const money: readonly RuleCase[] = [
  one("40107", "subTotal", (it) => (it.SubTotal = "100.000")),
  one("40108", "subTotal", (it) => (it.SubTotal = "100.01")),
  casesFrom(waybill)("40109", "subTotal", (it) => (it.SubTotal = "1")),
  one("40110", "descuento", (it) => (it.Descuento = "100.01")),
  casesFrom(invoice)("40110", "descuento", (it) => (it.Descuento = "49.99")),
  casesFrom(waybill)("40111", "conceptos[0].descuento", (it) => {
    there(it.Conceptos.Concepto[0]).Descuento = "0";
  }),
  casesFrom(invoice)("40112", "descuento", (it) => (it.Descuento = "50.000")),
  one("40113", "moneda", (it) => (it.Moneda = "MXX")),
  one("40114", "tipoCambio", (it) => (it.TipoCambio = "1.01")),
  one("40115", "tipoCambio", (it) => (it.Moneda = "USD")),
  casesFrom(waybill)("40116", "tipoCambio", (it) => (it.TipoCambio = "1")),
  casesFrom(foreign)("40117", "tipoCambio", (it) => (it.TipoCambio = "18.1234567")),
  casesFrom(foreign)("40118", "tipoCambio", (it) => (it.TipoCambio = "19.43"), published),
  casesFrom(invoice)("40119", "total", (it) => (it.Total = "318.01")),
  casesFrom(related)("40119", "total", (it) => (it.Total = "100.00")),
  one("40120", "total", (it) => (it.Total = "100.00"), { totalLimit: "99.99" }),
  one("40127", "confirmacion", (it) => (it.Confirmacion = "AB123")),
  casesFrom(foreign)(
    ...(["40127", "confirmacion"] as const),
    (it) => (it.Confirmacion = "AB123"),
    published,
  ),
];

const global = casesFrom(globalInvoice);
const period = (it: ReturnType<typeof globalInvoice>) => there(it.InformacionGlobal);
const globals: readonly RuleCase[] = [
  global("40130", "informacionGlobal", (it) => (it.InformacionGlobal = undefined)),
  one("40130", "informacionGlobal", (it) => {
    it.InformacionGlobal = { Periodicidad: "04", Meses: "11", Año: "2026" };
  }),
  global("40130", "informacionGlobal", (it) => (it.Receptor.Nombre = "JUAN PEREZ")),
  global("40131", "informacionGlobal.periodicidad", (it) => (period(it).Periodicidad = "06")),
  global("40132", "informacionGlobal.periodicidad", (it) => (period(it).Periodicidad = "05")),
  global("40133", "informacionGlobal.meses", (it) => (period(it).Meses = "19")),
  global("40134", "informacionGlobal.meses", (it) => (period(it).Meses = "13")),
  casesFrom(bimonthly)("40135", "informacionGlobal.meses", (it) => (period(it).Meses = "11")),
  global("40136", "informacionGlobal.año", (it) => (period(it).Año = "2024")),
  global("40136", "informacionGlobal.año", (it) => (period(it).Año = "2027")),
];

const parties: readonly RuleCase[] = [
  one("40139", "emisor.nombre", (it) => (it.Emisor.Nombre = "ESCUELA KEMPER URGATE SA DE CV")),
  one("40139", "emisor.nombre", (it) => (it.Emisor.Nombre = "ESCUELA KEMPER, S.A.P.I. de C.V.")),
  one("40140", "emisor.regimenFiscal", (it) => (it.Emisor.RegimenFiscal = "600")),
  one("40141", "emisor.regimenFiscal", (it) => (it.Emisor.RegimenFiscal = "612")),
  one("40145", "receptor.nombre", (it) => {
    it.Receptor.Rfc = "XIA190128J61";
    it.Receptor.Nombre = "XENON INDUSTRIAL ARTICLES S DE RL DE CV";
  }),
  one("40146", "receptor.nombre", (it) => (it.Receptor.Nombre = "PUBLICO EN GENERAL")),
  one("40148", "receptor.domicilioFiscalReceptor", (it) => {
    it.Receptor.DomicilioFiscalReceptor = "17000";
  }),
  global("40149", "receptor.domicilioFiscalReceptor", (it) => {
    it.Receptor.DomicilioFiscalReceptor = "86991";
  }),
  one("40157", "receptor.regimenFiscalReceptor", (it) => {
    it.Receptor.RegimenFiscalReceptor = "602";
  }),
  one("40158", "receptor.regimenFiscalReceptor", (it) => {
    it.Receptor.RegimenFiscalReceptor = "612";
  }),
  global("40158", "receptor.regimenFiscalReceptor", (it) => {
    it.Receptor.RegimenFiscalReceptor = "612";
  }),
  one("40160", "receptor.usoCFDI", (it) => (it.Receptor.UsoCFDI = "G04")),
  one("40161", "receptor.usoCFDI", (it) => (it.Receptor.UsoCFDI = "D01")),
  global("40161", "receptor.usoCFDI", (it) => (it.Receptor.UsoCFDI = "G03")),
  casesFrom(payment)("40161", "receptor.usoCFDI", (it) => (it.Receptor.UsoCFDI = "G03")),
];

const abroad = casesFrom(foreign);
const foreigners: readonly RuleCase[] = [
  abroad("40150", "receptor.residenciaFiscal", (it) => (it.Receptor.ResidenciaFiscal = "XYZ")),
  one("40151", "receptor.residenciaFiscal", (it) => (it.Receptor.ResidenciaFiscal = "USA")),
  abroad("40152", "receptor.residenciaFiscal", (it) => (it.Receptor.ResidenciaFiscal = "MEX")),
  abroad("40153", "receptor.residenciaFiscal", (it) => (it.Receptor.ResidenciaFiscal = undefined)),
  one("40154", "receptor.numRegIdTrib", (it) => (it.Receptor.NumRegIdTrib = "123456789")),
  abroad(
    ...(["40155", "receptor.numRegIdTrib"] as const),
    (it) => (it.Receptor.NumRegIdTrib = undefined),
    trade,
  ),
  abroad("40156", "receptor.numRegIdTrib", (it) => (it.Receptor.NumRegIdTrib = "12-3456789")),
];

export const headCases: readonly RuleCase[] = [
  ...[...time, ...paying, ...money, ...globals, ...parties, ...foreigners],
];
