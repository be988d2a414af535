/** For tests: homes that vanish afterwards, questions to a database, a milpa that can be killed. */
import { spawn, type ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { newTestFolder } from "../../testing/test-folder.ts";
import { removeEmbeddedDatabase } from "./remove.ts";

/** A home that does not exist yet, in a directory that any account can pass, and its removal. */
export async function scratchHome(): Promise<{ home: string; remove: () => Promise<void> }> {
  const directory = await newTestFolder("milpa-home-");
  const home = join(directory, "home");
  const remove = async (): Promise<void> => {
    await removeEmbeddedDatabase(home);
    await rm(directory, { recursive: true, force: true });
  };
  return { home, remove };
}

/** One statement over a connection of its own; the first column of its first row. */
export async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Another process that starts the database of a home and says `word` once it has come that far. */
export function anotherMilpa(
  home: string,
  word: RegExp,
): Promise<{ child: ChildProcess; said: string }> {
  const program = fileURLToPath(new URL("hold-database.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, home], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (bytes: Buffer) => {
      said += bytes.toString("utf8");
      if (word.test(said)) resolve({ child, said });
    });
    child.once("exit", () => reject(new Error(`the other milpa ended early: ${said}`)));
  });
}
