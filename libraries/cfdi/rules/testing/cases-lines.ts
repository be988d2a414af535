/** For tests only: what is refused in lines and in the summary of their taxes. */
import { casesFrom, there, type RuleCase } from "./cases.ts";
import { detailed, exempt, invoice, plain, waybill, type LooseDocument } from "./documents.ts";
import { payment } from "./payments.ts";

const lineOf = (it: LooseDocument) => there(it.Conceptos.Concepto[0]);
const transferredOf = (it: LooseDocument) => there(lineOf(it).Impuestos?.Traslados?.Traslado[0]);
const withheldOf = (it: LooseDocument) => there(lineOf(it).Impuestos?.Retenciones?.Retencion[0]);
const trade = { otherComplements: ["ComercioExterior"] };
const at = "conceptos[0]";
const tax = `${at}.impuestos.traslados[0]`;
const kept = `${at}.impuestos.retenciones[0]`;
const one = casesFrom(invoice);
const more = casesFrom(detailed);

const demands = (key: object) => ({ keyDemands: new Map([["10101501", key]]) });

const lines: readonly RuleCase[] = [
  one("40162", `${at}.claveProdServ`, (it) => (lineOf(it).ClaveProdServ = "99101501")),
  one("40163", `${at}.claveProdServ`, () => undefined, demands({ complemento: "Detallista" })),
  casesFrom(payment)("40163", `${at}.claveProdServ`, (it) => (it.Complemento = undefined)),
  one("40164", `${at}.claveProdServ`, () => undefined, demands({ ieps: true })),
  casesFrom(plain)("40164", `${at}.claveProdServ`, () => undefined, demands({ iva: true })),
  one("40165", `${at}.claveUnidad`, (it) => (lineOf(it).ClaveUnidad = "PZA")),
  one("40166", `${at}.valorUnitario`, (it) => (lineOf(it).ValorUnitario = "0.00")),
  one("40167", `${at}.importe`, (it) => (lineOf(it).Importe = "250.99")),
  one("40168", `${at}.descuento`, (it) => (lineOf(it).Descuento = "50.000")),
  one("40169", `${at}.descuento`, (it) => (lineOf(it).Descuento = "200.01")),
  one("40170", `${at}.objetoImp`, (it) => (lineOf(it).ObjetoImp = "09")),
  casesFrom(plain)("40171", `${at}.objetoImp`, (it) => (lineOf(it).ObjetoImp = "02")),
  casesFrom(plain)("40171", `${at}.objetoImp`, (it) => (lineOf(it).ObjetoImp = "07")),
  ...["01", "03", "04", "05", "06", "07", "08"].map((key) =>
    one("40172", `${at}.objetoImp`, (it) => (lineOf(it).ObjetoImp = key)),
  ),
  one("40173", `${at}.impuestos`, (it) => (lineOf(it).Impuestos = {})),
];

const taxes: readonly RuleCase[] = [
  one("40174", `${tax}.base`, (it) => (transferredOf(it).Base = "0.00")),
  one("40175", `${tax}.impuesto`, (it) => (transferredOf(it).Impuesto = "004")),
  one("40176", `${tax}.tipoFactor`, (it) => (transferredOf(it).TipoFactor = "Porcentaje")),
  one("40177", `${tax}.tipoFactor`, (it) => (transferredOf(it).TipoFactor = "Exento")),
  one("40178", `${tax}.tipoFactor`, (it) => (transferredOf(it).Importe = undefined)),
  one("40178", `${tax}.tipoFactor`, (it) => (transferredOf(it).TasaOCuota = undefined)),
  one("40179", `${tax}.tasaOCuota`, (it) => (transferredOf(it).TasaOCuota = "0.150000")),
  one("40180", `${tax}.importe`, (it) => (transferredOf(it).Importe = "24.02")),
  one("40181", `${kept}.base`, (it) => (withheldOf(it).Base = "0.00")),
  one("40182", `${kept}.impuesto`, (it) => (withheldOf(it).Impuesto = "004")),
  one("40183", `${kept}.tipoFactor`, (it) => (withheldOf(it).TipoFactor = "Porcentaje")),
  one("40184", `${kept}.tipoFactor`, (it) => (withheldOf(it).TipoFactor = "Exento")),
  one("40185", `${kept}.tasaOCuota`, (it) => (withheldOf(it).TasaOCuota = "0.360000")),
  one("40186", `${kept}.importe`, (it) => (withheldOf(it).Importe = "30.02")),
];

const party = (it: LooseDocument) => there(lineOf(it).ACuentaTerceros);
const partOf = (it: LooseDocument) => there(lineOf(it).Parte?.[0]);
const customs = { NumeroPedimento: "15 48 3009 0001234" };

