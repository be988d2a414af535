/** Holds an issuer's own data against SAT's rules, by a sale of its that is otherwise right. */
import { compose } from "#libraries/cfdi/compose/compose.ts";
import type { Draft } from "#libraries/cfdi/shape/draft.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { findingsOf } from "#libraries/cfdi/rules/findings-of.ts";
import type { Organization } from "./organization.domain.ts";
import { taxed } from "./tax-policy.domain.ts";

export type IssuerFacts = Pick<
  Organization,
  "rfc" | "legalName" | "regime" | "postalCode" | "taxPolicy"
>;

const anyMoment = "2026-01-01T12:00:00";

const saleBy = ({ rfc, legalName, regime, postalCode, taxPolicy }: IssuerFacts): Draft => ({
  tipoDeComprobante: "I",
  fecha: anyMoment,
  lugarExpedicion: postalCode,
  emisor: { rfc, nombre: legalName, regimenFiscal: regime },
  receptor: {
    rfc: "XAXX010101000",
    nombre: "CLIENTE",
    domicilioFiscalReceptor: postalCode,
    regimenFiscalReceptor: "616",
    usoCFDI: "S01",
  },
  formaPago: "01",
  metodoPago: "PUE",
  moneda: "MXN",
  conceptos: [taxed(line, taxPolicy)],
});

const line = {
  claveProdServ: "01010101",
  cantidad: 1,
  claveUnidad: "ACT",
  descripcion: "Venta",
  valorUnitario: 1_000,
  importe: 1_000,
};

/** By SAT's codes; fields as in a document: `emisor.rfc`, `lugarExpedicion`, `conceptos[0]…`. */
export const issuerFindings = (facts: IssuerFacts): readonly Finding[] => {
  const composed = compose(saleBy(facts));
  if ("findings" in composed) return composed.findings;
  return findingsOf(composed.comprobante, { localNow: anyMoment }).filter(isOurs);
};

const isOurs = ({ field }: Finding): boolean => /^(emisor|lugarExpedicion|conceptos)/.test(field);

/** How a profile calls what a document calls otherwise. */
const names: Readonly<Record<string, string>> = {
  "emisor.rfc": "rfc",
  "emisor.nombre": "legalName",
  "emisor.regimenFiscal": "regime",
  lugarExpedicion: "postalCode",
};

/** The same with the fields of a profile: `regime`, `taxPolicy`, …. */
export const profileFindings = (facts: IssuerFacts): readonly Finding[] =>
  issuerFindings(facts).map((finding) => ({
    ...finding,
    field: names[finding.field] ?? "taxPolicy",
  }));

const series = /^[A-Za-z0-9]{1,25}$/;
const colour = /^#[0-9a-f]{6}$/i;

export const isSeries = (name: string): boolean => series.test(name);
export const isColour = (text: string): boolean => colour.test(text);

/** What is wrong with a profile by our own rules. */
export const profileFault = (field: string, es: string, en: string): Finding => ({
  code: "PERFIL",
  field,
  message: { es, en },
});
