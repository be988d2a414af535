/** For tests only: what some of them need from outside, and that CI may not do without it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** SAT's schemas, sheets, catalogs and test certificates, beside the repository. */
export const satFolder = resolve(import.meta.dirname, "../../../shared/sat");

// The shell is Chromium without a window of its own: the same pages for half the work.
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const chromiumPath =
  process.env["CHROMIUM_PATH"] ?? browsers.find((path) => existsSync(path)) ?? "/usr/bin/chromium";

/** Debian keeps it out of the PATH of ordinary users. */
export const bouncerPath = process.env["PGBOUNCER_PATH"] ?? "/usr/sbin/pgbouncer";

export interface Outside {
  readonly isThere: () => boolean;
  /** Of tests in the plural: what they do with it. */
  readonly doing: string;
  readonly wayOut: string;
}

/** Whether the command can be started at all. */
const starts = (command: string): boolean =>
  spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;

const installed = (command: string, from: string): Outside => ({
  isThere: () => starts(command),
  doing: `ask ${command}`,
  wayOut: `install it (${from})`,
});

export const outside = {
  sat: {
    isThere: () => existsSync(satFolder),
    doing: "compare with SAT's own files",
    wayOut: "put them in ../shared/sat, see docs/guides/sat-files.md",
  },
  chromium: {
    isThere: () => existsSync(chromiumPath),
    doing: "look at pages in Chromium",
    wayOut: `install it, or set CHROMIUM_PATH (there is none at ${chromiumPath})`,
  },
  pgbouncer: {
    isThere: () => existsSync(bouncerPath),
    doing: "go through PgBouncer",
    wayOut: `install it (pgbouncer), or set PGBOUNCER_PATH (there is none at ${bouncerPath})`,
  },
  xmllint: installed("xmllint", "libxml2-utils"),
  xsltproc: installed("xsltproc", "xsltproc"),
  openssl: installed("openssl", "openssl"),
  pdftotext: installed("pdftotext", "poppler-utils"),
} as const satisfies Readonly<Record<string, Outside>>;

export type Need = keyof typeof outside;

export interface Needed {
  /** Whether the tests are to be skipped. */
  readonly isAbsent: boolean;
  /** Ends a title, for the line that counts them after the run (tools/skipped-tests.ts). */
  readonly skippedBecause: string;
}

/** CI may not skip: there a missing need is an error of every file that has it. */
const mayNotSkip =
  process.env["MILPA_NO_SKIP"] === "1" || ["1", "true"].includes(process.env["CI"] ?? "");

/**
 * Whether what these tests need is there. Throws where it is not and nothing may be skipped: with
 * `CI=true`, as all CI services set it, or `MILPA_NO_SKIP=1`.
 */
export const needs = (...names: readonly Need[]): Needed => neededOf(names, outside, mayNotSkip);

export const neededOf = (
  names: readonly Need[],
  known: Readonly<Record<Need, Outside>>,
  isDemanded: boolean,
): Needed => {
  const missing = names.find((name) => !known[name].isThere());
  if (missing === undefined) return { isAbsent: false, skippedBecause: "" };
  const { doing, wayOut } = known[missing];
  if (isDemanded) throw new Error(`Tests that ${doing} may not be skipped here: ${wayOut}.`);
  return { isAbsent: true, skippedBecause: ` (needs ${missing})` };
};
