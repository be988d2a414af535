/** Takes a WOFF font apart into its tables (W3C, WOFF 1.0). */
import type { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";

export type FontTables = ReadonlyMap<string, Buffer>;

const header = 44;
const entry = 20;

/** Of a font that comes with us: what is wrong with it throws. */
export const readWoff = (file: Buffer): FontTables => {
  if (file.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const at = header + index * entry;
    const start = file.readUInt32BE(at + 4);
    const packed = file.readUInt32BE(at + 8);
    const length = file.readUInt32BE(at + 12);
    const content = file.subarray(start, start + packed);
    tables.set(
      file.toString("latin1", at, at + 4),
      packed < length ? inflateSync(content, { maxOutputLength: length }) : content,
    );
  }
  return tables;
};

/** A table that the font must have. */
export const tableOf = (tables: FontTables, name: string): Buffer => {
  const table = tables.get(name);
  if (!table) throw new Error(`the font has no ${name} table`);
  return table;
};
