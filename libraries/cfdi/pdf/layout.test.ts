// Where marks stand: inside the page, none upon another, whatever the document.
import { describe, expect, it } from "vitest";
import type { Comprobante } from "../shape/comprobante.ts";
import { testComprobante, withLines } from "../testing/whole-comprobante.ts";
import { samples } from "../testing/samples.ts";
import { layout } from "./layout.ts";
import { letter, type Mark, type TextMark } from "./page/marks.ts";
import { printOf } from "../testing/prints.ts";
import { openTypeface } from "./glyphs/typeface.ts";

type Page = readonly Mark[];

const look = { notes: "Uno.\nDos.", watermark: "SIN VALIDEZ FISCAL" };
const pagesOf = (comprobante: Comprobante): readonly Page[] =>
  layout(printOf(comprobante, look), openTypeface(null));

const isText = (mark: Mark): mark is TextMark => mark.kind === "text";

const boxOf = ({ x, y, width, size }: TextMark) => ({
  left: x,
  right: x + width,
  top: y - size * 0.72,
  bottom: y + size * 0.21,
});

/** Pairs of texts of which one covers a part of the other. */
const overlaps = (page: Page): readonly string[] => {
  const texts = page.filter(isText);
  const boxes = texts.map(boxOf);
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other, next) => {
      const apart =
        one.right <= other.left + 0.01 ||
        other.right <= one.left + 0.01 ||
        one.bottom <= other.top + 0.01 ||
        other.bottom <= one.top + 0.01;
      return apart ? [] : [`${texts[index]?.text} / ${texts[index + 1 + next]?.text}`];
    }),
  );
};

const edge = 24;
const outside = (page: Page): readonly Mark[] =>
  page.filter((mark) => {
    if (mark.kind === "watermark") return mark.width > Math.hypot(letter.width, letter.height);
    const box = isText(mark)
      ? boxOf(mark)
      : {
          left: mark.x,
          top: mark.y,
          right: mark.x + (mark.kind === "qr" ? mark.side : mark.width),
          bottom: mark.y + (mark.kind === "qr" ? mark.side : mark.height),
        };
    const across = box.left < edge || box.right > letter.width - edge + 0.01;
    return across || box.top < edge || box.bottom > letter.height - 18;
  });

const [line] = testComprobante.Conceptos.Concepto;
const hard: Comprobante = {
  ...testComprobante,
  Serie: "S".repeat(25),
  Folio: "F".repeat(40),
  CondicionesDePago: "condición ".repeat(90),
  Emisor: { ...testComprobante.Emisor, Nombre: "NOMBRE LARGO ".repeat(23) },
  Receptor: { ...testComprobante.Receptor, Nombre: "W".repeat(300) },
  Total: "999999999999999999.999999",
  Conceptos: {
    Concepto: Array.from({ length: 3 }, (_, index) => ({
      ...(line ?? { ClaveProdServ: "01010101", ClaveUnidad: "H87", ObjetoImp: "01" }),
      NoIdentificacion: "N".repeat(100),
      Unidad: "U".repeat(20),
      Descripcion: index === 1 ? "m".repeat(1000) : "palabra ".repeat(125),
      Cantidad: "999999999999.999999",
      ValorUnitario: "999999999999999999.999999",
      Descuento: "999999999999999999.999999",
      Importe: "999999999999999999.999999",
      Parte: Array.from({ length: 100 }, () => ({
        ClaveProdServ: "01010101",
        Cantidad: "1",
        Descripcion: "parte ".repeat(30),
      })),
    })),
  },
};

const cases = [
  ...samples,
  { kind: "everything at its longest", comprobante: hard },
  { kind: "a thousand equal lines", comprobante: withLines(1000) },
];

describe("marks on pages", () => {
  it.each(cases)("stay on the page and apart: $kind", ({ comprobante }) => {
    for (const page of pagesOf(comprobante)) {
      expect(outside(page)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
  });

  it.each([
    [1, 1],
    [5, 1],
    [60, 4],
    [1000, 54],
  ])("%i lines take %i pages", (count, pages) => {
    expect(pagesOf(withLines(count))).toHaveLength(pages);
  });

  it("repeat the table's head and say which page it is", () => {
    const pages = pagesOf(withLines(60));
    for (const [index, page] of pages.entries()) {
      const texts = page.filter(isText).map(({ text }) => text);
      expect(texts).toContain(`Página ${index + 1} de ${pages.length}`);
      if (texts.includes("50211503")) expect(texts).toContain("Descripción");
    }
  });

  it("keep the seals whole on one page, the QR code as big as SAT asks", () => {
    for (const count of [1, 5, 9, 10, 11, 12, 13, 14, 60]) {
      const marks = pagesOf(withLines(count)).flatMap((page, index) =>
        page.map((mark) => ({ mark, index })),
      );
      const code = marks.find(({ mark }) => mark.kind === "qr");
      const last = marks.find(({ mark }) => isText(mark) && mark.text === "SPR190613I52");
      expect(code?.mark.kind === "qr" && (code.mark.side * 2.54) / 72).toBeGreaterThan(2.75);
      expect(last?.index).toBe(code?.index);
    }
  });
});
