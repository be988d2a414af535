/** `npm run operations [-- trial…]`: runs trials of operations, and each with a fault planted. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operationsPath, written } from "./operations/operations-document.ts";
import { plantedCopy } from "./operations/planted-copy.ts";
import { runTrial } from "./operations/run-trial.ts";
import type { Outcome } from "./operations/trial.ts";
import { trials } from "./operations/trials.ts";

const own = join(import.meta.dirname, "..");
const path = join(own, operationsPath);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !trials.some((trial) => trial.name === name));
if (unknown.length > 0) {
  console.error(`No trial is named ${unknown.join(", ")}.`);
  process.exitCode = 1;
} else {
  const logs = join(tmpdir(), "milpa-operations");
  await mkdir(logs, { recursive: true });
  const copy = await plantedCopy(own);
  try {
    for (const trial of trials) {
      if (asked.length > 0 && !asked.includes(trial.name)) continue;
      const outcome: Outcome = await runTrial(own, copy, trial, logs);
      const text = await readFile(path, "utf8").catch(() => "");
      await writeFile(path, written(text, trials, new Map([[trial.name, outcome]])));
      const { held, seconds, faultSeen, complaint } = outcome;
      const said = `${held ? "held" : "FAILED"} in ${seconds} s`;
      console.log(`${trial.name}: ${said}, its fault was ${faultSeen ? "" : "NOT "}seen`);
      if (complaint !== null) console.log(`  ${complaint}`);
      if (!held || !faultSeen) process.exitCode = 1;
    }
    console.log(`Written to ${operationsPath}; what the runs printed is in ${logs}.`);
  } finally {
    await copy.remove();
  }
}
