/** The elements of a CFDI 4.0 in the order of SAT's cadena original (cadenaoriginal_4_0.xslt). */
import { complementoShape } from "./complemento-shape.ts";
import { element, many, one, sealed, unsealed, type Namespace } from "./element.ts";

const cfdi: Namespace = {
  prefix: "cfdi",
  uri: "http://www.sat.gob.mx/cfd/4",
  schema: "http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd",
};

const informacionAduanera = element("cfdi:InformacionAduanera", sealed("NumeroPedimento"));

const tax = ["Base", "Impuesto", "TipoFactor", "TasaOCuota", "Importe"] as const;

const impuestosDeConcepto = element("cfdi:Impuestos", [
  one(element("cfdi:Traslados", [many(element("cfdi:Traslado", sealed(...tax)))])),
  one(element("cfdi:Retenciones", [many(element("cfdi:Retencion", sealed(...tax)))])),
]);

const parte = element("cfdi:Parte", [
  ...sealed("ClaveProdServ", "NoIdentificacion", "Cantidad", "Unidad", "Descripcion"),
  ...sealed("ValorUnitario", "Importe"),
  many(informacionAduanera),
]);

const terceros = element(
  "cfdi:ACuentaTerceros",
  sealed(
    ...["RfcACuentaTerceros", "NombreACuentaTerceros"],
    ...["RegimenFiscalACuentaTerceros", "DomicilioFiscalACuentaTerceros"],
  ),
);

const concepto = element("cfdi:Concepto", [
  ...sealed("ClaveProdServ", "NoIdentificacion", "Cantidad", "ClaveUnidad", "Unidad"),
  ...sealed("Descripcion", "ValorUnitario", "Importe", "Descuento", "ObjetoImp"),
  one(impuestosDeConcepto),
  one(terceros),
  many(informacionAduanera),
  many(element("cfdi:CuentaPredial", sealed("Numero"))),
  many(parte),
]);

const impuestos = element("cfdi:Impuestos", [
  one(
    element("cfdi:Retenciones", [many(element("cfdi:Retencion", sealed("Impuesto", "Importe")))]),
  ),
  ...sealed("TotalImpuestosRetenidos"),
  one(element("cfdi:Traslados", [many(element("cfdi:Traslado", sealed(...tax)))])),
  ...sealed("TotalImpuestosTrasladados"),
]);

const relacionados = element("cfdi:CfdiRelacionados", [
  ...sealed("TipoRelacion"),
  many(element("cfdi:CfdiRelacionado", sealed("UUID"))),
]);

const receptor = element("cfdi:Receptor", [
  ...sealed("Rfc", "Nombre", "DomicilioFiscalReceptor", "ResidenciaFiscal", "NumRegIdTrib"),
  ...sealed("RegimenFiscalReceptor", "UsoCFDI"),
]);

export const comprobanteShape = element(
  "cfdi:Comprobante",
  [
    ...sealed("Version", "Serie", "Folio", "Fecha"),
    ...unsealed("Sello"),
    ...sealed("FormaPago", "NoCertificado"),
    ...unsealed("Certificado"),
    ...sealed("CondicionesDePago", "SubTotal", "Descuento", "Moneda", "TipoCambio", "Total"),
    ...sealed("TipoDeComprobante", "Exportacion", "MetodoPago", "LugarExpedicion"),
    ...sealed("Confirmacion"),
    one(element("cfdi:InformacionGlobal", sealed("Periodicidad", "Meses", "Año"))),
    many(relacionados),
    one(element("cfdi:Emisor", sealed("Rfc", "Nombre", "RegimenFiscal", "FacAtrAdquirente"))),
    one(receptor),
    one(element("cfdi:Conceptos", [many(concepto)])),
    one(impuestos),
    one(complementoShape),
  ],
  { namespace: cfdi },
);
