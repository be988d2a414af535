/** The glyphs that Helvetica lacks, from DejaVu Sans, for one document. */
import type { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fontOfGlyphs } from "./font-of-glyphs.ts";
import { glyphFinder } from "./glyph-of-point.ts";
import { type FontTables, readWoff, tableOf } from "./woff.ts";

export interface EmbeddedGlyphs {
  readonly name: string;
  /** TrueType, with only the glyphs that are used. */
  readonly file: Buffer;
  /** Characters, by code less one. */
  readonly points: readonly number[];
  /** Glyphs of the file, by code less one. */
  readonly glyphs: readonly number[];
  /** In thousandths of the size, by code less one. */
  readonly widths: readonly number[];
  readonly box: readonly number[];
  readonly ascent: number;
  readonly descent: number;
}

export interface OtherGlyphs {
  /** In thousandths of the size. What DejaVu lacks too is shown as an empty box. */
  readonly widthOf: (point: number) => number;
  /** The two-byte code that stands for the character in the file. */
  readonly codeOf: (point: number) => number;
  /** Asked once, after all codes. */
  readonly embedded: () => EmbeddedGlyphs;
}

interface Font {
  readonly tables: FontTables;
  readonly glyphOf: (point: number) => number;
}

const fontFile = "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff";

const loadFont = async (): Promise<Font> => {
  const tables = readWoff(await readFile(createRequire(import.meta.url).resolve(fontFile)));
  return { tables, glyphOf: glyphFinder(tables) };
};

/** Read only when a document needs it, and then once. */
let loading: Promise<Font> | undefined;

/** In thousandths of the size, as PDF counts. */
const measures = ({ tables }: Font) => {
  const [head, hhea, hmtx] = ["head", "hhea", "hmtx"].map((name) => tableOf(tables, name));
  const unit = 1000 / (head?.readUInt16BE(18) ?? 1000);
  const lastOwn = (hhea?.readUInt16BE(34) ?? 1) - 1;
  const scaled = (units = 0): number => Math.round(units * unit);
  return {
    advance: (glyph: number) => scaled(hmtx?.readUInt16BE(Math.min(glyph, lastOwn) * 4)),
    box: [36, 38, 40, 42].map((at) => scaled(head?.readInt16BE(at))),
    ascent: scaled(hhea?.readInt16BE(4)),
    descent: scaled(hhea?.readInt16BE(6)),
  };
};

export const openOtherGlyphs = async (): Promise<OtherGlyphs> => {
  const font = await (loading ??= loadFont());
  const { advance, ...shape } = measures(font);
  const codes = new Map<number, number>();
  const glyphs: number[] = [];

  return {
    widthOf: (point) => advance(font.glyphOf(point)),
    codeOf: (point) => {
      const known = codes.get(point);
      if (known !== undefined) return known;
      glyphs.push(font.glyphOf(point));
      codes.set(point, glyphs.length);
      return glyphs.length;
    },
    embedded: () => ({
      name: "MILPAA+DejaVuSans",
      file: fontOfGlyphs(font.tables, glyphs),
      points: [...codes.keys()],
      glyphs,
      widths: glyphs.map(advance),
      ...shape,
    }),
  };
};
