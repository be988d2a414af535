/**
 * Statements outside a transaction that are issued in one turn of
 * the event loop share a connection: they travel in one system call
 * and are answered in order. Each still stands and fails by itself.
 */
import type pg from "pg";
import { gatheredMost } from "../limits.ts";
import { gatherWrites } from "./gather-writes.ts";

interface Waiting {
  readonly query: pg.QueryConfig;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Like `pool.query`, with fewer wake-ups: where many ask at once, most of the cost was those. */
export const gatheredQuery = (
  pool: pg.Pool,
): ((query: pg.QueryConfig) => Promise<pg.QueryResult>) => {
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    // A slow statement holds up those behind it: so few share a connection.
    for (let from = 0; from < all.length; from += gatheredMost) {
      void sendTogether(pool, all.slice(from, from + gatheredMost));
    }
  };
  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
};

async function sendTogether(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return;
  }
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on("error", onError);
  gatherWrites(client);
  await Promise.all(
    batch.map(({ query, resolve, reject }) => client.query(query).then(resolve, reject)),
  );
  client.off("error", onError);
  client.release(broken);
}
