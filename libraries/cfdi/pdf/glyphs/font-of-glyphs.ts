/**
 * A TrueType font that keeps the outlines of some glyphs and empties the others. Glyphs keep their
 * numbers, so nothing in an outline has to be rewritten; what is empty packs to almost nothing.
 */
import { Buffer } from "node:buffer";
import { type FontTables, tableOf } from "./woff.ts";

/** Those that PDF asks for, in the order of their names. */
const keptTables = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"];

const hasWords = 0x01;
const scales: readonly (readonly [flag: number, bytes: number])[] = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
];
const hasMore = 0x20;

/** The glyphs that a glyph is put together from. */
const partsOf = (outline: Buffer): readonly number[] => {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let at = 10;
  let flags = hasMore;
  while ((flags & hasMore) !== 0) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + ((flags & hasWords) === 0 ? 2 : 4);
    for (const [flag, bytes] of scales) if ((flags & flag) !== 0) at += bytes;
  }
  return parts;
};

type Outlines = (glyph: number) => Buffer;

const outlinesOf = (tables: FontTables): Outlines => {
  const glyf = tableOf(tables, "glyf");
  const loca = tableOf(tables, "loca");
  const isLong = tableOf(tables, "head").readInt16BE(50) === 1;
  const place = (glyph: number): number =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return (glyph) => glyf.subarray(place(glyph), place(glyph + 1));
};

/** With those that they are put together from, and the empty box. */
const closureOf = (glyphs: readonly number[], outlines: Outlines): readonly number[] => {
  const found = new Set([0, ...glyphs]);
  for (const glyph of found) for (const part of partsOf(outlines(glyph))) found.add(part);
  return [...found].sort((one, other) => one - other);
};

const outlineTables = (
  count: number,
  glyphs: readonly number[],
  outlines: Outlines,
): readonly [glyf: Buffer, loca: Buffer] => {
  const loca = Buffer.alloc((count + 1) * 4);
  const kept: Buffer[] = [];
  let end = 0;
  let next = 0;
  for (const glyph of glyphs) {
    for (; next <= glyph; next++) loca.writeUInt32BE(end, next * 4);
    const outline = outlines(glyph);
    const padded = Buffer.alloc((outline.length + 3) & ~3);
    outline.copy(padded);
    kept.push(padded);
    end += padded.length;
  }
  for (; next <= count; next++) loca.writeUInt32BE(end, next * 4);
  return [Buffer.concat(kept, end), loca];
};

const sumOf = (table: Buffer): number => {
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

const fileOf = (tables: FontTables): Buffer => {
  const names = [...tables.keys()];
  const log = Math.floor(Math.log2(names.length));
  const head = Buffer.alloc(12 + names.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(names.length, 4);
  head.writeUInt16BE(2 ** log * 16, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE((names.length - 2 ** log) * 16, 10);
  const parts = [head];
  let end = head.length;
  for (const [index, name] of names.entries()) {
    const table = tableOf(tables, name);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const at = 12 + index * 16;
    head.write(name, at, "latin1");
    head.writeUInt32BE(sumOf(padded), at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts, end);
};

export const fontOfGlyphs = (tables: FontTables, glyphs: readonly number[]): Buffer => {
  const outlines = outlinesOf(tables);
  const count = tableOf(tables, "maxp").readUInt16BE(4);
  const [glyf, loca] = outlineTables(count, closureOf(glyphs, outlines), outlines);
  const head = Buffer.from(tableOf(tables, "head"));
  head.writeInt16BE(1, 50);
  const made = new Map([
    ["glyf", glyf],
    ["loca", loca],
    ["head", head],
  ]);
  const kept = keptTables.flatMap((name) => {
    const table = made.get(name) ?? tables.get(name);
    return table ? [[name, table] as const] : [];
  });
  return fileOf(new Map(kept));
};
