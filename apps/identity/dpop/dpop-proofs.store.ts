/** Proofs that were accepted, so that none is accepted twice (RFC 9449 11.1). */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const insert = statement<{ readonly proof_hash: Buffer }>(
  "dpop-proofs.insert",
  `insert into dpop_proof (proof_hash, expires_at) values ($1, $2)
   on conflict (proof_hash) do nothing
   returning proof_hash`,
);

/**
 * False when the proof was remembered before, by whichever process. `expiresAt` is real time, as
 * proofs are: forget by `clock.real()`, or a jump of the business clock would let them in again.
 */
export const rememberProof = async (db: Queries, hash: Buffer, expiresAt: Date): Promise<boolean> =>
  (await db.run(insert, [hash, expiresAt])).length === 1;
