/** The elements of Pagos 2.0, in the order of SAT's cadena original (Pagos20.xslt). */
import { element, many, one, sealed, type Namespace } from "./element.ts";

const pago20: Namespace = {
  prefix: "pago20",
  uri: "http://www.sat.gob.mx/Pagos20",
  schema: "http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd",
};

const taxOf = (suffix: "DR" | "P"): readonly string[] =>
  ["Base", "Impuesto", "TipoFactor", "TasaOCuota", "Importe"].map((name) => `${name}${suffix}`);

const impuestosDR = element("pago20:ImpuestosDR", [
  one(
    element("pago20:RetencionesDR", [many(element("pago20:RetencionDR", sealed(...taxOf("DR"))))]),
  ),
  one(element("pago20:TrasladosDR", [many(element("pago20:TrasladoDR", sealed(...taxOf("DR"))))])),
]);

const impuestosP = element("pago20:ImpuestosP", [
  one(
    element("pago20:RetencionesP", [
      many(element("pago20:RetencionP", sealed("ImpuestoP", "ImporteP"))),
    ]),
  ),
  one(element("pago20:TrasladosP", [many(element("pago20:TrasladoP", sealed(...taxOf("P"))))])),
]);

const docto = element("pago20:DoctoRelacionado", [
  ...sealed("IdDocumento", "Serie", "Folio", "MonedaDR", "EquivalenciaDR", "NumParcialidad"),
  ...sealed("ImpSaldoAnt", "ImpPagado", "ImpSaldoInsoluto", "ObjetoImpDR"),
  one(impuestosDR),
]);

const pago = element("pago20:Pago", [
  ...sealed("FechaPago", "FormaDePagoP", "MonedaP", "TipoCambioP", "Monto", "NumOperacion"),
  ...sealed("RfcEmisorCtaOrd", "NomBancoOrdExt", "CtaOrdenante", "RfcEmisorCtaBen"),
  ...sealed("CtaBeneficiario", "TipoCadPago", "CertPago", "CadPago", "SelloPago"),
  many(docto),
  one(impuestosP),
]);

const totales = element("pago20:Totales", [
  ...sealed("TotalRetencionesIVA", "TotalRetencionesISR", "TotalRetencionesIEPS"),
  ...sealed("TotalTrasladosBaseIVA16", "TotalTrasladosImpuestoIVA16"),
  ...sealed("TotalTrasladosBaseIVA8", "TotalTrasladosImpuestoIVA8"),
  ...sealed("TotalTrasladosBaseIVA0", "TotalTrasladosImpuestoIVA0"),
  ...sealed("TotalTrasladosBaseIVAExento", "MontoTotalPagos"),
]);

export const pagosShape = element(
  "pago20:Pagos",
  [...sealed("Version"), one(totales), many(pago)],
  { namespace: pago20 },
);
