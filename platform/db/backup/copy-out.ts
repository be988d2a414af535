/** Rows of a table as a stream of bytes (`COPY … TO STDOUT`), in constant memory. */
import { Readable } from "node:stream";
import type pg from "pg";
import { quietQuery, type Wire } from "./wire.ts";

/** What is gathered before it is handed on: the server sends each row by itself. */
const gatheredBytes = 64 * 1024;
const waitingBytes = 1024 * 1024;

/**
 * Streams what the statement copies out; a slow reader slows the server down. `onRow` sees each row
 * before it is gathered. Fails with what the server says.
 */
export const copyOut = (
  client: pg.Client,
  statement: string,
  onRow: (row: Buffer) => void = () => undefined,
): Readable => {
  let wire: Wire | undefined;
  let gathered: Buffer[] = [];
  let size = 0;
  const flush = (): boolean => {
    const bytes = Buffer.concat(gathered, size);
    [gathered, size] = [[], 0];
    return bytes.length === 0 || out.destroyed || out.push(bytes);
  };
  const flow = (): void => void wire?.stream.resume();
  const out = new Readable({
    highWaterMark: waitingBytes,
    read: flow,
    // What is still under way must be read to its end before the connection takes another.
    destroy: (error, done) => (flow(), done(error)),
  });
  client.query({
    ...quietQuery,
    submit: (connection: unknown) => {
      wire = connection as Wire;
      wire.query(statement);
      return null;
    },
    handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
      onRow(chunk);
      // The parser of `pg` uses its buffer again.
      gathered.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= gatheredBytes && !flush()) wire?.stream.pause();
    },
    handleReadyForQuery: () => {
      flush();
      if (!out.destroyed) out.push(null);
    },
    handleError: (error: Error) => void out.destroy(error),
  });
  return out;
};
