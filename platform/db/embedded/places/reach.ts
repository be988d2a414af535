/** Tries, as the database's account, whether it can get to the files that it needs. */
import { chown, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { newToken } from "../../../id.ts";
import { StartProblem } from "../../../problem.ts";
import type { Account } from "./account.ts";
import { executable } from "../native-package.ts";
import { runCommand } from "../processes/run-command.ts";
import { standIn } from "./working-directory.ts";

/** What `postgres --version` says, as `18.4`; undefined where the account cannot run it. */
export async function serverVersion(
  binaries: string,
  account: Account | undefined,
): Promise<string | undefined> {
  const told = await runCommand(executable(binaries, "postgres"), ["--version"], { account });
  if (told.refused === "EPERM" && account !== undefined) throw mayNotSwitch(account);
  if (told.code !== 0) return undefined;
  if (account === undefined) return versionIn(told.output);
  // npm may have installed under a mask that leaves programs reachable but not what they read.
  const share = join(binaries, "share", "postgresql", "postgres.bki");
  const readable = await runCommand("/bin/sh", ["-c", 'test -r "$1"', "sh", share], { account });
  return readable.code === 0 ? versionIn(told.output) : undefined;
}

const versionIn = (output: string): string | undefined =>
  /^postgres \(PostgreSQL\) (\S+)/m.exec(output)?.[1];

/** Whether the account can work in a directory of its own within `directory`. */
export async function canWorkWithin(account: Account, directory: string): Promise<boolean> {
  const probe = join(directory, `postgres.probe-${newToken(6)}`);
  try {
    await mkdir(probe, { mode: 0o700 });
    await chown(probe, account.uid, account.gid);
    const { cwd, path } = standIn(probe, account);
    const script = 'cd "$1" && : > file';
    const tried = await runCommand("/bin/sh", ["-c", script, "sh", path], { account, cwd });
    if (tried.refused === "EPERM") throw mayNotSwitch(account);
    return tried.code === 0;
  } catch (error) {
    // Some shared file systems let nobody give a file away; the account cannot work there.
    if ((error as NodeJS.ErrnoException).code === "EPERM") return false;
    throw error;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

/** Whether the account can come to a directory by its path, from the root down. */
export const canWalkTo = async (account: Account, directory: string): Promise<boolean> =>
  (await runCommand("/bin/sh", ["-c", 'cd "$1"', "sh", directory], { account })).code === 0;

/** Whether the account can enter a directory that exists already. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  const { cwd, path } = standIn(directory, account);
  const tried = await runCommand("/bin/sh", ["-c", 'cd "$1"', "sh", path], { account, cwd });
  return tried.code === 0;
}

const mayNotSwitch = (account: Account): StartProblem =>
  new StartProblem(
    `PostgreSQL refuses to run as root and this root may not become the user ${account.name}: ` +
      "start Milpa as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
