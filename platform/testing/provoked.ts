/**
 * Every declared error is provoked: a run of tests notes each refusal that an app sent, and at its
 * end tells what the contracts declare and nobody saw. Notes are files, for test files run apart.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { AppDefinition } from "../app.ts";
import { declaredCodes } from "../contract/contract.ts";
import { kitErrors } from "../errors.ts";
import { watchRefusals } from "../http/replies/refusal-watch.ts";

/** Below the root of the repository. */
export const provokedDirectory = ".cache/provoked";

/**
 * Notes what is refused while the test file `file` (relative to the root) runs;
 * the function that it answers ends that, and notes that the file came to its end.
 */
export const startProvokedRecording = (
  file: string,
  directory = provokedDirectory,
): (() => void) => {
  const name = `${createHash("sha256").update(file).digest("hex").slice(0, 20)}.txt`;
  const noted = new Set<string>();
  watchRefusals((app, operation, code) => {
    const line = `${operation} ${code}\n`;
    if (noted.has(`${app} ${line}`)) return;
    noted.add(`${app} ${line}`);
    note(join(directory, "sent", app), name, line);
  });
  return () => {
    watchRefusals(null);
    note(join(directory, "ran"), name, `${file}\n`);
  };
};

const note = (folder: string, name: string, line: string): void => {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, name), line);
};

/** Called before a run, for notes of an earlier one prove nothing. */
export const forgetProvoked = (directory = provokedDirectory): void => {
  rmSync(directory, { recursive: true, force: true });
};

/** Apps whose test files all ran: of no other does a run prove anything. */
export const appsThatRan = (
  directory = provokedDirectory,
  root = process.cwd(),
): readonly string[] => {
  const ran = new Set(linesIn(join(directory, "ran")));
  const hasRun = (app: string): boolean => {
    const files = testFilesIn(join(root, "apps", app));
    return files.length > 0 && files.every((file) => ran.has(relative(root, file)));
  };
  return readdirSync(join(root, "apps"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasRun(entry.name))
    .map(({ name }) => name);
};

/**
 * One sentence for each declared error that no test provoked, of each app whose test files all ran.
 * The kit's own operations are left out: the kit's tests provoke theirs once, for every app.
 */
export const unprovoked = (
  definitions: readonly AppDefinition[],
  directory = provokedDirectory,
  root = process.cwd(),
): string[] => {
  const whole = appsThatRan(directory, root);
  return definitions
    .filter(({ name }) => whole.includes(name))
    .flatMap((definition) =>
      missing(definition, new Set(linesIn(join(directory, "sent", definition.name)))),
    );
};

const missing = ({ name, routes }: AppDefinition, sent: ReadonlySet<string>): string[] =>
  routes
    .map(({ contract }) => contract)
    .filter((contract) => contract.catalog !== kitErrors)
    .flatMap(({ shape }) =>
      declaredCodes(shape)
        .filter((code) => !sent.has(`${shape.name} ${code}`))
        .map((code) => `${name}: ${shape.name} declares ${code}, and no test provoked it.`),
    );

const linesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"))
    : [];

const testFilesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => resolve(folder, file))
    : [];
