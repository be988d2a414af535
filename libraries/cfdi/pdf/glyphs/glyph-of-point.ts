/** Finds the glyph of a character in a font's character map. */
import type { Buffer } from "node:buffer";
import { type FontTables, tableOf } from "./woff.ts";

/** The map of all planes: groups of characters that follow each other, as their glyphs do. */
const groupsFormat = 12;
const groupSize = 12;

const groupsOf = (map: Buffer): Buffer => {
  for (let index = 0; index < map.readUInt16BE(2); index++) {
    const at = map.readUInt32BE(4 + index * 8 + 4);
    if (map.readUInt16BE(at) !== groupsFormat) continue;
    const count = map.readUInt32BE(at + 12);
    return map.subarray(at + 16, at + 16 + count * groupSize);
  }
  throw new Error("the font's character map has no groups");
};

/** 0, the empty box, for a character that the font lacks. */
export const glyphFinder = (tables: FontTables): ((point: number) => number) => {
  const groups = groupsOf(tableOf(tables, "cmap"));
  return (point) => {
    let low = 0;
    let high = groups.length / groupSize - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const first = groups.readUInt32BE(middle * groupSize);
      if (point < first) high = middle - 1;
      else if (point > groups.readUInt32BE(middle * groupSize + 4)) low = middle + 1;
      else return groups.readUInt32BE(middle * groupSize + 8) + point - first;
    }
    return 0;
  };
};
