/** Adds up what a CI run left in its folder, and ends with `N passed, M failed`. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sumOf, type Report } from "./ci-verdict.ts";

const folder = process.argv[2] ?? ".cache/ci";
const stages = join(folder, "failed-stages");

const reports = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({
    stage: name.replace(/\.json$/, ""),
    report: JSON.parse(readFileSync(join(folder, name), "utf8")) as Report,
  }));
const failedStages = existsSync(stages) ? readFileSync(stages, "utf8").trim().split("\n") : [];

const { notes, passed, failed } = sumOf(reports, failedStages);
for (const note of notes) console.log(note);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
