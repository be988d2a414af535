/** For tests only: an authority of our own, and what SAT would hand to its test taxpayers. */
import { X509Certificate, type KeyObject } from "node:crypto";
import {
  authorityOf,
  certificateOf,
  encryptedKey,
  type CertificateOrder,
  type MadeCertificate,
  type OwnAuthority,
} from "../authority/make-certificates.ts";
import { kemper, sandboxProviderTaxpayer, type Taxpayer } from "../authority/subject-names.ts";
import type { Sealer } from "../seal/seal.ts";
import { testKeys } from "./test-keys.ts";

/** Of all test keys, SAT's own too. */
export const password = "12345678a";

/** A `.cer` file, its `.key` file and the word that opens it. */
export interface TestPair {
  readonly certificate: Buffer;
  readonly key: Buffer;
  readonly password: string;
}

const beginning = new Date("2019-06-17T19:44:14Z");
const since2023 = new Date("2023-05-18T11:43:51Z");

const anzures: Taxpayer = {
  rfc: "HAÑ930228SM9",
  name: "HERMANOS ANZURES ÑARVAEZ SA",
  agent: { rfc: "KAHO641101B39", curp: "KAHO641101HNTLKS06" },
  letters: "t61",
};
const herreria: Taxpayer = {
  rfc: "H&E951128469",
  name: "HERRERIA & ELECTRICOS S DE CV",
  agent: { rfc: "XOJI740919U48", curp: "XOJI740919MQTDMN02" },
};
const ximo: Taxpayer = {
  rfc: "XIQB891116QE4",
  name: "BERENICE XIMO QUEZADA",
  curp: "XIQB891116MGRMZR05",
};

let place = 0;
const order = (
  taxpayer: Taxpayer,
  now = since2023,
  kind: CertificateOrder["kind"] = "csd",
): CertificateOrder => ({
  kind,
  taxpayer,
  number: `30001000000700${String((place += 1)).padStart(6, "0")}`,
  now,
});

/** Each in force from 2023-05-18 to 2027-05-18, unless its name says otherwise. */
const orders = {
  /** Of a legal person: the issuer to test with. */
  csd: order(kemper),
  /** The same taxpayer's e.firma, which must not seal. */
  fiel: order(kemper, since2023, "fiel"),
  /** Until 2023-06-17. */
  expired: order(kemper, beginning),
  /** From 2031 on. */
  future: order(kemper, new Date("2031-01-01T06:00:00Z")),
  /** Another authority signed it, under the name of ours. */
  forged: order(kemper),
  withEnye: order(anzures),
  withAmpersand: order(herreria),
  /** Its RFC has thirteen characters, and nobody asked for it in its name. */
  person: order(ximo),
  /** Stamps. */
  provider: order(sandboxProviderTaxpayer),
} as const;

export type PairName = keyof typeof orders;

export const pairNames = Object.keys(orders) as readonly PairName[];

let authority: OwnAuthority | undefined;
export const testAuthority = (): OwnAuthority =>
  (authority ??= authorityOf(beginning, testKeys("authority")));

/** Has the name of the true one, and other keys. */
const impostor = (): OwnAuthority => authorityOf(beginning, testKeys("impostor"));

const made = new Map<PairName, MadeCertificate>();

export const testCertificate = (name: PairName): MadeCertificate => {
  const by = name === "forged" ? impostor : testAuthority;
  const one = made.get(name) ?? certificateOf(by(), orders[name], testKeys(name));
  made.set(name, one);
  return one;
};

export const testPair = (name: PairName): TestPair => {
  const { certificate, key } = testCertificate(name);
  return { certificate, key: encryptedKey(key, password), password };
};

export interface TestSealer extends Sealer {
  /** Of the certificate, not made from the private key. */
  readonly publicKey: KeyObject;
}

export const testSealer = (name: PairName): TestSealer => {
  const { certificate, key, number } = testCertificate(name);
  const { publicKey } = new X509Certificate(certificate);
  return { key, number, certificate: certificate.toString("base64"), publicKey };
};

const pairOfIssuer: ReadonlyMap<string, PairName> = new Map([
  [ximo.rfc, "person"],
  [herreria.rfc, "withAmpersand"],
  [anzures.rfc, "withEnye"],
]);

/** The certificate of that issuer, the usual one for any that has none. */
export const sealerOfIssuer = (rfc: string): TestSealer =>
  testSealer(pairOfIssuer.get(rfc) ?? "csd");
