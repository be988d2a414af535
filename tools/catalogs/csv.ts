/** Reads the CSV of a catalog: a head line, commas, and quotes around what holds one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type CsvRow = Readonly<Record<string, string>>;

const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/gy;

/** Every row under the names of the head line. */
export const rowsOf = (text: string): readonly CsvRow[] => {
  const lines: string[][] = [[]];
  const clean = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .trimEnd();
  cell.lastIndex = 0;
  for (let match = cell.exec(clean); match; match = cell.exec(clean)) {
    const [, quoted, plain = "", end] = match;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") lines.push([]);
    if (end === "") break;
  }
  const [head = [], ...rest] = lines;
  return rest.map((values) =>
    Object.fromEntries(head.map((name, index) => [name, values[index] ?? ""])),
  );
};

/** The rows of `<folder>/<name>.csv` that are still in force on `day` (`2026-11-21`). */
export const currentRows = (folder: string, name: string, day: string): readonly CsvRow[] =>
  rowsOf(readFileSync(join(folder, `${name}.csv`), "utf8")).filter(
    ({ vigencia_hasta: until }) => until === undefined || until === "" || until >= day,
  );
