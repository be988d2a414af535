/** A sealer is opened, or everything that speaks against it is told. */
import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { openKey } from "./certificate-key.ts";
import { openSealer, type SealerTerms } from "./certificate-sealer.ts";
import { readCertificate } from "./certificate.ts";
import { seal, sealFactsOf, sealingAside, sealVerifies, unsealedOf } from "./seal.ts";
import { testComprobante } from "../testing/whole-comprobante.ts";
import { satFile, satPair } from "../testing/sat-files.ts";
import { password, testAuthority, testCertificate } from "../testing/test-authority.ts";
import { testPair, type PairName } from "../testing/test-authority.ts";
import { testKeys } from "../testing/test-keys.ts";

const inForce = new Date("2026-11-21T16:00:00Z");

describe("a sealer", () => {
  const { certificate, key } = testPair("csd");

  const codes = (name: PairName, terms: SealerTerms = {}, word = password) => {
    const pair = testPair(name);
    const opened = openSealer(pair.certificate, pair.key, word, terms);
    return "findings" in opened ? opened.findings.map(({ code, field }) => `${code} ${field}`) : [];
  };

  it("seals what verifies with its certificate", () => {
    const authorities = [testAuthority().certificate];
    const terms = { rfc: "EKU9003173C9", at: inForce, authorities };
    const sealer = openSealer(certificate, key, password, terms);
    if ("findings" in sealer) expect.fail(JSON.stringify(sealer.findings));
    const { comprobante, cadena } = seal(testComprobante, sealer);
    expect(comprobante.NoCertificado).toBe(testCertificate("csd").number);
    expect(comprobante.Certificado).toBe(certificate.toString("base64"));
    const { publicKey } = readCertificate(certificate);
    expect(sealVerifies(cadena, comprobante.Sello ?? "", publicKey)).toBe(true);
    expect(sealVerifies(`${cadena} `, comprobante.Sello ?? "", publicKey)).toBe(false);
  });

  it("seals the same beside the event loop, and knows the length before", async () => {
    const sealer = openSealer(certificate, key, password);
    if ("findings" in sealer) expect.fail(JSON.stringify(sealer.findings));
    const unsealed = unsealedOf(testComprobante, sealFactsOf(sealer));
    const sealing = sealingAside(sealer);
    const sealed = sealing(unsealed);
    expect(unsealed.xmlBytes).toBe(Buffer.byteLength((await sealed).xml));
    expect(await sealed).toEqual(seal(testComprobante, sealer));
    expect(sealing(unsealed)).toBe(sealed);
  });

  it.each(["withEnye", "withAmpersand", "person"] as const)("opens %s, of any RFC", (name) => {
    expect(codes(name)).toEqual([]);
    expect(codes(name, { at: inForce, authorities: [testAuthority().certificate] })).toEqual([]);
    expect(codes(name, { at: new Date("2040-01-01T00:00Z") })).toEqual(["305 certificado"]);
  });

  it("refuses what has expired, if it is asked to look", () => {
    expect(codes("expired")).toEqual([]);
    expect(codes("expired", { at: inForce })).toEqual(["305 certificado"]);
  });

  it("refuses a FIEL", () => {
    expect(codes("fiel")).toEqual(["306 certificado"]);
  });

  it("refuses a password, whatever it is", () => {
    for (const word of ["", "12345678A", "x".repeat(5000), "ñ&|"])
      expect(codes("csd", {}, word)).toEqual(["CONTRASENA_INCORRECTA contrasena"]);
  });

  it("refuses another's RFC, and knows its own with Ñ and &", () => {
    expect(codes("csd", { rfc: "XAXX010101000" })).toEqual(["303 certificado"]);
    expect(codes("withEnye", { rfc: "HAÑ930228SM9" })).toEqual([]);
    expect(codes("withAmpersand", { rfc: "H&E951128469" })).toEqual([]);
  });

  it("refuses what is not in force yet, and says the day", () => {
    const opened = openSealer(certificate, key, password, { at: new Date("2020-01-01T00:00Z") });
    if (!("findings" in opened)) expect.fail("opened");
    expect(opened.findings[0]).toMatchObject({ code: "305" });
    expect(opened.findings[0]?.message.es).toContain("2023-05-18");
    expect(codes("future", { at: inForce })).toEqual(["305 certificado"]);
  });

  it("refuses what SAT did not issue", () => {
    const authorities = [testAuthority().certificate];
    expect(codes("csd", { authorities: [] })).toEqual(["308 certificado"]);
    expect(codes("forged", { authorities })).toEqual(["308 certificado"]);
  });

  it("refuses a key of another certificate", () => {
    const other = testPair("withEnye").key;
    expect(openSealer(certificate, other, password)).toMatchObject({
      findings: [{ code: "303", field: "llave" }],
    });
  });

  it("tells all that is wrong at once", () => {
    const terms = { rfc: "H&E951128469", at: new Date("2040-01-01T00:00Z") };
    expect(codes("fiel", terms, "no")).toEqual([
      "306 certificado",
      "303 certificado",
      "305 certificado",
      "CONTRASENA_INCORRECTA contrasena",
    ]);
  });

  it("says which file is wrong when both change places", () => {
    const opened = openSealer(key, certificate, password);
    if (!("findings" in opened)) expect.fail("opened");
    expect(opened.findings.map(({ code }) => code)).toEqual([
      "CERTIFICADO_ILEGIBLE",
      "LLAVE_ILEGIBLE",
    ]);
  });

  it("refuses every cut of a key without a fault of its own", () => {
    for (let length = 0; length < 120; length += 1)
      expect(openKey(key.subarray(0, length), password)).toHaveProperty("fault");
  });
});

