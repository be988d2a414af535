/**
 * Types, lint, format, house rules and the generated reference, all at once; says how long each
 * took. Names of apps (`npm run check -- vouchers pos`) check those, their contracts, and what lies
 * below.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

interface Stage {
  readonly name: string;
  readonly command: readonly string[];
}

const apps = process.argv.slice(2);
for (const app of apps) {
  if (existsSync(`apps/${app}`)) continue;
  console.error(`There is no app ${app}: give names of folders in apps/, or nothing for all.`);
  process.exit(2);
}
const ofApps = apps.flatMap((app) => [`apps/${app}`, `contracts/${app}`]).filter(existsSync);
const folders = apps.length === 0 ? ["."] : ofApps;
const projects = apps.length === 0 ? ["tsconfig.build.json"] : apps.map((app) => `apps/${app}`);

const stages: readonly Stage[] = [
  { name: "lint", command: ["oxlint", ...folders] },
  { name: "types", command: ["tsc", "-b", ...projects] },
  { name: "format", command: [process.execPath, "tools/format-check.ts", ...folders] },
  { name: "tidy", command: [process.execPath, "tools/tidy.ts"] },
  {
    name: "reference",
    command: [process.execPath, "--import", "tsx", "tools/reference.ts", "--check"],
  },
];

/** Prints the stage's words when it ends, so that those of two never mix; answers its exit code. */
const run = ({ name, command: [program = "", ...parameters] }: Stage): Promise<number> =>
  new Promise((resolve) => {
    const from = performance.now();
    const words: Buffer[] = [];
    const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => words.push(chunk));
    child.once("error", (error) => words.push(Buffer.from(`${error.message}\n`)));
    child.once("close", (code) => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      if (code !== 0) process.stdout.write(Buffer.concat(words));
      console.log(`${name}: ${code === 0 ? "passed in" : "FAILED after"} ${seconds} s`);
      resolve(code ?? 1);
    });
  });

const codes = await Promise.all(stages.map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
