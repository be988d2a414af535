/** Whatever a stranger sends, the reader and the validation answer; what we write, they read. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readComprobante } from "./read-xml.ts";
import { testComprobante } from "../testing/whole-comprobante.ts";
import { validateCfdi } from "./validate.ts";
import { xmlOf } from "../seal/write-xml.ts";

const good = xmlOf({
  ...testComprobante,
  Sello: "c2VsbG8=",
  NoCertificado: "30001000000500003416",
  Certificado: "MIIx",
  Complemento: {
    TimbreFiscalDigital: {
      Version: "1.1",
      UUID: "8C0FD4A5-9CDB-4B13-9D0A-0F6EE9F0A4F1",
      FechaTimbrado: "2026-11-21T10:15:07",
      RfcProvCertif: "EWE1709045U0",
      SelloCFD: "c2VsbG8=",
      NoCertificadoSAT: "30001000000400002450",
      SelloSAT: "c2F0",
    },
  },
});

/** Any text that XML can hold. */
const xmlText = fc
  .string({ unit: "binary", maxLength: 30 })
  .map((text) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));

const pieces = ["<", ">", "/>", "</cfdi:Emisor>", "&", "&#0;", "]]>", "<![CDATA[", '"', "<!--"];
const nasty = fc.oneof(
  fc.constantFrom(...pieces, "", " ", "-1", "1e9", "NaN", "9".repeat(400), "0.".padEnd(300, "0")),
  fc.constantFrom("2026-02-30T99:99:99", "__proto__", "constructor", "|", "Ñ&", "\u0000", "\uD800"),
  fc.string({ unit: "binary", maxLength: 12 }),
);

describe("the reader", () => {
  it("gives back every text that was written", () => {
    fc.assert(
      fc.property(xmlText, xmlText, (CondicionesDePago, Nombre) => {
        const Emisor = { ...testComprobante.Emisor, Nombre };
        const document = { ...testComprobante, CondicionesDePago, Emisor };
        expect(readComprobante(xmlOf(document))).toMatchObject({ comprobante: document });
      }),
      { numRuns: 300 },
    );
  });

  it("answers to XML that was cut, stuffed and doubled anywhere", () => {
    const place = fc.nat(good.length);
    fc.assert(
      fc.property(place, place, nasty, (one, other, stuffing) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        for (const end of [to, from, Math.min(from + 3, to)])
          readComprobante(good.slice(0, from) + stuffing + good.slice(end));
      }),
      { numRuns: 400 },
    );
  });

  it("answers to any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readComprobante(bytes)).toHaveProperty("findings");
      }),
      { numRuns: 200 },
    );
  });
});

describe("the validation", () => {
  const values = [...good.matchAll(/ (?!xml|xsi|enc|ver)[\wñ]+="([^"]*)"/g)];

  it("answers to any value in any attribute", () => {
    fc.assert(
      fc.property(fc.nat(values.length - 1), fc.oneof(nasty, xmlText), (index, value) => {
        const at = values[index];
        if (!at) expect.fail("no such value");
        const [whole, old = ""] = at;
        const escaped = value.replace(/[&<"]/g, (it) => `&#${it.charCodeAt(0)};`);
        const start = at.index + whole.length - old.length - 1;
        const xml = good.slice(0, start) + escaped + good.slice(start + old.length);
        expect(validateCfdi(xml).valid).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("answers to any element that is missing or there twice", () => {
    const elements = [
      ...good.matchAll(/<cfdi:(?:Conceptos|Impuestos|Traslados?|Emisor|Receptor)\b/g),
    ];
    for (const { index, 0: opening } of elements) {
      const name = opening.slice(1);
      const close = good.indexOf(`</${name}>`, index);
      const selfClosed = good.indexOf("/>", index);
      const end = close < 0 ? selfClosed + 2 : close + name.length + 3;
      const part = good.slice(index, end);
      expect(validateCfdi(good.replace(part, "")).valid).toBe(false);
      expect(validateCfdi(good.replace(part, part + part)).valid).toBe(false);
    }
  });
});
