// The seal and the certificate of a finished document: CFDI40102 and CFDI40106.
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readsSat, satFolder, skippedWithoutSat } from "../catalogs/test-catalogs-of-sat.ts";
import { cadenaOf } from "../cadena.ts";
import { certificateBytesMost } from "../certificate.ts";
import type { Comprobante } from "../comprobante.ts";
import { seal } from "../seal.ts";
import { findingsOf } from "./findings-of.ts";
import { context, invoice, plain } from "./test-documents.ts";

const file = (name: string): Buffer => readFileSync(join(satFolder, "csd", name));

const sealed = (): Comprobante => {
  const key = createPrivateKey({
    key: file("EKU9003173C9.key"),
    format: "der",
    type: "pkcs8",
    passphrase: "12345678a",
  });
  const certificate = file("EKU9003173C9.cer").toString("base64");
  return seal(invoice(), { key, number: "30001000000500003416", certificate }).comprobante;
};

const placesOf = (document: Comprobante, more = {}): readonly string[] =>
  findingsOf(document, { ...context, ...more }).map(({ code, field }) => `${code} ${field}`);

// Skipped only without SAT's test certificates; MILPA_NO_SKIP=1 makes that a failure.
it.runIf(readsSat)(`takes a document that is sealed right${skippedWithoutSat}`, () => {
  expect(placesOf(sealed())).toEqual([]);
});

// Skipped only without SAT's test certificates; MILPA_NO_SKIP=1 makes that a failure.
it.runIf(readsSat)(`refuses a change after sealing${skippedWithoutSat}`, () => {
  expect(placesOf({ ...sealed(), Folio: "2" })).toEqual(["CFDI40102 sello"]);
  expect(placesOf({ ...sealed(), Sello: "AAAA" })).toEqual(["CFDI40102 sello"]);
});

// Skipped only without SAT's test certificates; MILPA_NO_SKIP=1 makes that a failure.
it.runIf(readsSat)(`refuses another's number or no certificate${skippedWithoutSat}`, () => {
  const other = { ...sealed(), Certificado: file("EWE1709045U0-expired.cer").toString("base64") };
  expect(placesOf(other)).toEqual(["CFDI40106 certificado", "CFDI40102 sello"]);
  expect(placesOf({ ...plain(), Certificado: "AAAA" })).toEqual(["CFDI40106 certificado"]);
  expect(placesOf({ ...plain(), Certificado: "not base64!" })).toEqual(["CFDI40106 certificado"]);
});

// Skipped only without SAT's test certificates; MILPA_NO_SKIP=1 makes that a failure.
it.runIf(readsSat)(`hands no more to OpenSSL than a certificate may have`, () => {
  const padded = Buffer.concat([file("EKU9003173C9.cer"), Buffer.alloc(certificateBytesMost)]);
  const document = { ...sealed(), Certificado: padded.toString("base64") };
  expect(placesOf(document)).toContain("CFDI40106 certificado");
});

// Skipped only without SAT's test certificates; MILPA_NO_SKIP=1 makes that a failure.
it.runIf(readsSat)(`judges what it does not model by the cadena that was read`, () => {
  const document = { ...sealed(), Folio: "2" };
  expect(placesOf(document, { otherComplements: ["Donatarias"] })).toEqual([]);
  const read = { otherComplements: ["Donatarias"], cadena: cadenaOf(sealed()) };
  expect(placesOf(document, read)).toEqual([]);
  expect(placesOf(document, { ...read, cadena: "||4.0||" })).toEqual(["CFDI40102 sello"]);
});

it("judges the date of a stamped document by its stamp", () => {
  const stamp = (FechaTimbrado: string) => ({
    TimbreFiscalDigital: {
      Version: "1.1",
      UUID: "",
      FechaTimbrado,
      RfcProvCertif: "",
      SelloCFD: "",
      NoCertificadoSAT: "",
      SelloSAT: "",
    },
  });
  const old = { ...plain(), Fecha: "2024-01-02T10:00:00" };
  expect(placesOf(old)).toEqual(["401 fecha"]);
  expect(placesOf({ ...old, Complemento: stamp("2024-01-02T11:30:00") })).toEqual([]);
  expect(placesOf({ ...old, Complemento: stamp("2024-01-09T10:00:00") })).toEqual(["401 fecha"]);
});
