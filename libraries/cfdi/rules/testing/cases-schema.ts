/** For tests only: what SAT's schema refuses (301). */
import { casesFrom, there, type RuleCase } from "./cases.ts";
import { detailed, invoice, plain, related, type LooseDocument } from "./documents.ts";
import { payment } from "./payments.ts";

const one = casesFrom(plain);
const lineOf = (it: LooseDocument) => there(it.Conceptos.Concepto[0]);
const paid = (it: LooseDocument) => there(it.Complemento?.Pagos?.Pago[0]?.DoctoRelacionado[0]);
const pago = (it: LooseDocument) => there(it.Complemento?.Pagos?.Pago[0]);

const texts: readonly RuleCase[] = [
  one("301", "serie", (it) => (it.Serie = "A".repeat(26))),
  one("301", "serie", (it) => (it.Serie = "")),
  one("301", "folio", (it) => (it.Folio = "1".repeat(41))),
  one("301", "folio", (it) => (it.Folio = "1|2")),
  one("301", "condicionesDePago", (it) => (it.CondicionesDePago = "x".repeat(1001))),
  one("301", "emisor.nombre", (it) => (it.Emisor.Nombre = "A|B")),
  one("301", "receptor.nombre", (it) => (it.Receptor.Nombre = "A".repeat(301))),
  one("301", "conceptos[0].descripcion", (it) => (lineOf(it).Descripcion = "x".repeat(1001))),
  one("301", "conceptos[0].descripcion", (it) => (lineOf(it).Descripcion = " \n ")),
  one("301", "conceptos[0].descripcion", (it) => (lineOf(it).Descripcion = "a\u0000b")),
  one("301", "conceptos[0].descripcion", (it) => (lineOf(it).Descripcion = "a\ud800b")),
  one("301", "conceptos[0].descripcion", (it) => (lineOf(it).Descripcion = "a\uffff")),
  one("301", "conceptos[0].noIdentificacion", (it) => (lineOf(it).NoIdentificacion = "|")),
  one("301", "conceptos[0].unidad", (it) => (lineOf(it).Unidad = "u".repeat(21))),
  casesFrom(detailed)("301", "conceptos[0].cuentasPrediales[0]", (it) => {
    there(lineOf(it).CuentaPredial?.[0]).Numero = "1-2";
  }),
  casesFrom(detailed)("301", "conceptos[0].terceros.nombre", (it) => {
    there(lineOf(it).ACuentaTerceros).NombreACuentaTerceros = "A|B";
  }),
  casesFrom(related)("301", "leyendas[0].textoLeyenda", (it) => {
    there(it.Complemento?.LeyendasFiscales?.Leyenda[0]).textoLeyenda = "";
  }),
];

const forms: readonly RuleCase[] = [
  one("301", "version", (it) => (it.Version = "3.3")),
  one("301", "confirmacion", (it) => (it.Confirmacion = "AB12")),
  one("301", "noCertificado", (it) => (it.NoCertificado = "3000100000050000341")),
  one("301", "emisor.rfc", (it) => (it.Emisor.Rfc = "EKU900317")),
  one("301", "receptor.rfc", (it) => (it.Receptor.Rfc = "URE180230TM6")),
  one("301", "receptor.rfc", (it) => (it.Receptor.Rfc = "ure180429tm6")),
  one("301", "emisor.facAtrAdquirente", (it) => (it.Emisor.FacAtrAdquirente = "123")),
  casesFrom(related)("301", "cfdiRelacionados[0].uuids[0]", (it) => {
    there(it.CfdiRelacionados?.[0]).CfdiRelacionado = [{ UUID: "5FB2822E" }];
  }),
  casesFrom(detailed)("301", "conceptos[0].terceros.rfc", (it) => {
    there(lineOf(it).ACuentaTerceros).RfcACuentaTerceros = "X";
  }),
  casesFrom(payment)("301", "pagos[0].fechaPago", (it) => (pago(it).FechaPago = "2026-11-20")),
  casesFrom(payment)("301", "pagos[0].rfcEmisorCtaOrd", (it) => {
    pago(it).RfcEmisorCtaOrd = "CACX7605101P8";
  }),
  casesFrom(payment)("301", "pagos[0].facturas[0].uuid", (it) => (paid(it).IdDocumento = "1")),
  casesFrom(payment)("301", "pagos[0].facturas[0].parcialidad", (it) => {
    paid(it).NumParcialidad = "0";
  }),
  casesFrom(payment)("301", "pagos[0].facturas[0].equivalencia", (it) => {
    paid(it).EquivalenciaDR = "1e2";
  }),
];

const figures: readonly RuleCase[] = [
  one("301", "conceptos", (it) => (it.Conceptos.Concepto = [])),
  one("301", "subTotal", (it) => (it.SubTotal = "1e2")),
  one("301", "total", (it) => (it.Total = "-1")),
  one("301", "total", (it) => (it.Total = "1".repeat(19))),
  one("301", "conceptos[0].cantidad", (it) => (lineOf(it).Cantidad = "1.0000001")),
  one("301", "conceptos[0].cantidad", (it) => (lineOf(it).Cantidad = "0")),
  one("301", "conceptos[0].valorUnitario", (it) => (lineOf(it).ValorUnitario = ".5")),
  one("301", "conceptos[0].importe", (it) => (lineOf(it).Importe = "100.")),
  casesFrom(invoice)("301", "conceptos[0].impuestos.traslados[0].base", (it) => {
    there(lineOf(it).Impuestos?.Traslados?.Traslado[0]).Base = "x";
  }),
  casesFrom(related)("301", "impuestosLocales.TotaldeTraslados", (it) => {
    there(it.Complemento?.ImpuestosLocales).TotaldeTraslados = "4.00";
  }),
];

export const schemaCases: readonly RuleCase[] = [...texts, ...forms, ...figures];
