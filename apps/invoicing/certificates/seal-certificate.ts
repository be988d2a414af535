/** Takes a certificate in custody: everything checked, its key sealed, its password forgotten. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { openSealer } from "#libraries/cfdi/seal/certificate-sealer.ts";
import type { Vault } from "#platform/vault.ts";
import type { HeldCertificate } from "../organizations/organization.domain.ts";
import { certificateKey } from "../contents/sealed.ts";

export interface CertificateFiles {
  /** `.cer`. */
  readonly certificate: Uint8Array;
  /** `.key`. */
  readonly key: Uint8Array;
  readonly password: string;
}

/** What speaks against a certificate, if anything does; else what is kept of it. */
export const sealCertificate = (
  vault: Vault,
  { certificate, key, password }: CertificateFiles,
  terms: {
    /** In whose custody. */
    readonly organizationId: string;
    readonly rfc: string;
    readonly now: Date;
    /** In production SAT's own: one of a sandbox is refused there. */
    readonly authorities?: readonly Uint8Array[];
  },
): HeldCertificate | { readonly findings: readonly Finding[] } => {
  const { rfc, now: at, authorities } = terms;
  const opened = openSealer(certificate, key, password, { rfc, at, authorities });
  if ("findings" in opened) return opened;
  const { number, der, validFrom, validUntil } = opened.facts;
  const plain = opened.key.export({ type: "pkcs8", format: "der" });
  return {
    number,
    rfc,
    validFrom,
    validUntil,
    der: Buffer.from(der),
    sealedKey: vault.seal(certificateKey, plain.toString("base64"), terms.organizationId),
  };
};
