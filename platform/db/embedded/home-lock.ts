/** One milpa at a time on one home: a lock file that names its process and outlives no crash. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { newToken } from "../../id.ts";
import { StartProblem } from "../../problem.ts";
import { lockTries } from "./limits.ts";
import { identityOf } from "./processes/process-identity.ts";

export interface HomeLock {
  /** Gives the home free; idempotent. */
  readonly release: () => void;
}

const Holder = z.object({ processId: z.number().int(), identity: z.string() });
type Holder = z.infer<typeof Holder>;

/** Throws `StartProblem` while another live process (or this one) holds the home. */
export function lockHome(home: string): HomeLock {
  const path = join(home, "postgres.lock");
  const identity = identityOf(process.pid) ?? "unknown";
  const text = JSON.stringify({ processId: process.pid, identity } satisfies Holder);
  for (let tries = 0; tries < lockTries; tries += 1) {
    if (place(path, text)) return { release: () => giveBack(path, text) };
    const holder = read(path);
    if (holder !== undefined && identityOf(holder.processId) === holder.identity) {
      throw heldBy(home, holder.processId);
    }
    setAside(path, holder);
  }
  throw new StartProblem(
    `Several milpa are starting on ${home} at once: start one of them, or choose another ` +
      "directory with MILPA_HOME.",
  );
}

const heldBy = (home: string, processId: number): StartProblem =>
  new StartProblem(
    `Another milpa (process ${processId}) is running on ${home}: stop it first, or choose ` +
      "another directory with MILPA_HOME.",
  );

/** A hard link appears whole or not at all; anyone may read who holds the home, root or not. */
function place(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}-${newToken(6)}`;
  writeFileSync(draft, text, { mode: 0o644, flag: "wx" });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
    return placeUnlinked(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without hard links; a kill in between leaves an unreadable, so stale, lock. */
function placeUnlinked(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { mode: 0o644, flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

/** Takes a stale lock away; one that a faster process just placed is put back. */
function setAside(path: string, stale: Holder | undefined): void {
  const aside = `${path}.stale-${process.pid}-${newToken(6)}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const taken = read(aside);
  const isFresh = taken !== undefined && taken.identity !== stale?.identity;
  if (isFresh) {
    try {
      linkSync(aside, path);
    } catch {
      // A third process was faster still: its lock stands.
    }
  }
  rmSync(aside, { force: true });
}

function giveBack(path: string, text: string): void {
  try {
    if (readFileSync(path, "utf8") === text) rmSync(path, { force: true });
  } catch {
    // Gone already: the home was removed, or the lock with it.
  }
}
