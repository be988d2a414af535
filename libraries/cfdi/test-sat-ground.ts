/** SAT's files beside the repository, for tests; they skip without them and say so. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const ground = resolve(import.meta.dirname, "../../../shared/sat");
const mustNotSkip = process.env["MILPA_NO_SKIP"] === "1";

export const satPath = (path: string): string => resolve(ground, path);
export const satFile = (path: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(satPath(path)));

/** Without `../shared/sat` a test is skipped, or fails where `MILPA_NO_SKIP=1` forbids to skip. */
export const hasSat = existsSync(ground) || mustNotSkip;

const has = (tool: string): boolean =>
  mustNotSkip || spawnSync(tool, ["--version"], { stdio: "ignore" }).error === undefined;

export const hasXsltproc = hasSat && has("xsltproc");
export const hasXmllint = has("xmllint");
export const hasOpenssl = mustNotSkip || spawnSync("openssl", ["version"]).error === undefined;

export const why = "needs ../shared/sat, xsltproc, xmllint and openssl";

/** Ends a title: what is missing, where something is. */
export const skippedBecause = hasXsltproc && hasXmllint && hasOpenssl ? "" : ` (skipped: ${why})`;

export const password = "12345678a";

export interface Pair {
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly key: Uint8Array<ArrayBuffer>;
}

/** One of SAT's test pairs: `EKU9003173C9`, `HAN930228SM9-expired`. */
export const satPair = (name: string): Pair => ({
  certificate: satFile(`csd/${name}.cer`),
  key: satFile(`csd/${name}.key`),
});

/** What a command says on its standard output; throws when it fails. */
export const said = (command: string, args: readonly string[], input = ""): Buffer =>
  execFileSync(command, args, { input, stdio: ["pipe", "pipe", "ignore"], maxBuffer: 1 << 26 });
