/** Counters of failed attempts, found by a keyed hash of what they count. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Attempts } from "./throttle.domain.ts";

interface AttemptsRow {
  readonly subject_hash: Buffer;
  readonly failures: number;
  readonly retry_at: Date | null;
  readonly window_ends_at: Date;
}

// A row to lock, also for what never failed; in one order, so that nobody waits in a circle. One
// statement makes and locks: between two, a success of somebody else could clear the row.
const lock = statement<AttemptsRow>(
  "sign-in-attempts.lock",
  `insert into sign_in_attempt (subject_hash, failures, window_ends_at)
   select subject_hash, 0, $2 from unnest($1::bytea[]) subject_hash order by subject_hash
   on conflict (subject_hash) do update set failures = sign_in_attempt.failures
   returning subject_hash, failures, retry_at, window_ends_at`,
);

/** Locks the counters; answers them in the order of `hashes`. */
export const lockAttempts = async (
  tx: Queries,
  hashes: readonly Buffer[],
  now: Date,
): Promise<readonly Attempts[]> => {
  const rows = await tx.run(lock, [hashes, now]);
  return hashes.map((hash) => {
    const row = rows.find(({ subject_hash: found }) => found.equals(hash));
    if (!row) throw new Error("a counter was not locked");
    return { failures: row.failures, retryAt: row.retry_at, forgottenAt: row.window_ends_at };
  });
};

const write = statement(
  "sign-in-attempts.write",
  `update sign_in_attempt
      set failures = fresh.failures, retry_at = fresh.retry_at, window_ends_at = fresh.ends_at
     from unnest($1::bytea[], $2::integer[], $3::timestamptz[], $4::timestamptz[])
            as fresh (subject_hash, failures, retry_at, ends_at)
    where sign_in_attempt.subject_hash = fresh.subject_hash`,
);

export const writeAttempts = async (
  tx: Queries,
  hashes: readonly Buffer[],
  attempts: readonly Attempts[],
): Promise<void> => {
  await tx.run(write, [
    ...[hashes, attempts.map(({ failures }) => failures)],
    ...[attempts.map(({ retryAt }) => retryAt), attempts.map(({ forgottenAt }) => forgottenAt)],
  ]);
};

const clear = statement(
  "sign-in-attempts.clear",
  `delete from sign_in_attempt where subject_hash = any($1)`,
);

export const clearAttempts = (db: Queries, hashes: readonly Buffer[]): Promise<unknown> =>
  db.run(clear, [hashes]);

const forgive = statement(
  "sign-in-attempts.forgive",
  `update sign_in_attempt set failures = greatest(failures - 1, 0), retry_at = null
    where subject_hash = any($1)`,
);

/** Takes one back: it was counted before its outcome was known, and was none. */
export const forgiveAttempt = (db: Queries, hashes: readonly Buffer[]): Promise<unknown> =>
  db.run(forgive, [hashes]);
