// What a reader finds in a printed document, as poppler sees it.
import jsQr from "jsqr";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import type { Comprobante } from "../shape/comprobante.ts";
import { qrTextOf } from "../seal/qr.ts";
import { testComprobante, withLines } from "../testing/whole-comprobante.ts";
import { samples } from "../testing/samples.ts";
import { grouped } from "./figures.ts";
import { printed } from "./printed.ts";
import { poppler, printOf, runsPoppler, skippedBecause, textOf, uuid } from "../testing/prints.ts";

const sample = (kind: string): Comprobante => {
  const found = samples.find((one) => one.kind === kind);
  if (!found) throw new Error(`no sample of kind ${kind}`);
  return found.comprobante;
};

const named = (text: string): Comprobante => {
  const [line] = testComprobante.Conceptos.Concepto;
  if (!line) throw new Error("no line");
  return { ...testComprobante, Conceptos: { Concepto: [{ ...line, Descripcion: text }] } };
};

/** Every amount of a document, as its printed form groups it. */
const figuresOf = (value: unknown, name = ""): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => figuresOf(one, name));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => figuresOf(inner, key));
  const isAmount = /^(Importe|ValorUnitario|SubTotal|Total|Descuento|Cantidad|Imp[SP]|Monto)/;
  return typeof value === "string" && isAmount.test(name) && /\d\.\d/.test(value)
    ? [grouped(value)]
    : [];
};

describe.skipIf(!runsPoppler)(`what poppler reads${skippedBecause}`, () => {
  it("finds every figure, name and key of every kind of document", async () => {
    for (const { kind, comprobante } of samples.filter((one) => one.kind !== "a thousand lines")) {
      const text = textOf(await printed(printOf(comprobante)));
      const { Emisor, Receptor, LugarExpedicion } = comprobante;
      const facts = [Emisor.Rfc, Receptor.Rfc, Receptor.UsoCFDI, LugarExpedicion, uuid];
      for (const one of [...facts, ...figuresOf(comprobante)])
        expect(text, `${kind}: ${one}`).toContain(one);
    }
  });

  it("finds the words that make it a printed representation", async () => {
    const text = textOf(await printed(printOf(testComprobante)));
    for (const words of [
      "Este documento es una representación impresa de un CFDI",
      "601 · General de Ley Personas Morales",
      "G03 · Gastos en general",
      "PUE · Pago en una sola exhibición",
      "03 · Transferencia electrónica de fondos",
      "MIL CIENTO SESENTA PESOS 00/100 M.N.",
      "30001000000500003416",
      "30001000000500003456",
      "SPR190613I52",
      "21 nov 2026, 10:16:02",
      "04 · Sustitución de los CFDI previos",
      "Página 1 de 1",
    ])
      expect(text).toContain(words);
  });

  it("finds what was paid, and what is left of each document", async () => {
    const text = textOf(await printed(printOf(sample("payment of three invoices"))));
    expect(text).toContain("Total pagado 2,000.00 MXN");
    expect(text).toContain("DOS MIL PESOS 00/100 M.N.");
    expect(text).toContain("1,160.00 333.33 826.67");
  });

  it("marks what is not valid, and keeps it readable", async () => {
    const pdf = await printed(printOf(testComprobante, { watermark: "SIN VALIDEZ FISCAL" }));
    const text = textOf(pdf);
    expect(text).toContain("SIN VALIDEZ FISCAL");
    expect(text).toContain("1,160.00 MXN");
  });

  it("shows a QR code that says what SAT asks for", async () => {
    const document = printOf(sample("receivers with & and Ñ"));
    const pdf = await printed(document);
    const args = { before: ["-r", "150", "-png", "-f", "1", "-l", "1"] };
    const { data, width, height } = PNG.sync.read(poppler("pdftoppm", pdf, args));
    const code = jsQr.default(new Uint8ClampedArray(data), width, height);
    expect(code?.data).toBe(qrTextOf(document.comprobante, uuid));
  });

  it("has a title, a language and a date of its own", async () => {
    const pdf = await printed(printOf(testComprobante));
    const info = poppler("pdfinfo", pdf, { before: ["-isodates"] }).toString("utf8");
    expect(info).toMatch(/Title: +Factura A-100 de ESCUELA KEMPER URGATE/);
    expect(info).toMatch(/CreationDate: +2026-11-21T10:16:02/);
    expect(info).toMatch(/Page size: +612 x 792 pts \(letter\)/);
    expect(Buffer.from(pdf).includes("/Lang(es-MX)")).toBe(true);
  });

  it("carries a font only for what Helvetica lacks, and loses no character", async () => {
    const plain = await printed(printOf(named("Ñandú “número” – 5 €")));
    expect(poppler("pdffonts", plain).toString()).not.toContain("DejaVu");
    expect(textOf(plain)).toContain("Ñandú “número” – 5 €");
    const other = await printed(printOf(named("Łódź → Жук Ωμέγα 漢字 🌽 fin")));
    expect(poppler("pdffonts", other).toString()).toMatch(
      /DejaVuSans +CID TrueType .* yes yes yes/,
    );
    expect(textOf(other)).toContain("Łódź → Жук Ωμέγα 漢字 🌽 fin");
    expect(other.length).toBeLessThan(40_000);
  });
});

describe("a printed document", () => {
  it("is the same bytes for the same document", async () => {
    const document = printOf(withLines(5), { watermark: "SIN VALIDEZ FISCAL" });
    const [one, other] = [await printed(document), await printed(document)];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it("is printed before it is stamped, without what only a stamp gives", async () => {
    const pdf = await printed({ comprobante: testComprobante, cadenaTimbre: "" });
    expect(Buffer.from(pdf).includes("/Subject (CFDI sin timbrar)")).toBe(true);
  });
});
