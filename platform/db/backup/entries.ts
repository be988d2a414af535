/** The parts of a backup in their order: what it holds, each table's rows, and the end. */
import { z } from "zod";
import { byteReader, type ByteReader } from "./byte-reader.ts";

/** One table of one app. */
const Table = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
});
export type Table = z.infer<typeof Table>;

/** How many rows a table has, and a digest of them that does not depend on their order. */
const Content = z.object({ rows: z.number().int(), digest: z.string() });
export type Content = z.infer<typeof Content>;

/** What a backup says of itself before any row. */
const Manifest = z.object({
  /** PostgreSQL's, as it counts itself. */
  server: z.number().int(),
  mode: z.string(),
  apps: z.array(
    z.object({
      name: z.string(),
      /** Digest by the name of a migration. */
      migrations: z.record(z.string(), z.string()),
      /** Last value by the name of a sequence. */
      sequences: z.record(z.string(), z.string()),
    }),
  ),
  tables: z.array(Table),
});
export type Manifest = z.infer<typeof Manifest>;

const lineMost = 4 * 1024 * 1024;
const partMost = 4 * 1024 * 1024;

const line = (document: unknown): Buffer => Buffer.from(`${JSON.stringify(document)}\n`);

export const manifestEntry = (manifest: Manifest): Buffer => line(manifest);

/** The rows as parts with their lengths before them, then what they are together. */
export async function* tableEntry(
  rows: AsyncIterable<Buffer>,
  content: () => Content,
): AsyncGenerator<Buffer> {
  for await (const part of rows) {
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
  yield line(content());
}

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

export interface OpenEntries {
  readonly manifest: Manifest;
  /** The rows of the manifest's next table, which must be read to their end. */
  readonly rows: () => AsyncGenerator<Buffer>;
  /** After the rows: what they are together. */
  readonly content: () => Promise<Content>;
}

/** Reads what was written; what is read was sealed by us, so that it fits or the code is wrong. */
export const openEntries = async (source: AsyncIterable<Buffer>): Promise<OpenEntries> => {
  const reader = byteReader(source);
  const read = async (): Promise<unknown> => JSON.parse((await reader.line(lineMost)) ?? "null");
  return {
    manifest: Manifest.parse(await read()),
    rows: () => partsOf(reader),
    content: async () => Content.parse(await read()),
  };
};

async function* partsOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await reader.take(4)).readUInt32BE();
    if (length === 0) return;
    if (length > partMost) throw new Error(`A part of ${length} bytes was never written.`);
    yield await reader.take(length);
  }
}
