/**
 * Writes the catalogs of libraries/cfdi from SAT's, given as CSVs:
 * `node --import tsx tools/catalogs.ts <folder of CSVs>`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#platform/clock.ts";
import { catalogFiles } from "./catalogs/written.ts";

const folder = process.argv[2];
if (folder === undefined) {
  console.error(
    "Say where the CSVs are: node --import tsx tools/catalogs.ts ../shared/sat/catalogs",
  );
  process.exitCode = 1;
} else {
  const today = systemClock.now().toISOString().slice(0, 10);
  const files = catalogFiles(folder, today);
  const target = join(import.meta.dirname, "../libraries/cfdi/catalogs");
  for (const [name, text] of files) writeFileSync(join(target, name), text);
  console.log(`${files.size} catalogs written; read the difference before you commit it.`);
}
