/** Runs a trial in this checkout, and once more in a copy with its fault. */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { systemClock } from "#platform/clock.ts";
import type { PlantedCopy } from "./planted-copy.ts";
import type { Outcome, Trial } from "./trial.ts";

/** A fault may keep a trial waiting for what never comes. */
const patienceMs = 90_000;

const commandOf = ({ file, only, told, fault }: Trial, isPlanted: boolean): readonly string[] => {
  if (told) {
    const faulty = isPlanted && "told" in fault ? fault.told : [];
    return ["--import", "tsx", file, ...told, ...faulty];
  }
  const journey = file.startsWith("journeys/") ? ["--config", "vitest.journeys.ts"] : [];
  const names = only === undefined ? [] : ["-t", only];
  const patience = isPlanted
    ? [`--testTimeout=${patienceMs}`, `--hookTimeout=${patienceMs}`, "--bail=1"]
    : [];
  return ["node_modules/vitest/vitest.mjs", "run", ...journey, file, ...names, ...patience];
};

interface Run {
  readonly passed: boolean;
  /** What its tests complained of first; null where none of them came to that. */
  readonly complaint: string | null;
  readonly seconds: number;
}

/** A copy that does not even load has seen nothing. */
const complaintIn = (printed: string): string | null => {
  const plain = stripVTControlCharacters(printed);
  const broken = /^BROKEN .*$/m.exec(plain);
  if (broken) return broken[0];
  if (!/^ *Test Files .*\d+ failed/m.test(plain)) return null;
  if (/Transform failed|No test files found|Cannot find (module|package)/.test(plain)) return null;
  return /^\S*(?:error|problem).*$/im.exec(plain)?.[0] ?? null;
};

/** What it prints goes to `log`. */
const run = async (root: string, args: readonly string[], log: string): Promise<Run> => {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const file = createWriteStream(log);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const [code] = (await once(child, "close")) as [number | null];
  file.end();
  await once(file, "finish");
  const complaint = complaintIn(await readFile(log, "utf8"));
  const seconds = Math.round((performance.now() - began) / 1000);
  return { passed: code === 0, complaint, seconds };
};

export const runTrial = async (
  own: string,
  copy: PlantedCopy,
  trial: Trial,
  logs: string,
): Promise<Outcome> => {
  const held = await run(own, commandOf(trial, false), join(logs, `${trial.name}.log`));
  const { fault } = trial;
  const plantedIn = (root: string) =>
    run(root, commandOf(trial, true), join(logs, `${trial.name}-planted.log`));
  const planted =
    "told" in fault
      ? await plantedIn(own)
      : await copy.withFault(fault, () => plantedIn(copy.root));
  return {
    held: held.passed,
    seconds: held.seconds,
    faultSeen: held.passed && planted.complaint !== null,
    complaint: planted.complaint ?? held.complaint,
    day: systemClock.real().toISOString().slice(0, 10),
  };
};