const details: readonly RuleCase[] = [
  more("40188", `${at}.terceros.rfc`, (it) => (party(it).RfcACuentaTerceros = "EKU9003173C9")),
  more("40188", `${at}.terceros.rfc`, (it) => (party(it).RfcACuentaTerceros = "URE180429TM6")),
  more("40191", `${at}.terceros.regimenFiscal`, (it) => {
    party(it).RegimenFiscalACuentaTerceros = "602";
  }),
  more("40194", `${at}.pedimentos[0]`, (it) => (lineOf(it).InformacionAduanera = [customs])),
  more("40195", `${at}.pedimentos[0]`, () => undefined, trade),
  more("40196", `${at}.partes[0].claveProdServ`, (it) => (partOf(it).ClaveProdServ = "99101501")),
  more("40197", `${at}.partes[0].valorUnitario`, (it) => (partOf(it).ValorUnitario = "0")),
  more("40198", `${at}.partes[0].importe`, (it) => (partOf(it).Importe = "40.00")),
  more("40199", `${at}.partes[0].pedimentos[0]`, (it) => {
    partOf(it).InformacionAduanera = [customs];
  }),
  more("40200", `${at}.partes[0].pedimentos[0]`, () => undefined, trade),
];

const summaryOf = (it: LooseDocument) => there(it.Impuestos);
const rowOf = (it: LooseDocument) => there(summaryOf(it).Traslados?.Traslado[0]);
const keptOf = (it: LooseDocument) => there(summaryOf(it).Retenciones?.Retencion[0]);
const row = "impuestos.traslados[0]";
const keptRow = "impuestos.retenciones[0]";

const summary: readonly RuleCase[] = [
  casesFrom(waybill)("40201", "impuestos", (it) => (it.Impuestos = {})),
  one("40202", "impuestos.totalImpuestosRetenidos", (it) => {
    summaryOf(it).TotalImpuestosRetenidos = "30.000";
  }),
  one("40203", "impuestos.totalImpuestosRetenidos", (it) => {
    summaryOf(it).TotalImpuestosRetenidos = "30.01";
  }),
  one("40204", "impuestos.totalImpuestosTrasladados", (it) => {
    summaryOf(it).TotalImpuestosTrasladados = "48.000";
  }),
  one("40205", "impuestos.totalImpuestosTrasladados", (it) => {
    summaryOf(it).TotalImpuestosTrasladados = "48.01";
  }),
  one("40206", "impuestos.retenciones", (it) => {
    summaryOf(it).TotalImpuestosRetenidos = undefined;
  }),
  one("40207", `${keptRow}.impuesto`, (it) => (keptOf(it).Impuesto = "004")),
  one("40208", "impuestos.retenciones[1].impuesto", (it) => {
    summaryOf(it).Retenciones?.Retencion.push({ Impuesto: "001", Importe: "0.00" });
  }),
  one("40209", `${keptRow}.importe`, (it) => (summaryOf(it).TotalImpuestosRetenidos = undefined)),
  one("40210", `${keptRow}.importe`, (it) => (keptOf(it).Importe = "30.000")),
  one("40211", `${keptRow}.importe`, (it) => (keptOf(it).Importe = "30.01")),
  one("40211", "impuestos.retenciones", (it) => (summaryOf(it).Retenciones = undefined)),
  one("40212", "impuestos.traslados", (it) => {
    summaryOf(it).TotalImpuestosTrasladados = undefined;
  }),
  one("40213", row, (it) => (rowOf(it).Base = "")),
  one("40214", `${row}.base`, (it) => (rowOf(it).Base = "300.000")),
  one("40215", `${row}.base`, (it) => (rowOf(it).Base = "300.01")),
  casesFrom(exempt)("40216", `${row}.base`, (it) => (rowOf(it).Base = "100.01")),
  casesFrom(exempt)("40216", "impuestos.traslados", (it) => (it.Impuestos = undefined)),
  one("40217", `${row}.impuesto`, (it) => (rowOf(it).Impuesto = "004")),
  one("40218", "impuestos.traslados[1].impuesto", (it) => {
    summaryOf(it).Traslados?.Traslado.push({ ...rowOf(it), TasaOCuota: "0.16" });
  }),
  one("40219", `${row}.tasaOCuota`, (it) => (rowOf(it).TasaOCuota = "0.150000")),
  one("40220", `${row}.importe`, (it) => (rowOf(it).Importe = "48.000")),
  one("40221", `${row}.importe`, (it) => (rowOf(it).Importe = "48.01")),
  one("40221", "impuestos.traslados", (it) => (summaryOf(it).Traslados = undefined)),
];

export const lineCases: readonly RuleCase[] = [...lines, ...taxes, ...details, ...summary];
