/** Puts the glyphs that Helvetica lacks into a PDF file, and the texts that they stand for. */
import { Buffer } from "node:buffer";
import type { OtherGlyphs } from "./other-glyphs.ts";
import { packed, type PdfObjects } from "../page/pdf-objects.ts";

const hex = (value: number): string => value.toString(16).padStart(4, "0");

const utf16Of = (point: number): string => {
  const text = String.fromCodePoint(point);
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");
};

/** From codes back to characters, so that text can be found and copied; 100 a block at most. */
const toUnicode = (points: readonly number[]): Buffer => {
  const blocks: string[] = [];
  for (let from = 0; from < points.length; from += 100) {
    const block = points.slice(from, from + 100);
    const lines = block.map((point, index) => `<${hex(from + index + 1)}><${utf16Of(point)}>`);
    blocks.push(`${block.length} beginbfchar\n${lines.join("\n")}\nendbfchar`);
  }
  return Buffer.from(
    "/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n" +
      "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n" +
      "/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n" +
      "1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n" +
      `${blocks.join("\n")}\nendcmap CMapName currentdict/CMap defineresource pop end end\n`,
    "latin1",
  );
};

/** Which glyph of the font each code shows; several may show the empty box. */
const glyphsOfCodes = (glyphs: readonly number[]): Buffer => {
  const table = Buffer.alloc(2 * (glyphs.length + 1));
  for (const [index, glyph] of glyphs.entries()) table.writeUInt16BE(glyph, 2 * (index + 1));
  return table;
};

/** Gives the number of the font's object. */
export const embedGlyphs = (objects: PdfObjects, others: OtherGlyphs): number => {
  const { name, file, points, glyphs, widths, box, ascent, descent } = others.embedded();
  const flate = "/Filter/FlateDecode";
  const fontFile = objects.addStream(`${flate}/Length1 ${file.length}`, packed(file));
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.join(" ")}]/ItalicAngle 0` +
      `/Ascent ${ascent}/Descent ${descent}/CapHeight ${ascent}/StemV 80` +
      `/FontFile2 ${fontFile} 0 R>>`,
  );
  const map = objects.addStream(flate, packed(glyphsOfCodes(glyphs)));
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}` +
      "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>" +
      `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap ${map} 0 R/W[1[${widths.join(" ")}]]>>`,
  );
  const unicode = objects.addStream(flate, packed(toUnicode(points)));
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H` +
      `/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
};
