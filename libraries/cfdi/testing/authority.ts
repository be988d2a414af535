/** For tests only: SAT's schema and sheet, and its test certificates as sealers. */
import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import type { Sealer } from "../seal.ts";
import { hasOpenssl, hasSat, hasXmllint, hasXsltproc, password, why } from "../test-sat-ground.ts";
import { satPair, satPath } from "../test-sat-ground.ts";

export const schema = satPath("driver.xsd");
export const cadenaSheet = satPath(
  "www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt",
);

/** Where something is missing these tests are skipped, or fail if `MILPA_NO_SKIP=1` forbids it. */
export const runsAuthority = hasSat && hasXsltproc && hasXmllint && hasOpenssl;

export const skippedBecause = runsAuthority ? "" : ` (SKIPPED: ${why})`;

export interface TestSealer extends Sealer {
  /** Of the certificate, not made from the private key. */
  readonly publicKey: KeyObject;
}

/** SAT's number of a certificate is its serial, read as ASCII. */
export const testSealer = (name: string): TestSealer => {
  const pair = satPair(name);
  const certificate = new X509Certificate(pair.certificate);
  return {
    key: createPrivateKey({
      key: Buffer.from(pair.key),
      format: "der",
      type: "pkcs8",
      passphrase: password,
    }),
    number: Buffer.from(certificate.serialNumber, "hex").toString("latin1"),
    certificate: Buffer.from(pair.certificate).toString("base64"),
    publicKey: certificate.publicKey,
  };
};

const nameOfIssuer: Readonly<Record<string, string>> = {
  XIQB891116QE4: "XIQB891116QE4-expired",
  "H&E951128469": "HyE951128469-expired",
  HAÑ930228SM9: "HAN930228SM9-expired",
};

const sealers = new Map<string, TestSealer>();

/** The certificate of that issuer, SAT's usual one for any that has none. */
export const sealerOfIssuer = (rfc: string): TestSealer => {
  const name = nameOfIssuer[rfc] ?? "EKU9003173C9";
  const known = sealers.get(name) ?? testSealer(name);
  sealers.set(name, known);
  return known;
};
