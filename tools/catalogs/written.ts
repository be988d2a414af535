/** Every file that the update command writes, with its text. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { currentRows, type CsvRow } from "./csv.ts";
import { keyLines, similarLines, textLines, unitLines } from "./large.ts";
import { smallCatalogs } from "./small.ts";

/** A row a line, so that a change is read row by row. */
const rowLines = (rows: readonly object[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;

/** SAT's whole list when there is one, else the part of it that is known. */
const productRows = (folder: string, day: string): readonly CsvRow[] =>
  currentRows(
    folder,
    existsSync(join(folder, "c_ClaveProdServ.csv")) ? "c_ClaveProdServ" : "c_ClaveProdServ.subset",
    day,
  );

/** From the CSVs in `folder`, what is in force on `day` (`2026-11-21`); texts by file name. */
export const catalogFiles = (folder: string, day: string): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  for (const [file, { source, row }] of Object.entries(smallCatalogs))
    files.set(`${file}.json`, rowLines(currentRows(folder, source, day).map(row)));
  const products = productRows(folder, day);
  files.set("clave-prod-serv-keys.txt", keyLines(products));
  files.set("clave-prod-serv-texts.txt", textLines(products));
  files.set("clave-prod-serv-similar.txt", similarLines(products));
  files.set("clave-unidad.txt", unitLines(currentRows(folder, "c_ClaveUnidad", day)));
  return files;
};
