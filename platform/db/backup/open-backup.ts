/** Opens a backup: its keys, then what it holds, each byte proved before it is looked at. */
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { StartProblem } from "../../problem.ts";
import { headerBytesMost, openHeader, type BackupKeys } from "./backup-header.ts";
import { byteReader, type ByteReader } from "./byte-reader.ts";
import { openEntries, type Content, type Manifest, type OpenEntries } from "./entries.ts";
import { openPieces } from "./sealed-pieces.ts";

export interface BackupFile {
  readonly path: string;
  readonly passphrase: string;
}

export interface OpenBackup extends OpenEntries {
  readonly madeAt: string;
  readonly keys: BackupKeys;
}

/** Throws a `StartProblem` where the file is none of ours, or the passphrase is another. */
export const openBackup = async ({ path, passphrase }: BackupFile): Promise<OpenBackup> => {
  await access(path).catch(() => {
    throw new StartProblem(`There is no file ${path} that Milpa may read.`);
  });
  const file = byteReader(createReadStream(path) as AsyncIterable<Buffer>);
  const { madeAt, keys, digest } = await openHeader(path, await linesOf(file), passphrase);
  const key = { dataKey: Buffer.from(keys.data, "base64"), digest };
  const packed = Readable.from(openPieces(path, file, key));
  const unpacking = createGunzip();
  packed.on("error", (error) => unpacking.destroy(error));
  const entries = await openEntries(packed.pipe(unpacking) as AsyncIterable<Buffer>);
  return { madeAt, keys, ...entries };
};

const linesOf = async (file: ByteReader): Promise<readonly (string | null)[]> => {
  const lines: (string | null)[] = [];
  for (let n = 0; n < 3; n += 1) lines.push(await file.line(headerBytesMost));
  return lines;
};

/** What a backup was found to hold when it was read from end to end. */
export interface ProvenBackup {
  readonly madeAt: string;
  readonly keys: BackupKeys;
  readonly manifest: Manifest;
  /** In the order of the manifest's tables. */
  readonly contents: readonly Content[];
}

/** Reads all of it before anything is made of it: throws where a byte is missing or altered. */
export const proveBackup = async (file: BackupFile): Promise<ProvenBackup> => {
  const { madeAt, keys, manifest, rows, content } = await openBackup(file);
  const contents: Content[] = [];
  for (const _table of manifest.tables) {
    for await (const _part of rows()) continue;
    contents.push(await content());
  }
  return { madeAt, keys, manifest, contents };
};
