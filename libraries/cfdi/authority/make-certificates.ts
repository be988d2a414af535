/** Certificates for sandbox and tests, made like SAT's: same subject, number, usages and forms. */
import { generateKeyPair, sign, type KeyObject, type KeyPairKeyObjectResult } from "node:crypto";
import { promisify } from "node:util";
import { bits, integer, isTrue, nothing, octets, oid, sequence, tagged, time } from "./der.ts";
import { authorityName, subjectOf, type CertificateKind, type Taxpayer } from "./subject-names.ts";

/** As SAT gives its own: four years. */
const validMs = (4 * 365 + 1) * 24 * 3_600_000;

/** A root that nobody outside trusts. */
export interface OwnAuthority {
  readonly certificate: Buffer;
  readonly key: KeyObject;
}

export interface MadeCertificate {
  /** DER, what SAT calls `.cer`. */
  readonly certificate: Buffer;
  readonly key: KeyObject;
  /** Twenty digits. */
  readonly number: string;
}

export interface CertificateOrder {
  readonly kind: CertificateKind;
  readonly taxpayer: Taxpayer;
  /** Twenty digits; the serial is their ASCII, as SAT does it. */
  readonly number: string;
  /** Its first moment. */
  readonly now: Date;
}

/** RSA keys that are there already: a new pair takes a tenth of a second and more. */
export type Keys = KeyPairKeyObjectResult;

export const makeAuthority = async (now: Date): Promise<OwnAuthority> =>
  authorityOf(now, await newKeys());

export const authorityOf = (now: Date, { publicKey, privateKey: key }: Keys): OwnAuthority => {
  const extensions = [
    extension("2.5.29.19", sequence(isTrue), { critical: true }),
    extension("2.5.29.15", bits(Buffer.from([0b0000_0110]), 1), { critical: true }),
  ];
  const number = numberAt(now, 0);
  const certificate = signed({ number, subject: authorityName, now, publicKey, extensions }, key);
  return { certificate, key };
};

export const makeCertificate = async (
  authority: OwnAuthority,
  order: CertificateOrder,
): Promise<MadeCertificate> => certificateOf(authority, order, await newKeys());

export const certificateOf = (
  authority: OwnAuthority,
  { kind, taxpayer, number, now }: CertificateOrder,
  { publicKey, privateKey: key }: Keys,
): MadeCertificate => {
  const notAnAuthority = extension("2.5.29.19", sequence(), { critical: true });
  const extensions = [notAnAuthority, ...usagesOf[kind]];
  const subject = subjectOf(kind, taxpayer);
  const facts = { number, subject, now, publicKey, extensions };
  return { certificate: signed(facts, authority.key), key, number };
};

/** What SAT calls `.key`: PKCS#8 in DER, encrypted under a password. */
export const encryptedKey = (key: KeyObject, password: string): Buffer =>
  key.export({ type: "pkcs8", format: "der", cipher: "des-ede3-cbc", passphrase: password });

/** Unlike SAT's by its zeros; unlike others of sandbox by its place and its moment. */
export const numberAt = (now: Date, place: number): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `30001${String(place % 100_000).padStart(5, "0")}${String(seconds).padStart(10, "0")}`;
};

const generate = promisify(generateKeyPair);
export const newKeys = (): Promise<Keys> => generate("rsa", { modulusLength: 2048 });

interface Facts {
  readonly number: string;
  readonly subject: Buffer;
  readonly now: Date;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

const sha256WithRsa = sequence(oid("1.2.840.113549.1.1.11"), nothing);
const versionThree = tagged(0, integer(Buffer.from([2])));

const signed = ({ number, subject, now, publicKey, extensions }: Facts, by: KeyObject): Buffer => {
  const content = sequence(
    ...[versionThree, integer(Buffer.from(number, "ascii")), sha256WithRsa, authorityName],
    sequence(time(now), time(new Date(now.getTime() + validMs))),
    ...[subject, publicKey.export({ type: "spki", format: "der" })],
    tagged(3, sequence(...extensions)),
  );
  return sequence(content, sha256WithRsa, bits(sign("sha256", content, by)));
};

const extension = (
  id: string,
  content: Buffer,
  { critical }: { readonly critical: boolean } = { critical: false },
): Buffer => sequence(oid(id), ...(critical ? [isTrue] : []), octets(content));

/** A FIEL may do more than seal, and that is how one is told from a CSD. */
const usagesOf: Readonly<Record<CertificateKind, readonly Buffer[]>> = {
  // Digital signature, non-repudiation.
  csd: [extension("2.5.29.15", bits(Buffer.from([0b1100_0000]), 6))],
  fiel: [
    // With data encipherment and key agreement.
    extension("2.5.29.15", bits(Buffer.from([0b1101_1000]), 3)),
    // Netscape's kind of certificate: SSL client, mail.
    extension("2.16.840.1.113730.1.1", bits(Buffer.from([0b1010_0000]), 5)),
    // Mail, TLS client.
    extension("2.5.29.37", sequence(oid("1.3.6.1.5.5.7.3.4"), oid("1.3.6.1.5.5.7.3.2"))),
  ],
};
