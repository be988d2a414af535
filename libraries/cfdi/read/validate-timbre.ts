/** Checks the stamp of somebody else's document; its date is for the rules to judge. */
import type { CertificateFacts } from "../seal/certificate.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import type { Finding } from "../shape/finding.ts";
import { timbreVerifies } from "../seal/timbre.ts";
import { validationFinding } from "./validate-findings.ts";

export interface TimbreCheck {
  /** `unchecked`: the certificate of its provider was not given. */
  readonly state: "verified" | "broken" | "unchecked" | "absent";
  readonly findings: readonly Finding[];
}

/** `providers` are the certificates of stamping providers that the caller trusts. */
export const checkTimbre = (
  comprobante: Comprobante,
  providers: readonly CertificateFacts[],
): TimbreCheck => {
  const timbre = comprobante.Complemento?.TimbreFiscalDigital;
  if (!timbre) return { state: "absent", findings: [validationFinding("noTimbre")] };
  const findings: Finding[] = [];
  if (timbre.SelloCFD !== comprobante.Sello) findings.push(validationFinding("otherSeal"));
  const provider = providers.find(({ number }) => number === timbre.NoCertificadoSAT);
  if (!provider) return { state: "unchecked", findings };
  const isGood = timbreVerifies(timbre, provider.publicKey);
  if (!isGood) findings.push(validationFinding("brokenTimbre"));
  return { state: isGood ? "verified" : "broken", findings };
};
