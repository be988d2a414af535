/** A third party's document, whole and then with one thing wrong at a time. */
import { describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { openSealer } from "../seal/certificate-sealer.ts";
import { readCertificate } from "../seal/certificate.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { seal } from "../seal/seal.ts";
import { testComprobante } from "../testing/whole-comprobante.ts";
import { disguises } from "../testing/foreign-xml.ts";
import { satFile, satPair } from "../testing/sat-files.ts";
import { testAuthority, testCertificate, testPair } from "../testing/test-authority.ts";
import type { PairName, TestPair } from "../testing/test-authority.ts";
import { withTimbre } from "../seal/timbre-placing.ts";
import { signTimbre } from "../seal/timbre.ts";
import { validateCfdi, type ValidationGround } from "./validate.ts";

const sealerOf = ({ certificate, key, password }: TestPair) => {
  const sealer = openSealer(certificate, key, password);
  if ("findings" in sealer) expect.fail(JSON.stringify(sealer.findings));
  return sealer;
};

const stampedWith = (provider: TestPair, xml: string, selloCfd: string): string => {
  const { key, number } = sealerOf(provider);
  const timbre = signTimbre(
    {
      uuid: "8C0FD4A5-9CDB-4B13-9D0A-0F6EE9F0A4F1",
      fechaTimbrado: "2026-11-21T10:15:07",
      rfcProvCertif: "EWE1709045U0",
      selloCfd,
      noCertificadoSat: number,
    },
    key,
  );
  return withTimbre(xml, timbre);
};

const stampedBy = (provider: TestPair, issuer: TestPair, document: Comprobante): string => {
  const { comprobante, xml } = seal(document, sealerOf(issuer));
  return stampedWith(provider, xml, comprobante.Sello ?? "");
};

const provider = testPair("provider");
const stamped = (document: Comprobante, issuer: PairName = "csd"): string =>
  stampedBy(provider, testPair(issuer), document);

describe("validation", () => {
  const ground = (): ValidationGround => ({
    authorities: [testAuthority().certificate],
    providers: [readCertificate(provider.certificate)],
  });
  const { number } = testCertificate("csd");
  const codes = (xml: string, on = ground()) =>
    validateCfdi(xml, on).findings.map(({ code, field }) => `${code} ${field}`);

  it("finds nothing wrong with a good one, and says what it is", () => {
    const { valid, findings, facts } = validateCfdi(stamped(testComprobante), ground());
    expect(findings).toEqual([]);
    expect(valid).toBe(true);
    expect(facts).toMatchObject({ seal: "verified", timbre: "verified", issuedBySat: true });
    expect(facts?.certificate).toMatchObject({ number, kind: "csd" });
    expect(facts?.cadena).toMatch(/^\|\|4\.0\|A\|100\|/);
  });

  const harmless = disguises.filter(({ name }) =>
    /prefix|quotes|namespace|turned|mark|declar|tags|lines|comment|addenda/.test(name),
  );
  it.each(harmless)("a good one written otherwise is good: $name", ({ apply }) => {
    expect(codes(apply(stamped(testComprobante)))).toEqual([]);
  });

  it("asks for no more than it is given", () => {
    const { findings, facts } = validateCfdi(stamped(testComprobante));
    expect(findings).toEqual([]);
    expect(facts).toMatchObject({ issuedBySat: "unchecked", timbre: "unchecked" });
  });

  it("sees a changed amount, whoever computed it", () => {
    const xml = stamped(testComprobante).replace('CondicionesDePago="Contado', "$&s");
    expect(codes(xml)).toEqual(["CFDI40102 sello"]);
    expect(validateCfdi(xml, ground()).facts).toMatchObject({ seal: "broken" });
  });

  it("sees a broken rule in a document that is well sealed", () => {
    expect(codes(stamped({ ...testComprobante, Total: "1161.00" }))).not.toEqual([]);
    expect(validateCfdi(stamped({ ...testComprobante, Total: "1161.00" })).valid).toBe(false);
  });

  it("sees a stamp that was changed, or is another document's", () => {
    const xml = stamped(testComprobante);
    expect(codes(xml.replace("8C0FD4A5", "8C0FD4A6"))).toEqual([
      "TIMBRE_ALTERADO complemento.timbreFiscalDigital.selloSAT",
    ]);
    const { xml: sealed } = seal(testComprobante, sealerOf(testPair("csd")));
    expect(codes(stampedWith(provider, sealed, "b3Rybw=="))).toEqual([
      "TIMBRE_DE_OTRO_SELLO complemento.timbreFiscalDigital.selloCFD",
    ]);
  });

  it("misses the stamp, and the seal", () => {
    const { xml } = seal(testComprobante, sealerOf(testPair("csd")));
    expect(codes(xml)).toEqual(["TIMBRE_AUSENTE complemento.timbreFiscalDigital"]);
    expect(codes(xml.replace(/ Sello="[^"]*"/, ""))[0]).toBe("301 sello");
  });

  it("sees who sealed it, with what, and when", () => {
    const inTime = { ...testComprobante, Fecha: "2022-11-21T10:15:00" };
    expect(codes(stamped(testComprobante, "withEnye"))).toEqual(["303 emisor.rfc"]);
    expect(codes(stamped(testComprobante, "expired"))).toEqual(["305 fecha"]);
    expect(codes(stamped(testComprobante, "future"))).toEqual(["305 fecha"]);
    expect(codes(stamped(testComprobante, "forged"))).toEqual(["308 certificado"]);
    expect(codes(stamped(inTime, "expired"))).not.toContain("305 fecha");
    expect(codes(stamped(inTime))).toContain("305 fecha");
  });

  it("sees a FIEL", () => {
    const { certificate, number: other } = testCertificate("fiel");
    const { key } = sealerOf(testPair("csd"));
    const fiel = { key, number: other, certificate: certificate.toString("base64") };
    const { xml, comprobante } = seal(testComprobante, fiel);
    expect(codes(stampedWith(provider, xml, comprobante.Sello ?? ""))).toEqual([
      "306 certificado",
      "CFDI40102 sello",
    ]);
  });

  it("sees a certificate that is none, and a number that is not its own", () => {
    const xml = stamped(testComprobante);
    expect(codes(xml.replace(/Certificado="MII[^"]*"/, 'Certificado="MIIx"'))).toContain(
      "CFDI40106 certificado",
    );
    expect(codes(xml.replace(number, "30001000000500003417"))).toContain("CFDI40106 noCertificado");
  });

  it("leaves the seal unchecked where a complement is not ours to know", () => {
    const xml = stamped(testComprobante).replace(
      "<cfdi:Complemento>",
      '$&<donat:Donatarias xmlns:donat="http://www.sat.gob.mx/donat" version="1.1"/>',
    );
    const { facts } = validateCfdi(xml, ground());
    expect(facts).toMatchObject({ seal: "unchecked", cadena: null, timbre: "verified" });
  });

  it("says of what is no CFDI only that", () => {
    expect(validateCfdi("<!DOCTYPE a>")).toMatchObject({ valid: false, facts: null });
  });
});

const { isAbsent, skippedBecause } = needs("sat");

describe.skipIf(isAbsent)(`validation of SAT's own certificates${skippedBecause}`, () => {
  const providerName = "EWE1709045U0-expired";
  const codes = (document: Comprobante, issuer: string) => {
    const xml = stampedBy(satPair(providerName), satPair(issuer), document);
    const authorities = [satFile("ca/AC_UAT_2022.cer")];
    const providers = [readCertificate(satFile(`csd/${providerName}.cer`))];
    const { findings, facts } = validateCfdi(xml, { authorities, providers });
    return [...findings.map(({ code, field }) => `${code} ${field}`), facts?.certificate?.number];
  };

  it("finds nothing wrong with a good one", () => {
    expect(codes(testComprobante, "EKU9003173C9")).toEqual(["30001000000500003416"]);
  });

  it("sees who sealed it, with what, and when", () => {
    const other = codes(testComprobante, "HAN930228SM9-expired");
    for (const code of ["303 emisor.rfc", "305 fecha", "308 certificado"])
      expect(other).toContain(code);
    const inTime = { ...testComprobante, Fecha: "2022-11-21T10:15:00" };
    expect(codes(inTime, "EKU9003173C9-expired")).not.toContain("305 fecha");
    expect(codes(inTime, "EKU9003173C9")).toContain("305 fecha");
  });
});
