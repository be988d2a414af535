// The catalogs in libraries/cfdi are what the update command makes of SAT's.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  readsSat,
  satFolder,
  skippedWithoutSat,
} from "#libraries/cfdi/catalogs/test-catalogs-of-sat.ts";
import { rowsOf } from "./catalogs/csv.ts";
import { catalogFiles } from "./catalogs/written.ts";

const written = join(import.meta.dirname, "../libraries/cfdi/catalogs");

// Skipped only without SAT's files; MILPA_NO_SKIP=1 makes that a failure.
it.runIf(readsSat)(`writes what is there${skippedWithoutSat}`, async () => {
  const files = await catalogFiles(join(satFolder, "catalogs"), "2026-11-21");
  expect(files.size).toBe(20);
  for (const [name, text] of files)
    expect(readFileSync(join(written, name), "utf8") === text, `${name} is out of date`).toBe(true);
});

it("reads quotes, commas and lines within a cell", () => {
  expect(rowsOf('id,texto\r\n1,"a, ""b""\nc"\r\n2,\r\n')).toEqual([
    { id: "1", texto: 'a, "b"\nc' },
    { id: "2", texto: "" },
  ]);
});
