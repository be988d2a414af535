/** A stream of bytes into a table (`COPY … FROM STDIN`), in constant memory. */
import { once } from "node:events";
import { Writable } from "node:stream";
import type pg from "pg";
import { quietQuery, type Wire } from "./wire.ts";

const brokeOff = "The source broke off.";

/**
 * Writes what comes into the statement's table; it has ended once the server has taken everything.
 * A source that breaks off leaves nothing behind. Fails with what the server says.
 */
export const copyIn = (client: pg.Client, statement: string): Writable => {
  let wire: Wire | undefined;
  const ready = Promise.withResolvers<Wire>();
  const taken = Promise.withResolvers<void>();
  for (const { promise } of [ready, taken]) promise.catch(() => undefined);
  const into = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      ready.promise.then((open) => sent(open, chunk)).then(() => done(), done);
    },
    final: (done) => {
      ready.promise
        .then((open) => {
          open.endCopyFrom();
          return taken.promise;
        })
        .then(() => done(), done);
    },
    destroy: (error, done) => {
      if (!into.writableFinished) wire?.sendCopyFail(brokeOff);
      done(error);
    },
  });
  client.query({
    ...quietQuery,
    submit: (connection: unknown) => {
      (connection as Wire).query(statement);
      return null;
    },
    handleCopyInResponse: (connection: unknown) => {
      wire = connection as Wire;
      if (into.destroyed) wire.sendCopyFail(brokeOff);
      else ready.resolve(wire);
    },
    handleReadyForQuery: () => void taken.resolve(),
    handleError: (error: Error) => {
      wire = undefined;
      ready.reject(error);
      taken.reject(error);
      into.destroy(error);
    },
  });
  return into;
};

const sent = async (wire: Wire, chunk: Buffer): Promise<void> => {
  wire.sendCopyFromChunk(chunk);
  if (wire.stream.writableNeedDrain) await once(wire.stream, "drain");
};
