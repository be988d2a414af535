/** Reads the CSV of a catalog: a head line, commas, and quotes around what holds one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

export type CsvRow = Readonly<Record<string, string>>;

/** Every row under the names of the head line. */
export const rowsOf = (text: string): readonly CsvRow[] =>
  parse<CsvRow>(text, { bom: true, columns: true });

/** The rows of `<folder>/<name>.csv` that are still in force on `day` (`2026-11-21`). */
export const currentRows = (folder: string, name: string, day: string): readonly CsvRow[] =>
  rowsOf(readFileSync(join(folder, `${name}.csv`), "utf8")).filter(
    ({ vigencia_hasta: until }) => until === undefined || until === "" || until >= day,
  );
