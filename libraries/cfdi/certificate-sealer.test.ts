/** A sealer is opened, or everything that speaks against it is told. */
import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openKey } from "./certificate-key.ts";
import { openSealer, type SealerTerms } from "./certificate-sealer.ts";
import { readCertificate } from "./certificate.ts";
import { seal, sealVerifies } from "./seal.ts";
import { testComprobante } from "./test-comprobante.ts";
import { hasSat, password, satFile, satPair, skippedBecause } from "./test-sat-ground.ts";

const inForce = new Date("2026-11-21T16:00:00Z");

describe.skipIf(!hasSat)(`a sealer${skippedBecause}`, () => {
  const { certificate, key } = satPair("EKU9003173C9");

  const codes = (name: string, terms: SealerTerms = {}, word = password) => {
    const pair = satPair(name);
    const opened = openSealer(pair.certificate, pair.key, word, terms);
    return "findings" in opened ? opened.findings.map(({ code, field }) => `${code} ${field}`) : [];
  };

  it("seals what verifies with its certificate", () => {
    const authorities = [satFile("ca/AC_UAT_2022.cer")];
    const terms = { rfc: "EKU9003173C9", at: inForce, authorities };
    const sealer = openSealer(certificate, key, password, terms);
    if ("findings" in sealer) expect.fail(JSON.stringify(sealer.findings));
    const { comprobante, cadena } = seal(testComprobante, sealer);
    expect(comprobante.NoCertificado).toBe("30001000000500003416");
    expect(comprobante.Certificado).toBe(Buffer.from(certificate).toString("base64"));
    const { publicKey } = readCertificate(certificate);
    expect(sealVerifies(cadena, comprobante.Sello ?? "", publicKey)).toBe(true);
    expect(sealVerifies(`${cadena} `, comprobante.Sello ?? "", publicKey)).toBe(false);
  });

  it.each(["HAN930228SM9", "HyE951128469", "XIQB891116QE4"])("opens %s of any RFC", (name) => {
    expect(codes(`${name}-expired`)).toEqual([]);
    expect(codes(`${name}-expired`, { at: inForce })).toEqual(["305 certificado"]);
  });

  it("refuses a FIEL", () => {
    expect(codes("EKU9003173C9-fiel")).toEqual(["306 certificado"]);
  });

  it("refuses a password, whatever it is", () => {
    for (const word of ["", "12345678A", "x".repeat(5000), "ñ&|"])
      expect(codes("EKU9003173C9", {}, word)).toEqual(["CONTRASENA_INCORRECTA contrasena"]);
  });

  it("refuses another's RFC, and knows its own with Ñ and &", () => {
    expect(codes("EKU9003173C9", { rfc: "XAXX010101000" })).toEqual(["303 certificado"]);
    expect(codes("HAN930228SM9-expired", { rfc: "HAÑ930228SM9" })).toEqual([]);
    expect(codes("HyE951128469-expired", { rfc: "H&E951128469" })).toEqual([]);
  });

  it("refuses what is not in force yet, and says the day", () => {
    const opened = openSealer(certificate, key, password, { at: new Date("2020-01-01T00:00Z") });
    if (!("findings" in opened)) expect.fail("opened");
    expect(opened.findings[0]).toMatchObject({ code: "305" });
    expect(opened.findings[0]?.message.es).toContain("2023-05-18");
  });

  it("refuses what SAT did not issue", () => {
    expect(codes("EKU9003173C9", { authorities: [] })).toEqual(["308 certificado"]);
  });

  it("refuses a key of another certificate", () => {
    const other = satPair("HAN930228SM9-expired").key;
    expect(openSealer(certificate, other, password)).toMatchObject({
      findings: [{ code: "303", field: "llave" }],
    });
  });

  it("tells all that is wrong at once", () => {
    const terms = { rfc: "H&E951128469", at: new Date("2040-01-01T00:00Z") };
    expect(codes("EKU9003173C9-fiel", terms, "no")).toEqual([
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
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
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
