/** POST /api/cfdi/validate */
import { validateCfdi } from "#contracts/invoicing/validation.ts";
import { validateCfdi as validate, type ValidationFacts } from "#libraries/cfdi/read/validate.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";

export const validateCfdiRoute = route(validateCfdi, ({ body: { xml, xmlBase64 } }) => {
  const text = xml ?? Buffer.from(xmlBase64 ?? "", "base64");
  const { valid, findings, facts } = validate(text);
  return Promise.resolve(
    reply(200, {
      ...{ success: true as const, valid },
      findings: findings.map(({ code, field, message: { es, en } }) => ({
        ...{ code, field, message: es, messageEn: en },
      })),
      facts: facts && factsOf(facts),
    }),
  );
});

const factsOf = ({ document, certificate, seal, timbre, issuedBySat, cadena }: ValidationFacts) => {
  const { comprobante } = document;
  const stamp = comprobante.Complemento?.TimbreFiscalDigital;
  return {
    ...{ version: comprobante.Version, uuid: stamp?.UUID.toUpperCase() ?? null },
    tipoDeComprobante: comprobante.TipoDeComprobante,
    ...{ serie: comprobante.Serie ?? null, folio: comprobante.Folio ?? null },
    ...{ fecha: comprobante.Fecha, fechaTimbrado: stamp?.FechaTimbrado ?? null },
    ...{ rfcEmisor: comprobante.Emisor.Rfc, nombreEmisor: comprobante.Emisor.Nombre },
    ...{ rfcReceptor: comprobante.Receptor.Rfc, nombreReceptor: comprobante.Receptor.Nombre },
    ...{ moneda: comprobante.Moneda, subtotal: comprobante.SubTotal, total: comprobante.Total },
    noCertificado: certificate?.number ?? comprobante.NoCertificado ?? null,
    ...{ sello: seal, timbre, cadenaOriginal: cadena },
    certificadoDelSat: issuedBySat === "unchecked" ? null : issuedBySat,
    complementosDesconocidos: document.unknownComplements.map(({ name }) => name),
  };
};
