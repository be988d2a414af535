/**
 * Rotations that are asked for at the same moment share one statement, and so one flush to disk:
 * measured, most of what a refresh costs is its own commit. Each still stands or falls by itself.
 */
import type { Database } from "#platform/db/database.ts";
import { isTakenIn, Unavailable } from "#platform/db/failures.ts";
import { rotateAll, type Issued, type Rotation } from "./rotations.store.ts";
import { refreshBatchMost, refreshLaneOpensAt, refreshLanes } from "./limits.ts";

interface Waiting {
  readonly of: Rotation;
  readonly resolve: (issued: Issued | null) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue {
  readonly waiting: Waiting[];
  running: number;
}

const queues = new WeakMap<Database, Queue>();

/** Spends a refresh token for the next pair; null when anything at all did not fit. */
export const rotateToken = (db: Database, of: Rotation): Promise<Issued | null> => {
  const queue = queues.get(db) ?? { waiting: [], running: 0 };
  queues.set(db, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ of, resolve, reject });
    const waits = queue.waiting.length;
    if (waits === 1 || waits === refreshLaneOpensAt) setImmediate(drain, db, queue);
  });
};

const drain = (db: Database, queue: Queue): void => {
  // While one batch flushes the next gathers; a second at once pays only for many.
  const opensAt = queue.running === 0 ? 1 : refreshLaneOpensAt;
  if (queue.running >= refreshLanes || queue.waiting.length < opensAt) return;
  queue.running += 1;
  void settle(db, queue.waiting.splice(0, refreshBatchMost)).finally(() => {
    queue.running -= 1;
    drain(db, queue);
  });
};

const settle = async (db: Database, batch: readonly Waiting[]): Promise<void> => {
  try {
    const issued = await db.transaction((tx) =>
      rotateAll(
        tx,
        batch.map(({ of }) => of),
      ),
    );
    for (const { of, resolve } of batch) {
      resolve(issued.get(of.accessHash.toString("base64")) ?? null);
    }
  } catch (error) {
    if (batch.length === 1 && isTakenIn(error, "oauth_refresh_token_successor")) {
      // Somebody holds the next pair already: as spent as if the row itself said so.
      for (const { resolve } of batch) resolve(null);
      return;
    }
    // The database is away, and nobody knows whether the commit arrived.
    if (batch.length === 1 || error instanceof Unavailable) {
      for (const { reject } of batch) reject(error);
      return;
    }
    // One that nobody foresaw must not take its neighbours with it.
    for (const one of batch) await settle(db, [one]);
  }
};
