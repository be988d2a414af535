/** For tests only: a small tree of files in the real projects' shape, and a tool run on it. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..", "..", "..");

export interface Tree {
  readonly at: string;
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Beneath .cache, so that packages are found; `copies` are taken from the repository. */
export const newTree = async (copies: readonly string[]): Promise<Tree> => {
  await mkdir(join(root, ".cache"), { recursive: true });
  const at = await mkdtemp(join(root, ".cache", "tree-"));
  for (const path of copies) await cp(join(root, path), join(at, path), { recursive: true });
  return {
    at,
    write: async (files) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(at, path)), { recursive: true });
        await writeFile(join(at, path), text);
      }
    },
    close: () => rm(at, { recursive: true, force: true }),
  };
};

export interface Ran {
  readonly failed: boolean;
  readonly output: string;
}

const longestMs = 120_000;

/** Runs a script of an installed package, such as `oxlint/bin/oxlint`. */
export const runTool = (cwd: string, script: string, args: readonly string[]): Promise<Ran> =>
  new Promise((settle) => {
    const command = [join(root, "node_modules", script), ...args];
    execFile(process.execPath, command, { cwd, timeout: longestMs }, (error, out, problems) =>
      settle({ failed: error !== null, output: `${out}${problems}` }),
    );
  });
