/** What validating a document found out about it, as the wire shows it. */
import type { ValidationFacts } from "#libraries/cfdi/read/validate.ts";

export const factsOf = ({
  document,
  certificate,
  seal,
  timbre,
  issuedBySat,
  cadena,
}: ValidationFacts) => {
  const { comprobante } = document;
  const stamp = comprobante.Complemento?.TimbreFiscalDigital;
  return {
    version: comprobante.Version,
    uuid: stamp?.UUID.toUpperCase() ?? null,
    tipoDeComprobante: comprobante.TipoDeComprobante,
    serie: comprobante.Serie ?? null,
    folio: comprobante.Folio ?? null,
    fecha: comprobante.Fecha,
    fechaTimbrado: stamp?.FechaTimbrado ?? null,
    rfcEmisor: comprobante.Emisor.Rfc,
    nombreEmisor: comprobante.Emisor.Nombre,
    rfcReceptor: comprobante.Receptor.Rfc,
    nombreReceptor: comprobante.Receptor.Nombre,
    moneda: comprobante.Moneda,
    subtotal: comprobante.SubTotal,
    total: comprobante.Total,
    noCertificado: certificate?.number ?? comprobante.NoCertificado ?? null,
    sello: seal,
    timbre,
    cadenaOriginal: cadena,
    certificadoDelSat: issuedBySat === "unchecked" ? null : issuedBySat,
    complementosDesconocidos: document.unknownComplements.map(({ name }) => name),
  };
};
