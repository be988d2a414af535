/** A stamp is signed, checked, and put into the XML without another byte changing. */
import { describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { readComprobante } from "../read/read-xml.ts";
import { testComprobante } from "../testing/whole-comprobante.ts";
import { said, satPath } from "../testing/sat-files.ts";
import { testKeys } from "../testing/test-keys.ts";
import { withTimbre } from "./timbre-placing.ts";
import { signTimbre, timbreVerifies } from "./timbre.ts";
import { cadenaOfTimbre } from "./cadena.ts";
import { xmlOf } from "./write-xml.ts";

const { isAbsent, skippedBecause } = needs("sat", "xsltproc");

const { privateKey, publicKey } = testKeys("provider");
const facts = {
  uuid: "8c0fd4a5-9cdb-4b13-9d0a-0f6ee9f0a4f1",
  fechaTimbrado: "2026-11-21T10:15:07",
  rfcProvCertif: "EWE1709045U0",
  leyenda: "Sin validez & de  prueba",
  selloCfd: "c2VsbG8=",
  noCertificadoSat: "30001000000400002450",
};
const timbre = signTimbre(facts, privateKey);
const xml = xmlOf({ ...testComprobante, Sello: "c2VsbG8=" });

describe("a stamp", () => {
  it("verifies with its provider's key, and not once it is changed", () => {
    expect(timbreVerifies(timbre, publicKey)).toBe(true);
    expect(timbreVerifies({ ...timbre, UUID: timbre.UUID.toUpperCase() }, publicKey)).toBe(false);
    expect(timbreVerifies({ ...timbre, SelloSAT: "" }, publicKey)).toBe(false);
  });

  it.skipIf(isAbsent)(`has SAT's cadena${skippedBecause}`, () => {
    const [element = ""] = /<tfd:.*?\/>/.exec(withTimbre(xml, timbre)) ?? [];
    const sheet =
      "www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/cadenaoriginal_TFD_1_1.xslt";
    const cadena = said("xsltproc", ["--nonet", satPath(sheet), "-"], element).toString("utf8");
    expect(cadenaOfTimbre(timbre)).toBe(cadena);
  });
});

describe("its place in the XML", () => {
  const stamped = (unstamped: string): readonly [string, string, string] => {
    const whole = withTimbre(unstamped, timbre);
    const [element = ""] = /<tfd:TimbreFiscalDigital.*?\/>/.exec(whole) ?? [];
    const [before = "", after = ""] = whole.split(element);
    const read = readComprobante(whole);
    if ("findings" in read) expect.fail(JSON.stringify(read.findings));
    expect(read.comprobante.Complemento?.TimbreFiscalDigital).toEqual(timbre);
    return [before, element, after];
  };

  it("is a new complement when there is none", () => {
    const [before, , after] = stamped(xml);
    expect(before.endsWith("<cfdi:Complemento>")).toBe(true);
    expect(before.slice(0, -18) + after.slice("</cfdi:Complemento>".length)).toBe(xml);
  });

  it("is the end of the complement that is there", () => {
    const legend = { version: "1.0", Leyenda: [{ textoLeyenda: "</cfdi:Complemento> & más" }] };
    const withLegend = xmlOf({ ...testComprobante, Complemento: { LeyendasFiscales: legend } });
    const [before, , after] = stamped(withLegend);
    expect(before + after).toBe(withLegend);
  });

  it("is inside of an empty complement", () => {
    const empty = xml.replace("</cfdi:Comprobante>", "<cfdi:Complemento />$&");
    const [before, , after] = stamped(empty);
    expect(before.endsWith("<cfdi:Complemento >")).toBe(true);
    expect(after).toBe("</cfdi:Complemento></cfdi:Comprobante>");
  });

  it("is before an addenda", () => {
    const addenda = '<cfdi:Addenda><cfdi:Complemento x="1"/></cfdi:Addenda>';
    const noted = xml.replace("</cfdi:Comprobante>", `${addenda}$&`);
    const [before, , after] = stamped(noted);
    expect(before.endsWith("</cfdi:Conceptos>")).toBe(false);
    expect(after).toBe(`</cfdi:Complemento>${addenda}</cfdi:Comprobante>`);
  });

  it("takes the document's own prefix, byte order mark and line ends", () => {
    const foreign = `\uFEFF${xml
      .replaceAll("<cfdi:", "<x:")
      .replaceAll("</cfdi:", "</x:")
      .replace("xmlns:cfdi", "xmlns:x")
      .replaceAll("><", ">\r\n<")}\r\n<!-- </x:Comprobante> -->`;
    const [before, , after] = stamped(foreign);
    expect(before.slice(0, -"<x:Complemento>".length) + after.replace("</x:Complemento>", "")).toBe(
      foreign,
    );
  });

  it("is not found twice, nor in what is no CFDI", () => {
    expect(() => withTimbre(withTimbre(xml, timbre), timbre)).toThrow(/stamp already/);
    expect(() => withTimbre("<a/>", timbre)).toThrow(RangeError);
    expect(() => withTimbre("<a>", timbre)).toThrow(RangeError);
  });
});
