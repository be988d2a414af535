// The seal and the certificate of a finished document: CFDI40102 and CFDI40106.
import { expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { cadenaOf } from "../seal/cadena.ts";
import { openSealer } from "../seal/certificate-sealer.ts";
import { certificateBytesMost } from "../seal/certificate.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { seal } from "../seal/seal.ts";
import { satPair } from "../testing/sat-files.ts";
import { testCertificate, testSealer } from "../testing/test-authority.ts";
import { findingsOf } from "./findings-of.ts";
import { context, invoice, plain } from "./testing/documents.ts";

const sealed = (): Comprobante => seal(invoice(), testSealer("csd")).comprobante;

const placesOf = (document: Comprobante, more = {}): readonly string[] =>
  findingsOf(document, { ...context, ...more }).map(({ code, field }) => `${code} ${field}`);

it("takes a document that is sealed right", () => {
  expect(placesOf(sealed())).toEqual([]);
});

const { isAbsent, skippedBecause } = needs("sat");

it.skipIf(isAbsent)(`takes what SAT's own certificate sealed${skippedBecause}`, () => {
  const { certificate, key, password } = satPair("EKU9003173C9");
  const sealer = openSealer(certificate, key, password);
  if ("findings" in sealer) expect.fail(JSON.stringify(sealer.findings));
  const { comprobante } = seal(invoice(), sealer);
  expect(placesOf(comprobante)).toEqual([]);
  expect(placesOf({ ...comprobante, Folio: "2" })).toEqual(["CFDI40102 sello"]);
});

it("refuses a change after sealing", () => {
  expect(placesOf({ ...sealed(), Folio: "2" })).toEqual(["CFDI40102 sello"]);
  expect(placesOf({ ...sealed(), Sello: "AAAA" })).toEqual(["CFDI40102 sello"]);
});

it("refuses another's number or no certificate", () => {
  const other = { ...sealed(), Certificado: testSealer("provider").certificate };
  expect(placesOf(other)).toEqual(["CFDI40106 certificado", "CFDI40102 sello"]);
  expect(placesOf({ ...plain(), Certificado: "AAAA" })).toEqual(["CFDI40106 certificado"]);
  expect(placesOf({ ...plain(), Certificado: "not base64!" })).toEqual(["CFDI40106 certificado"]);
});

it("hands no more to OpenSSL than a certificate may have", () => {
  const { certificate } = testCertificate("csd");
  const padded = Buffer.concat([certificate, Buffer.alloc(certificateBytesMost)]);
  const document = { ...sealed(), Certificado: padded.toString("base64") };
  expect(placesOf(document)).toContain("CFDI40106 certificado");
});

it("judges what it does not model by the cadena that was read", () => {
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