describe("a private key file", () => {
  const { privateKey } = testKeys("csd");
  const wrapped = privateKey.export({
    format: "der",
    type: "pkcs8",
    cipher: "aes-256-cbc",
    passphrase: "secreta",
  });

  it("opens under another cipher than SAT's", () => {
    expect(openKey(wrapped, "secreta")).toHaveProperty("key");
    expect(openKey(wrapped, "otra")).toEqual({ fault: "wrongPassword" });
  });

  it("is refused before it costs hours", () => {
    // The rounds of PBKDF2, 2048 = 02 02 08 00, made 02 04 7f ff ff ff in a longer shell.
    const at = wrapped.indexOf(Buffer.from([0x02, 0x02, 0x08, 0x00]));
    expect(at).toBeGreaterThan(0);
    const hostile = Buffer.concat([
      wrapped.subarray(0, at),
      Buffer.from([0x02, 0x04, 0x7f, 0xff, 0xff, 0xff]),
      wrapped.subarray(at + 4),
    ]);
    for (let index = 0; index < at; index += 1) {
      const length = wrapped[index + 1] ?? 0;
      // Each sequence around the number has two bytes more.
      if (wrapped[index] === 0x30 && length < 0x80) hostile[index + 1] = length + 2;
    }
    const before = performance.now();
    expect(openKey(hostile, "secreta")).toEqual({ fault: "unreadableKey" });
    expect(performance.now() - before).toBeLessThan(200);
  });

  it("is of RSA", () => {
    const { privateKey: curve } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const file = curve.export({
      format: "der",
      type: "pkcs8",
      cipher: "aes-256-cbc",
      passphrase: "x",
    });
    expect(openKey(file, "x")).toEqual({ fault: "unreadableKey" });
  });
});

const { isAbsent, skippedBecause } = needs("sat");

describe.skipIf(isAbsent)(`a sealer of SAT's own files${skippedBecause}`, () => {
  const codes = (name: string, terms: SealerTerms = {}) => {
    const { certificate, key } = satPair(name);
    const opened = openSealer(certificate, key, password, terms);
    return "findings" in opened ? opened.findings.map(({ code, field }) => `${code} ${field}`) : [];
  };

  it("is opened in the issuer's name, and by SAT's authority", () => {
    const authorities = [satFile("ca/AC_UAT_2022.cer")];
    expect(codes("EKU9003173C9", { rfc: "EKU9003173C9", at: inForce, authorities })).toEqual([]);
    expect(codes("EKU9003173C9-fiel", { authorities })).toEqual(["306 certificado"]);
  });

  it.each([
    ["HAN930228SM9-expired", "HAÑ930228SM9"],
    ["HyE951128469-expired", "H&E951128469"],
    ["XIQB891116QE4-expired", "XIQB891116QE4"],
  ])("%s is opened, of any RFC", (name, rfc) => {
    expect(codes(name, { rfc })).toEqual([]);
    expect(codes(name, { at: inForce })).toEqual(["305 certificado"]);
  });
});
