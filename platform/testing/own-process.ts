/** A program of a crash test in a process of its own: bundled once, ended by SIGKILL. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Loader, type Plugin } from "esbuild";

export interface OwnProcess {
  readonly child: ChildProcess;
  /** The first line that it said. */
  readonly said: string;
  /** Ends it where it stands; answers the signal that ended it. */
  readonly kill: () => Promise<NodeJS.Signals | null>;
}

/** Those of failed tests end with the worker. */
const living = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

export const startOwnProcess = async (
  program: string,
  given: readonly string[],
): Promise<OwnProcess> => {
  const child = spawn(process.execPath, [await bundled(program), ...given], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  // One whose test failed before it was killed holds neither the run's own output nor a port.
  child.stderr.on("data", (chunk: Buffer) => process.stderr.write(chunk));
  living.add(child);
  child.once("exit", () => living.delete(child));
  const exit = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const heard = await Promise.race([once(child.stdout, "data"), exit]);
  if (!Buffer.isBuffer(heard[0])) throw new Error(`${basename(program)} ended before it spoke`);
  return {
    child,
    said: heard[0].toString().trim(),
    kill: async () => {
      child.kill("SIGKILL");
      return (await exit)[1];
    },
  };
};

const root = resolve(import.meta.dirname, "../..");
const bundles = new Map<string, Promise<string>>();

/** Hundreds of modules compiled one by one are most of a start; packages stay where they are. */
const bundled = (program: string): Promise<string> => {
  const made = bundles.get(program) ?? bundle(program);
  bundles.set(program, made);
  return made;
};

const bundle = async (program: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [program],
    tsconfig: join(root, "tsconfig.json"),
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "silent",
    plugins: [ownPlaces],
  });
  // Inside the repository, where its packages are found; renamed, as other workers write it too.
  const file = join(
    root,
    ".cache/own-process",
    `${relative(root, program).replaceAll("/", "-")}.mjs`,
  );
  const mine = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(mine, outputFiles[0]?.contents ?? "");
  await rename(mine, file);
  return file;
};

/** Modules look for their files beside themselves, not beside the bundle. */
const ownPlaces: Plugin = {
  name: "own-places",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
      loader: extname(path).slice(1) as Loader,
      contents: (await readFile(path, "utf8"))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
    }));
  },
};
