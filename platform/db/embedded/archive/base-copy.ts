/** A copy of a running server's data, from which its kept log leads to any later minute. */
import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { minuteMs } from "../../../clock.ts";
import { writeDurably } from "../places/durable-file.ts";

/** What the server makes anew, or must not find again (PostgreSQL, 25.3.4). */
const emptied = new Set(
  ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"].concat([
    "pg_stat_tmp",
    "pg_subtrans",
  ]),
);
const left = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|.*\.signal|backup_label)$/;

const Copy = z.object({
  /** When it was whole: the log leads to this moment and later ones. */
  endedAt: z.string(),
  major: z.string(),
});
export type BaseCopy = z.infer<typeof Copy> & { readonly path: string };

const copyName = "copy.json";
export const dataIn = ({ path }: Pick<BaseCopy, "path">): string => join(path, "data");

const handOverMostMs = 10 * minuteMs;

interface Copying {
  /** Of the superuser. */
  readonly url: string;
  readonly dataDirectory: string;
  readonly archive: string;
  readonly major: string;
}

/**
 * Copies while the server works, and waits until its log of that time is in the archive. Throws
 * what the server says, and leaves no half copy.
 */
export const copyBase = async (copying: Copying): Promise<BaseCopy> => {
  const { url, dataDirectory, archive, major } = copying;
  const server = new pg.Client({ connectionString: url });
  server.on("error", () => undefined);
  await server.connect();
  const draft = join(archive, "base.part");
  try {
    await rm(draft, { recursive: true, force: true });
    await server.query("select pg_backup_start('milpa', true)");
    await copyFolder(dataDirectory, join(draft, "data"));
    // A log that is not taken in would be waited for without end.
    await server.query(`set statement_timeout = ${handOverMostMs}`);
    const { rows } = await server.query<{ label: string; at: Date }>(
      "select labelfile as label, clock_timestamp() as at from pg_backup_stop(true)",
    );
    const [{ label, at } = { label: "", at: new Date(0) }] = rows;
    await writeDurably(join(draft, "data", "backup_label"), label, undefined);
    for (const folder of emptied) await mkdir(join(draft, "data", folder), { recursive: true });
    const endedAt = at.toISOString();
    const about = JSON.stringify({ endedAt, major } satisfies z.infer<typeof Copy>);
    await writeDurably(join(draft, copyName), `${about}\n`, undefined);
    const path = join(archive, `base-${endedAt.replaceAll(/[-:]|\.\d+/g, "")}`);
    await rename(draft, path);
    return { endedAt, major, path };
  } finally {
    await server.end().catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
  }
};

/** What vanishes meanwhile was not needed: the log says what became of it. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (left.test(entry.name) || emptied.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyDurably(source, target).catch(unlessGone);
  }
};

const copyDurably = async (source: string, target: string): Promise<void> => {
  await copyFile(source, target);
  const copied = await open(target, "r+");
  await copied.datasync().finally(() => void copied.close());
};

const unlessGone = (error: unknown): void => {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
};

/** The base copies of an archive, the oldest first. */
export const baseCopiesIn = async (archive: string): Promise<readonly BaseCopy[]> => {
  const names = await readdir(archive).catch(() => []);
  const copies: BaseCopy[] = [];
  for (const name of names.filter((one) => /^base-\d{8}T\d{6}Z$/.test(one)).sort()) {
    const path = join(archive, name);
    const file = await open(join(path, copyName)).catch(() => null);
    if (file === null) continue;
    const text = await file.readFile("utf8").finally(() => void file.close());
    copies.push({ ...Copy.parse(JSON.parse(text)), path });
  }
  return copies;
};
