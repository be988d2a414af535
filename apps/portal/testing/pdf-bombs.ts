/** PDF files of few bytes that hurt whoever reads them without bounds. */
import { deflateSync } from "node:zlib";
import { packedRun } from "#platform/testing/packed-run.ts";

const object = (number: number, body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);

const streamOf = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);

/** A file with these objects, numbered from 1; the first is the catalog. */
const fileOf = (bodies: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, body] of bodies.entries()) {
    const part = object(index + 1, body);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = bodies.length + 1;
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`;
  parts.push(Buffer.from(`${tail}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`));
  return Buffer.concat(parts);
};

const page = (more = ""): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${more}>>>>`;

/** One page with these contents. */
const pageOf = (contents: Buffer | string, more = "", further: (string | Buffer)[] = []): Buffer =>
  fileOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    page(more),
    contents,
    ...further,
  ]);

/** A reader of contents passes over them, and holds all of them. */
const space = 32;
const flate = "/Filter/FlateDecode";

const flateBomb = (): Buffer => pageOf(streamOf(flate, packedRun(space, 320)));

const nestedBomb = (): Buffer => {
  const filters = "/Filter[/FlateDecode/FlateDecode/FlateDecode]";
  return pageOf(streamOf(filters, deflateSync(deflateSync(packedRun(space, 512)))));
};

/** Codes of LZW that each stand for a longer run: growth by the square. */
const lzwBomb = (): Buffer => {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  const code = (value: number, width: number): void => {
    [bits, held] = [(bits << width) | value, held + width];
    for (; held >= 8; held -= 8) bytes.push((bits >> (held - 8)) & 255);
    bits &= 255;
  };
  for (let round = 0; round < 250; round += 1) {
    code(256, 9);
    code(32, 9);
    for (let next = 258; next < 4095; next += 1)
      code(next, next < 511 ? 9 : next < 1023 ? 10 : next < 2047 ? 11 : 12);
  }
  code(0, (8 - held) % 8);
  return pageOf(streamOf("/Filter/LZWDecode", Buffer.from(bytes)));
};

const objectStreamBomb = (): Buffer =>
  pageOf(streamOf(`/Type/ObjStm/N 1/First 4${flate}`, packedRun(space, 320, "9 0 ")));

/** The table of objects itself is packed, and names far more than there are. */
const tableStreamBomb = (): Buffer => {
  const rows = packedRun(0, 320);
  const dictionary = `/Type/XRef/Size 90000000/W[1 4 2]/Root 1 0 R${flate}`;
  const head = Buffer.from("%PDF-1.7\n");
  const table = object(5, streamOf(dictionary, rows));
  const tail = Buffer.from(`startxref\n${head.length}\n%%EOF`);
  return Buffer.concat([head, table, tail]);
};

const picture = (filter: string, data: Buffer, inline = false): Buffer => {
  const size = "/Width 50000/Height 50000/BitsPerComponent 8/ColorSpace/DeviceRGB";
  const draw = Buffer.from("q 100 0 0 100 0 0 cm /Im Do Q");
  if (inline) {
    const head = "BI /W 50000 /H 50000 /BPC 8 /CS /RGB /F /Fl ID ";
    const body = Buffer.concat([Buffer.from(head), data, Buffer.from("\nEI")]);
    return pageOf(streamOf("", body));
  }
  return pageOf(streamOf("", draw), "/XObject<</Im 5 0 R>>", [
    streamOf(`/Type/XObject/Subtype/Image${size}/Filter/${filter}`, data),
  ]);
};

const manyPages = (): Buffer =>
  fileOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${"3 0 R ".repeat(400_000)}]/Count 1000000>>`,
    page(),
    streamOf("", Buffer.from("BT ET")),
  ]);

const circle = (): Buffer =>
  fileOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[2 0 R]/Count 8/Parent 2 0 R>>",
    page(),
    streamOf("", Buffer.from("BT ET")),
  ]);

const deep = (): Buffer => pageOf(`${"[".repeat(1_400_000)}${"]".repeat(1_400_000)}`);

/** A form that shows itself a hundred times, which does so again. */
const formsInForms = (): Buffer => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const next = `/XObject<</F ${6 + level} 0 R>>`;
    const form = `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${level < 11 ? next : ""}>>`;
    return streamOf(form, Buffer.from(level < 11 ? "/F Do ".repeat(100) : "BT ET"));
  });
  return pageOf(streamOf("", Buffer.from("/F Do")), "/XObject<</F 5 0 R>>", levels);
};

/** Text of a million letters, and far more pieces than any paper has. */
const endlessText = (): Buffer => {
  const font = "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>";
  const lines = "BT /F 8 Tf 1 0 0 1 9 9 Tm (abcdefgh) Tj ET\n".repeat(600_000);
  return pageOf(streamOf(flate, deflateSync(lines)), font);
};

/** By what they are. All are below the limit of a Constancia's file. */
export const pdfBombs: Readonly<Record<string, () => Buffer>> = {
  "320 MB of spaces": flateBomb,
  "512 MB in three layers": nestedBomb,
  "LZW that grows by the square": lzwBomb,
  "a stream of objects": objectStreamBomb,
  "a table of objects": tableStreamBomb,
  "a picture of 50,000 by 50,000 (Flate)": () => picture("FlateDecode", packedRun(space, 64)),
  "a picture of 50,000 by 50,000 (JBIG2)": () => picture("JBIG2Decode", Buffer.alloc(9_000, 7)),
  "a picture of 50,000 by 50,000 (JPX)": () => picture("JPXDecode", Buffer.alloc(9_000, 7)),
  "a picture amid the text": () => picture("", packedRun(space, 320), true),
  "a million pages": manyPages,
  "pages that are their own parent": circle,
  "brackets in brackets": deep,
  "forms in forms": formsInForms,
  "endless text": endlessText,
};
