/** Sandbox's certificates look like SAT's to whoever reads them. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { isIssuedBy, readCertificate } from "../seal/certificate.ts";
import {
  encryptedKey,
  makeAuthority,
  makeCertificate,
  numberAt,
  type MadeCertificate,
  type OwnAuthority,
} from "./make-certificates.ts";
import { kemper, type CertificateKind } from "./subject-names.ts";

const now = new Date("2026-11-21T18:00:00Z");
let authority: OwnAuthority;
let made: Record<CertificateKind, MadeCertificate>;
beforeAll(async () => {
  authority = await makeAuthority(now);
  const order = { taxpayer: kemper, now };
  const csd = { ...order, kind: "csd", number: numberAt(now, 1) } as const;
  const fiel = { ...order, kind: "fiel", number: numberAt(now, 2) } as const;
  made = {
    csd: await makeCertificate(authority, csd),
    fiel: await makeCertificate(authority, fiel),
  };
});

const read = (kind: CertificateKind) => new X509Certificate(made[kind].certificate);

describe("a certificate", () => {
  test.each(["csd", "fiel"] as const)("%s: number, time, issuer and pair", (kind) => {
    const certificate = read(kind);
    const serial = Buffer.from(certificate.serialNumber, "hex").toString("ascii");
    expect(serial).toBe(made[kind].number);
    expect(serial).toMatch(/^\d{20}$/);
    expect(new Date(certificate.validFrom)).toEqual(now);
    expect(new Date(certificate.validTo)).toEqual(new Date("2030-11-21T18:00:00Z"));
    const root = new X509Certificate(authority.certificate);
    expect(certificate.checkIssued(root) && certificate.verify(root.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(made[kind].key)).toBe(true);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  test("a CSD names the taxpayer as SAT does", () => {
    expect(read("csd").subject.split("\n")).toEqual([
      "CN=ESCUELA KEMPER URGATE SA DE CV",
      "name=ESCUELA KEMPER URGATE SA DE CV",
      "O=ESCUELA KEMPER URGATE SA DE CV",
      "x500UniqueIdentifier=EKU9003173C9 / VADA800927DJ3",
      "serialNumber=\\ / VADA800927HSRSRL05",
      "OU=Sucursal 1",
    ]);
  });

  test("a FIEL may do more than a CSD, and has no branch", () => {
    expect(read("csd").keyUsage).toBeUndefined();
    expect(read("fiel").keyUsage).toEqual(["1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.2"]);
    expect(read("fiel").subject).not.toContain("OU=");
  });

  test("its key is encrypted, and opens with its password alone", () => {
    const key = Buffer.from(encryptedKey(made.csd.key, "12345678a"));
    const open = (passphrase: string) =>
      createPrivateKey({ key, format: "der", type: "pkcs8", passphrase });
    expect(open("12345678a").equals(made.csd.key)).toBe(true);
    expect(() => open("12345678b")).toThrow();
  });
});

test.each(["csd", "fiel"] as const)("our own reader takes a %s for one", (kind) => {
  const facts = readCertificate(made[kind].certificate);
  const { name, rfc } = kemper;
  expect(facts).toMatchObject({ kind, rfc, name, number: made[kind].number });
  expect(isIssuedBy(made[kind].certificate, [authority.certificate])).toBe(true);
});

test("so does OpenSSL, which judges what a certificate may be used for", () => {
  const certificate = read("csd");
  expect(certificate.ca).toBe(false);
  expect(new X509Certificate(authority.certificate).ca).toBe(true);
});
