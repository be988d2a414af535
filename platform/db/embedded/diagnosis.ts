/** Turns what went wrong at a start into one sentence that says what to do. */
import { statfs } from "node:fs/promises";
import { StartProblem } from "../../problem.ts";

interface Diagnosis {
  readonly signs: RegExp;
  readonly sentence: (path: string) => string;
}

const diskFull = (path: string): string =>
  `The disk that holds ${path} is full: free some space (a few hundred megabytes) and start again.`;

const known: readonly Diagnosis[] = [
  { signs: /no space left on device|disk quota exceeded/i, sentence: diskFull },
  {
    signs: /could not create shared memory|could not map anonymous shared|out of memory/i,
    sentence: () =>
      "PostgreSQL got too little memory to start: free some, or give the container more.",
  },
  {
    signs: /invalid value for parameter|unrecognized configuration parameter|syntax error in file/i,
    sentence: (path) =>
      "PostgreSQL does not understand a setting: correct local.conf or postgresql.auto.conf in " +
      `${path}.`,
  },
  {
    signs: /could not locate a valid checkpoint record|invalid checkpoint record/i,
    sentence: (path) =>
      `The database in ${path} is damaged (its write-ahead log is incomplete): restore a backup.`,
  },
];

/** The problem that PostgreSQL's own words tell; `doing` says what was under way. */
export function problemIn(words: string, doing: string, path: string): StartProblem {
  const found = known.find(({ signs }) => signs.test(words));
  if (found !== undefined) return new StartProblem(found.sentence(path));
  const lines = words.split("\n").filter((line) => line.trim() !== "");
  const telling = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  const reason = telling?.replace(/^.*?(FATAL|PANIC|error): */, "") ?? "it said nothing";
  return new StartProblem(`PostgreSQL failed while ${doing} in ${path}: ${reason}`);
}

/** The problem that a failed file operation tells; anything else is passed on as it is. */
export function problemOf(error: unknown, home: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const where = path ?? home;
  if (code === "ENOSPC" || code === "EDQUOT") return new StartProblem(diskFull(where));
  const refused = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST", "ELOOP"];
  if (code === undefined || !refused.includes(code)) return error;
  return new StartProblem(
    `Milpa cannot write to ${where} (${code}): allow it to, or choose another directory with ` +
      "MILPA_HOME.",
    { cause: error },
  );
}

/** Throws `StartProblem` where fewer than `bytes` are free for us in a directory that exists. */
export async function requireSpace(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= bytes) return;
  throw new StartProblem(diskFull(directory));
}
