/** What a SAT certificate says: whose it is, from when to when, and what it may do. */
import { X509Certificate, type KeyObject } from "node:crypto";

export interface CertificateFacts {
  /** SAT's twenty digits. */
  readonly number: string;
  /** The holder's; empty on certificates that are no taxpayer's. */
  readonly rfc: string;
  readonly name: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** A CSD seals documents; a FIEL (e.firma) signs in its holder's name and must not. */
  readonly kind: "csd" | "fiel";
  readonly publicKey: KeyObject;
  readonly der: Uint8Array;
}

/**
 * Reads a `.cer` file (DER; PEM too). Throws a `RangeError` when it is not a certificate of an
 * RSA key, as all of SAT's are.
 */
export const readCertificate = (der: Uint8Array): CertificateFacts => {
  const certificate = parsed(der);
  const subject = namesOf(certificate.toLegacyObject().subject);
  return {
    number: numberOf(certificate.serialNumber),
    // A legal person's also names its representative: `EKU9003173C9 / VADA800927DJ3`.
    rfc: first(subject["x500UniqueIdentifier"]).split("/")[0]?.trim().toUpperCase() ?? "",
    name: first(subject["name"] ?? subject["O"] ?? subject["CN"]).trim(),
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
    kind: kindOf(certificate, subject),
    publicKey: rsaKeyOf(certificate),
    der: certificate.raw,
  };
};

/** Whether one of these authorities signed it. Neither's dates are looked at. */
export const isIssuedBy = (der: Uint8Array, authorities: readonly Uint8Array[]): boolean => {
  const certificate = parsed(der);
  return authorities.some((each) => {
    const authority = parsed(each);
    return (
      authority.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey)
    );
  });
};

/** Whether it is an authority's, which may sign others. */
export const isAuthority = (der: Uint8Array): boolean => {
  try {
    return parsed(der).ca;
  } catch {
    return false;
  }
};

/**
 * The issuer's name as XML signatures carry it. Attributes stand in the certificate's own order
 * under OpenSSL's names, which is the form that SAT is known to take.
 */
export const issuerNameOf = (der: Uint8Array): string =>
  Object.entries(namesOf(parsed(der).toLegacyObject().issuer))
    .flatMap(([name, value]) => listOf(value).map((each) => `${name}=${escaped(each)}`))
    .join(",");

type Names = Readonly<Record<string, NameValue>>;

const namesOf = (names: object): Names => names as Names;

type NameValue = string | readonly string[] | undefined;

const listOf = (value: NameValue): readonly string[] =>
  typeof value === "string" ? [value] : (value ?? []);

const first = (value: NameValue): string => listOf(value)[0] ?? "";

/** SAT's have about 1,500. */
export const certificateBytesMost = 65_536;

const parsed = (der: Uint8Array): X509Certificate => {
  if (der.length > certificateBytesMost) throw new RangeError("too large for a certificate");
  try {
    return new X509Certificate(der);
  } catch (cause) {
    throw new RangeError("not an X.509 certificate", { cause });
  }
};

/** Another kind of key, or one that OpenSSL does not know, cannot check a seal without throwing. */
const rsaKeyOf = (certificate: X509Certificate): KeyObject => {
  let key: KeyObject;
  try {
    key = certificate.publicKey;
  } catch (cause) {
    throw new RangeError("a certificate of an unknown kind of key", { cause });
  }
  if (key.asymmetricKeyType !== "rsa") throw new RangeError("not a certificate of an RSA key");
  return key;
};

/** SAT writes the number's digits as ASCII into the serial; others' serials stay as they are. */
const numberOf = (serial: string): string => {
  const text = Buffer.from(serial, "hex").toString("latin1");
  return /^\d{20}$/.test(text) ? text : serial;
};

const emailProtection = "1.3.6.1.5.5.7.3.4";

/** A FIEL names no branch (OU) and may log in and protect e-mail; a CSD does the contrary. */
const kindOf = (certificate: X509Certificate, subject: Names): "csd" | "fiel" => {
  const uses: readonly string[] = certificate.keyUsage ?? [];
  return first(subject["OU"]) === "" || uses.includes(emailProtection) ? "fiel" : "csd";
};

/** RFC 4514: what would end or begin a part of a name. */
const escaped = (value: string): string =>
  value.replace(/[,+"\\<>;]/g, String.raw`\$&`).replace(/^[# ]| $/g, String.raw`\$&`);
