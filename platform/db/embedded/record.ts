/** `$MILPA_HOME/postgres.json`: where this home's database lives and how to reach it. */
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { writeDurably } from "./places/durable-file.ts";
import { superuserUrl, type Place } from "./places/place.ts";

const DatabaseRecord = z.object({
  home: z.string(),
  dataDirectory: z.string(),
  socketDirectory: z.string(),
  binaries: z.string(),
  version: z.string(),
  port: z.number().int(),
  user: z.string(),
  url: z.string(),
});
export type DatabaseRecord = z.infer<typeof DatabaseRecord>;

export const recordPath = (home: string): string => join(home, "postgres.json");

/** Undefined where there is none, or none that can be read. */
export async function readRecord(home: string): Promise<DatabaseRecord | undefined> {
  try {
    return DatabaseRecord.parse(JSON.parse(await readFile(recordPath(home), "utf8")));
  } catch {
    return undefined;
  }
}

/** Readable by its owner only: the URL holds the superuser's password. */
export async function writeRecord(place: Place, password: string): Promise<void> {
  const { home, dataDirectory, socketDirectory, binaries, version, port } = place;
  const record: DatabaseRecord = {
    home,
    dataDirectory,
    socketDirectory,
    binaries,
    version,
    port,
    user: place.account?.name ?? userInfo().username,
    url: superuserUrl(place, password),
  };
  const text = `${JSON.stringify(record, null, 2)}\n`;
  const before = await readFile(recordPath(home), "utf8").catch(() => "");
  if (before !== text) await writeDurably(recordPath(home), text, undefined);
}
