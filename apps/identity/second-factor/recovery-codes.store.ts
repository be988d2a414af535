/** Recovery codes, as hashes; each works once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const insert = statement(
  "recovery-codes.insert",
  `insert into recovery_code (account_id, code_hash, created_at)
   select $1, code_hash, $3 from unnest($2::bytea[]) as code_hash`,
);

const removeAll = statement(
  "recovery-codes.remove-all",
  `delete from recovery_code where account_id = $1`,
);

export const removeRecoveryCodes = (tx: Queries, accountId: string): Promise<unknown> =>
  tx.run(removeAll, [accountId]);

/** New codes in place of all that were. */
export const replaceRecoveryCodes = async (
  tx: Queries,
  accountId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> => {
  await removeRecoveryCodes(tx, accountId);
  await tx.run(insert, [accountId, hashes, at]);
};

const use = statement<{ readonly code_hash: Buffer }>(
  "recovery-codes.use",
  `update recovery_code set used_at = $3
    where account_id = $1 and code_hash = $2 and used_at is null
    returning code_hash`,
);

/** True for the first use of a code. */
export const useRecoveryCode = async (
  tx: Queries,
  accountId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> => (await tx.run(use, [accountId, hash, at])).length === 1;
