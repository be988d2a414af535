/** `npm run quality [-- section…]` measures the quality of answers and writes it down. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { qualityPath, written } from "./quality/quality-document.ts";
import { sections } from "./quality/sections.ts";

const path = join(import.meta.dirname, "..", qualityPath);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !sections.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`No section is named ${unknown.join(", ")}.`);
  process.exitCode = 1;
} else {
  const measured = new Map<string, string>();
  for (const { name, measure } of sections)
    if (asked.length === 0 || asked.includes(name)) measured.set(name, await measure());
  const text = await readFile(path, "utf8").catch(() => "");
  await writeFile(path, written(text, sections, measured));
  console.log(`${[...measured.keys()].join(", ")} written to ${qualityPath}.`);
}
