// The catalogs in libraries/cfdi are what the update command makes of SAT's.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { needs, satFolder } from "#platform/testing/needs.ts";
import { rowsOf } from "./catalogs/csv.ts";
import { catalogFiles } from "./catalogs/written.ts";

const written = join(import.meta.dirname, "../libraries/cfdi/catalogs");

const { isAbsent, skippedBecause } = needs("sat");

it.skipIf(isAbsent)(`writes what is there${skippedBecause}`, () => {
  const files = catalogFiles(join(satFolder, "catalogs"), "2026-11-21");
  expect(files.size).toBe(19);
  for (const [name, text] of files)
    expect(readFileSync(join(written, name), "utf8") === text, `${name} is out of date`).toBe(true);
});

it("reads quotes, commas and lines within a cell", () => {
  expect(rowsOf('id,texto\r\n1,"a, ""b""\nc"\r\n2,\r\n')).toEqual([
    { id: "1", texto: 'a, "b"\nc' },
    { id: "2", texto: "" },
  ]);
});
