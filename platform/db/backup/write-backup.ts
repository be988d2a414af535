/** Writes a backup: one file, of one moment, in constant memory, which nobody else may read. */
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { inOneMoment, manifestOf, ownersOf, readAs, rowsOf } from "./app-tables.ts";
import { writeHeader, type BackupKeys } from "./backup-header.ts";
import { manifestEntry, tableEntry, type Manifest } from "./entries.ts";
import { sealPieces } from "./sealed-pieces.ts";

export interface BackupWanted {
  readonly adminUrl: string;
  readonly apps: readonly string[];
  readonly passphrase: string;
  readonly secrets: Omit<BackupKeys, "data">;
  readonly path: string;
  readonly now: Date;
  /** Of a guess at the passphrase, as scrypt's exponent; less than usual in tests alone. */
  readonly cost?: number;
  readonly progress: (sentence: string) => void;
}

/** Answers what was written; the file is on the disk then. A file of that name is not replaced. */
export const writeBackup = async (wanted: BackupWanted): Promise<Manifest> => {
  const { adminUrl, apps, passphrase, secrets, path, now, cost, progress } = wanted;
  const header = await writeHeader(passphrase, secrets, {
    madeAt: now,
    ...(cost === undefined ? {} : { cost }),
  });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  file.write(header.text);
  const manifest = await inOneMoment(adminUrl, async (client) => {
    const owners = await ownersOf(client, apps);
    const held = await manifestOf(client, owners);
    const entries = Readable.from(entriesOf(client, { held, owners, progress }));
    await pipeline(entries, createGzip({ level: 1 }), sealPieces(header), file);
    return held;
  });
  const written = await open(path, "r+");
  await written.sync();
  await written.close();
  return manifest;
};

interface Writing {
  readonly held: Manifest;
  readonly owners: ReadonlyMap<string, string>;
  readonly progress: (sentence: string) => void;
}

async function* entriesOf(
  client: pg.Client,
  { held, owners, progress }: Writing,
): AsyncGenerator<Buffer> {
  yield manifestEntry(held);
  let app = "";
  for (const table of held.tables) {
    if (table.schema !== app) {
      app = table.schema;
      progress(`Writing ${app}.`);
      await readAs(client, owners.get(app) ?? "");
    }
    const { rows, content } = rowsOf(client, table);
    yield* tableEntry(rows, content);
  }
}
