/** From a request and its organization to what the document is composed of. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import type { Draft, DraftReceiver } from "#libraries/cfdi/shape/draft.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { isGeneric } from "#libraries/cfdi/rules/rfc.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { taxed } from "../organizations/tax-policy.domain.ts";

/** A receiver's data that were stored ahead of time. */
export interface KnownReceiver {
  readonly name: string;
  readonly postalCode: string;
  readonly regime: string;
  readonly use: string | null;
}

/**
 * The receiver as the request gives it, filled up from what is stored; or what is missing. Of a
 * generic RFC the place is that of the issue: SAT takes no other (CFDI40149).
 */
export const receiverOf = (
  { receptor }: Pick<StampRequest, "receptor">,
  known: KnownReceiver | null,
  placeOfIssue: string,
): DraftReceiver | readonly Finding[] => {
  const place = isGeneric(rfcOf(receptor.rfc)) ? placeOfIssue : known?.postalCode;
  const whole = {
    nombre: receptor.nombre ?? known?.name,
    domicilioFiscalReceptor: receptor.domicilioFiscalReceptor ?? place,
    regimenFiscalReceptor: receptor.regimenFiscalReceptor ?? known?.regime,
    usoCFDI: receptor.usoCFDI ?? known?.use ?? undefined,
  };
  const missing = Object.entries(lacking).filter(
    ([name]) => whole[name as keyof typeof whole] === undefined,
  );
  if (missing.length > 0) return missing.map(([, finding]) => finding);
  return {
    ...receptor,
    rfc: rfcOf(receptor.rfc),
    ...(whole as Required<{ [K in keyof typeof whole]: string }>),
  };
};

/** Something in every place, for a document of which only the amounts count. */
export const receiverSketch = ({ receptor }: Pick<StampRequest, "receptor">): DraftReceiver => ({
  ...receptor,
  rfc: rfcOf(receptor.rfc),
  nombre: receptor.nombre ?? "",
  domicilioFiscalReceptor: receptor.domicilioFiscalReceptor ?? "",
  regimenFiscalReceptor: receptor.regimenFiscalReceptor ?? "",
  usoCFDI: receptor.usoCFDI ?? "",
});

/** In capitals, as SAT registers it. */
export const rfcOf = (given: string): string => given.trim().toUpperCase();

const lack = (code: string, field: string, es: string, en: string): Finding => ({
  code,
  field: `receptor.${field}`,
  message: {
    es: `Falta ${es} del receptor, y no hay datos fiscales guardados de ese RFC.`,
    en: `The receiver's ${en} is missing, and no fiscal data are stored for this RFC.`,
  },
});

/** By SAT's codes of the rule that each field would break. */
const lacking = {
  nombre: lack("CFDI40145", "nombre", "el nombre", "name"),
  domicilioFiscalReceptor: lack(
    "CFDI40148",
    "domicilioFiscalReceptor",
    "el código postal",
    "postal code",
  ),
  regimenFiscalReceptor: lack(
    "CFDI40157",
    "regimenFiscalReceptor",
    "el régimen fiscal",
    "tax regime",
  ),
  usoCFDI: lack("CFDI40160", "usoCFDI", "el uso del CFDI", "use"),
};

/** The document without its folio, which is reserved when nothing else is wrong. */
export const draftOf = (
  request: StampRequest,
  receptor: DraftReceiver,
  { rfc, legalName, regime, postalCode, taxPolicy, defaultSeries }: Organization,
  fecha: string,
): Draft => {
  const { conceptos, tipoDeComprobante: kind } = request;
  return {
    tipoDeComprobante: kind,
    serie: request.serie ?? defaultSeries[kind],
    fecha,
    lugarExpedicion: postalCode,
    receptor,
    emisor: { rfc, nombre: legalName, regimenFiscal: regime },
    moneda: request.moneda,
    tipoCambio: request.tipoCambio,
    formaPago: request.formaPago,
    metodoPago: request.metodoPago,
    condicionesDePago: request.condicionesDePago,
    exportacion: request.exportacion,
    informacionGlobal: request.informacionGlobal,
    cfdiRelacionados: request.cfdiRelacionados,
    conceptos: conceptos.map((line) => taxed(line, taxPolicy)),
    leyendas: request.leyendas,
    impuestosLocales: request.impuestosLocales,
  };
};
