/** Every file that the update command writes, with its text. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { currentRows, type CsvRow } from "./csv.ts";
import { keyLines, similarLines, textLines, unitLines } from "./large.ts";
import { smallCatalogs, type SmallCatalog } from "./small.ts";

const source = ({ source: name, says }: SmallCatalog): string =>
  `/** ${name}: ${says}. */\n// Written by tools/catalogs.ts; do not edit.`;

const literal = (row: object): string =>
  `{ ${Object.entries(row)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(", ")} }`;

const textOf = (catalog: SmallCatalog, rows: readonly CsvRow[]): Promise<string> => {
  const { name, type, list } = catalog;
  const lines = rows.map((row) => `  ${literal(catalog.row(row))},`).join("\n");
  const head = list ? "" : 'import { catalogOf } from "./catalog.ts";\n';
  const opening = list
    ? `export const ${name}: readonly ${type}[] = [`
    : `export const ${name} = catalogOf<${type}>([`;
  const text = `${source(catalog)}\n${head}import type { ${type} } from "./rows.ts";\n\n${opening}
${lines}
]${list ? "" : ")"};\n`;
  return format(text, { parser: "typescript", printWidth: 100 });
};

/** SAT's whole list when there is one, else the part of it that is known. */
const productRows = (folder: string, day: string): readonly CsvRow[] =>
  currentRows(
    folder,
    existsSync(join(folder, "c_ClaveProdServ.csv")) ? "c_ClaveProdServ" : "c_ClaveProdServ.subset",
    day,
  );

/** From the CSVs in `folder`, what is in force on `day` (`2026-11-21`); texts by file name. */
export const catalogFiles = async (
  folder: string,
  day: string,
): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  for (const catalog of smallCatalogs)
    files.set(
      `${catalog.file}.ts`,
      await textOf(catalog, currentRows(folder, catalog.source, day)),
    );
  const products = productRows(folder, day);
  files.set("clave-prod-serv-keys.txt", keyLines(products));
  files.set("clave-prod-serv-texts.txt", textLines(products));
  files.set("clave-prod-serv-similar.txt", similarLines(products));
  files.set("clave-unidad.txt", unitLines(currentRows(folder, "c_ClaveUnidad", day)));
  return files;
};
