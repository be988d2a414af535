/** Finds or makes the account for PostgreSQL, which refuses to run as root. */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { accountName, type Account } from "./account.ts";
import { accountTries, restartFirstDelayMs } from "../limits.ts";
import { runCommand } from "../processes/run-command.ts";

const nobody: Account = { name: "nobody", uid: 65_534, gid: 65_534 };

/**
 * The unprivileged account for a database that root starts: `milpa`, made when it is missing;
 * `nobody` where the machine has no tool to make one.
 */
export async function unprivilegedAccount(): Promise<Account> {
  for (let tries = 0; tries < accountTries; tries += 1) {
    const found = await findAccount(accountName);
    if (found !== undefined) return found;
    if (!(await createAccount())) break;
    // Another process may hold the lock of the password file for an instant.
    await pause(restartFirstDelayMs * tries);
  }
  return (await findAccount("nobody")) ?? nobody;
}

/** An account by its number: the owner of data that exist already. */
export function accountOf(uid: number, gid: number): Account {
  return { name: nameOf(uid) ?? String(uid), uid, gid };
}

async function findAccount(name: string): Promise<Account | undefined> {
  const uid = await runCommand("id", ["-u", name]);
  const gid = await runCommand("id", ["-g", name]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

/** Whether a tool was there to try; whether it worked shows in the next look-up. */
async function createAccount(): Promise<boolean> {
  const tools = [
    { tool: "useradd", words: ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin"] },
    { tool: "adduser", words: ["-S", "-D", "-H", "-s", "/sbin/nologin"] },
  ] as const;
  for (const { tool, words } of tools) {
    const made = await runCommand(tool, [...words, accountName]);
    if (made.refused === undefined) return true;
  }
  return false;
}

function nameOf(uid: number): string | undefined {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    return lines.find((line) => line.split(":")[2] === String(uid))?.split(":")[0];
  } catch {
    return undefined;
  }
}
