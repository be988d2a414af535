/** Validates anybody's CFDI 4.0: form, rules, seal, certificate and stamp, all offline. */
import { isIssuedBy, readCertificate, type CertificateFacts } from "../seal/certificate.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { localName } from "../shape/element.ts";
import type { Finding } from "../shape/finding.ts";
import { readComprobante, type ReadDocument } from "./read-xml.ts";
import { findingsOf } from "../rules/findings-of.ts";
import { sealVerifies } from "../seal/seal.ts";
import { cadenaOfRead } from "./validate-cadena.ts";
import { validationFinding } from "./validate-findings.ts";
import { checkTimbre, type TimbreCheck } from "./validate-timbre.ts";
import { mayBeWithin } from "./validate-time.ts";

/** What the caller trusts and knows; less is checked where less is given. */
export interface ValidationGround {
  /** SAT's authorities, DER: the issuer's certificate must come from one of them. */
  readonly authorities?: readonly Uint8Array[] | undefined;
  /** Certificates of stamping providers, as `readCertificate` gives them. */
  readonly providers?: readonly CertificateFacts[] | undefined;
}

export interface ValidationFacts {
  readonly document: ReadDocument;
  /** Null when it has none, or cannot be known for an unknown complement. */
  readonly cadena: string | null;
  readonly certificate: CertificateFacts | null;
  /** `unchecked`: for want of a certificate, or for a complement that we do not know. */
  readonly seal: "verified" | "broken" | "unchecked" | "absent";
  readonly issuedBySat: boolean | "unchecked";
  readonly timbre: TimbreCheck["state"];
}

export interface Validation {
  /** No finding. What could not be checked is among the facts. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
  /** Null when the XML could not be read as a CFDI 4.0. */
  readonly facts: ValidationFacts | null;
}

/**
 * Everything that one can know of a third party's XML without asking SAT. Rules on age are
 * judged as of its own date: a document does not go bad by lying in a drawer.
 */
export const validateCfdi = (
  xml: string | Uint8Array,
  ground: ValidationGround = {},
): Validation => {
  const document = readComprobante(xml);
  if ("findings" in document) return { valid: false, findings: document.findings, facts: null };
  const { comprobante } = document;
  const sealing = checkSeal(document, ground);
  const timbre = checkTimbre(comprobante, ground.providers ?? []);
  const findings = [...ruleFindings(document), ...sealing.findings, ...timbre.findings];
  return {
    valid: findings.length === 0,
    findings,
    facts: {
      document,
      cadena: sealing.cadena,
      certificate: sealing.certificate,
      seal: sealing.seal,
      issuedBySat: sealing.issuedBySat,
      timbre: timbre.state,
    },
  };
};

const ruleFindings = ({ comprobante, unknownComplements }: ReadDocument): readonly Finding[] =>
  // Seal and certificate are looked at below, where more is known and more is told of them.
  findingsOf(
    { ...comprobante, Certificado: undefined },
    {
      localNow: comprobante.Fecha,
      otherComplements: unknownComplements.map(({ name }) => localName(name)),
    },
  );

type Sealing = Omit<ValidationFacts, "document" | "timbre"> & {
  readonly findings: readonly Finding[];
};

const checkSeal = (document: ReadDocument, { authorities }: ValidationGround): Sealing => {
  const { comprobante } = document;
  const { Sello: sello, Certificado: written, NoCertificado: number } = comprobante;
  const cadena = cadenaOfRead(document);
  const unknown = { cadena, certificate: null, issuedBySat: "unchecked" } as const;
  if (!sello || !written || !number)
    return { ...unknown, seal: "absent", findings: [validationFinding("noSeal")] };
  const certificate = certificateOf(written);
  if (!certificate)
    return { ...unknown, seal: "unchecked", findings: [validationFinding("badCertificate")] };
  const issuedBySat = authorities ? isIssuedBy(certificate.der, authorities) : "unchecked";
  const findings = [...certificateFaults(certificate, comprobante)];
  if (issuedBySat === false) findings.push(validationFinding("notSat"));
  if (cadena === null) return { cadena, certificate, seal: "unchecked", issuedBySat, findings };
  const isGood = sealVerifies(cadena, sello, certificate.publicKey);
  if (!isGood) findings.push(validationFinding("brokenSeal"));
  return { cadena, certificate, seal: isGood ? "verified" : "broken", issuedBySat, findings };
};

const certificateOf = (base64: string): CertificateFacts | null => {
  try {
    return readCertificate(Buffer.from(base64, "base64"));
  } catch {
    return null;
  }
};

const certificateFaults = (
  { kind, number, rfc, validFrom, validUntil }: CertificateFacts,
  { Fecha: fecha, NoCertificado: written, Emisor: issuer }: Comprobante,
): readonly Finding[] => {
  const findings: Finding[] = [];
  if (kind !== "csd") findings.push(validationFinding("notCsd"));
  if (number !== written?.trim()) findings.push(validationFinding("otherNumber"));
  if (rfc !== issuer.Rfc.trim()) findings.push(validationFinding("otherIssuer"));
  if (!mayBeWithin(fecha.trim(), validFrom, validUntil))
    findings.push(validationFinding("outsideCertificate"));
  return findings;
};
