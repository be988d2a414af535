/** Makes a sealer of what SAT hands to a taxpayer: `.cer`, `.key` and its password. */
import { X509Certificate } from "node:crypto";
import { certificateFinding } from "./certificate-findings.ts";
import { openKey } from "./certificate-key.ts";
import { isIssuedBy, readCertificate, type CertificateFacts } from "./certificate.ts";
import type { Finding } from "../shape/finding.ts";
import type { Sealer } from "./seal.ts";

export interface OpenedSealer extends Sealer {
  readonly facts: CertificateFacts;
}

/** What else the certificate must be; nothing is asked where nothing is given. */
export interface SealerTerms {
  /** The issuer's. */
  readonly rfc?: string | undefined;
  /** The moment at which it must be in force. */
  readonly at?: Date | undefined;
  /** SAT's authorities, DER. */
  readonly authorities?: readonly Uint8Array[] | undefined;
}

/**
 * The sealer, or everything that speaks against it: codes 303 (no pair, another RFC), 305 (not in
 * force), 306 (a FIEL), 308 (not SAT's), and `CERTIFICADO_ILEGIBLE`, `LLAVE_ILEGIBLE`,
 * `CONTRASENA_INCORRECTA`. The key stays in memory, in the sealer alone.
 */
export const openSealer = (
  certificate: Uint8Array,
  key: Uint8Array,
  password: string,
  terms: SealerTerms = {},
): OpenedSealer | { readonly findings: readonly Finding[] } => {
  const facts = factsOf(certificate);
  const opened = openKey(key, password);
  const findings = facts === null ? [] : [...certificateFindings(facts, terms)];
  if (facts === null) findings.push(certificateFinding("unreadableCertificate"));
  if ("fault" in opened) return { findings: [...findings, certificateFinding(opened.fault)] };
  if (facts && !new X509Certificate(facts.der).checkPrivateKey(opened.key))
    findings.push(certificateFinding("notAPair"));
  if (facts === null || findings.length > 0) return { findings };
  const { number, der } = facts;
  return {
    key: opened.key,
    number,
    certificate: Buffer.from(der).toString("base64"),
    facts,
  };
};

const factsOf = (certificate: Uint8Array): CertificateFacts | null => {
  try {
    return readCertificate(certificate);
  } catch {
    return null;
  }
};

/** What speaks against sealing with it: kind, issuer, holder, dates. */
export const certificateFindings = (
  facts: CertificateFacts,
  { rfc, at, authorities }: SealerTerms,
): readonly Finding[] => {
  const { validFrom, validUntil } = facts;
  const findings: Finding[] = [];
  if (facts.kind !== "csd") findings.push(certificateFinding("notCsd"));
  if (authorities && !isIssuedBy(facts.der, authorities))
    findings.push(certificateFinding("notSat"));
  if (rfc !== undefined && rfc.toUpperCase() !== facts.rfc)
    findings.push(certificateFinding("otherRfc", facts.rfc));
  if (at && at > validUntil) findings.push(certificateFinding("expired", dayOf(validUntil)));
  if (at && at < validFrom) findings.push(certificateFinding("notYetValid", dayOf(validFrom)));
  return findings;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
