/**
 * Rotations that are asked for at the same moment share one statement, and so one flush to disk:
 * measured, most of what a refresh costs is its own commit. Each still stands or falls by itself.
 */
import type { Database, Transaction } from "#platform/db/database.ts";
import { isTakenIn, Unavailable } from "#platform/db/failures.ts";
import { statement } from "#platform/db/statement.ts";
import { refreshBatchMost, refreshLaneOpensAt, refreshLanes } from "../limits.ts";

export interface Rotation {
  readonly refreshHash: Buffer;
  /** The client's internal id. */
  readonly clientId: string;
  readonly now: Date;
  readonly accessHash: Buffer;
  readonly accessExpiresAt: Date;
  readonly nextHash: Buffer;
  readonly nextExpiresAt: Date;
  readonly sealedAnswer: Buffer;
  /** Fewer scopes than were granted; null for all. */
  readonly scopes: readonly string[] | null;
  readonly thumbprint: string | null;
}

export interface Issued {
  readonly scopes: readonly string[];
  readonly dpop_thumbprint: string | null;
}

interface IssuedRow extends Issued {
  readonly access_hash: Buffer;
}

// One that comes twice in a batch is spent once, as it would be by two statements.
const rotateMany = statement<IssuedRow>(
  "rotations.rotate",
  `with asked as (
     select token_hash, client_id, now, access_hash, access_end, next_hash, next_end, sealed,
            string_to_array(scopes, ' ') as scopes, thumbprint
       from unnest($1::bytea[], $2::uuid[], $3::timestamptz[], $4::bytea[], $5::timestamptz[],
                   $6::bytea[], $7::timestamptz[], $8::bytea[], $9::text[], $10::text[])
            as a (token_hash, client_id, now, access_hash, access_end, next_hash, next_end, sealed,
                  scopes, thumbprint)
   ), old as (
     update oauth_refresh_token r
        set used_at = asked.now, replay_sealed = asked.sealed
       from asked, oauth_grant g
       join oauth_client k on k.id = g.client_id
       join account a on a.id = g.account_id
      where r.token_hash = asked.token_hash and r.used_at is null and r.expires_at > asked.now
        and g.id = r.grant_id and g.client_id = asked.client_id and g.revoked_at is null
        and g.absolute_expires_at > asked.now
        and k.disabled_at is null and a.disabled_at is null
        and (g.dpop_thumbprint is null or g.dpop_thumbprint = asked.thumbprint)
        and (asked.scopes is null or asked.scopes <@ g.scopes)
     returning r.grant_id, r.generation, coalesce(asked.scopes, g.scopes) as scopes,
               g.absolute_expires_at, g.dpop_thumbprint, asked.now, asked.access_hash,
               asked.access_end, asked.next_hash, asked.next_end
   ), access as (
     insert into oauth_access_token (token_hash, grant_id, scopes, created_at, expires_at)
     select access_hash, grant_id, scopes, now, access_end from old
   ), refresh as (
     insert into oauth_refresh_token (token_hash, grant_id, generation, expires_at)
     select next_hash, grant_id, generation + 1, least(next_end, absolute_expires_at) from old
   )
   select access_hash, scopes, dpop_thumbprint from old`,
);

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
    const issued = await db.transaction((tx) => rotateAll(tx, batch));
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

const rotateAll = async (
  tx: Transaction,
  batch: readonly Waiting[],
): Promise<ReadonlyMap<string, Issued>> => {
  // In one order everywhere: two batches that hold the same tokens must not wait in a circle.
  const sorted = batch.map(({ of }) => of).sort((a, b) => a.refreshHash.compare(b.refreshHash));
  const column = <T>(pick: (of: Rotation) => T): readonly T[] => sorted.map(pick);
  const rows = await tx.run(rotateMany, [
    column((of) => of.refreshHash),
    column((of) => of.clientId),
    column((of) => of.now),
    column((of) => of.accessHash),
    column((of) => of.accessExpiresAt),
    column((of) => of.nextHash),
    column((of) => of.nextExpiresAt),
    column((of) => of.sealedAnswer),
    column((of) => of.scopes?.join(" ") ?? null),
    column((of) => of.thumbprint),
  ]);
  return new Map(rows.map((row) => [row.access_hash.toString("base64"), row]));
};
