/** How many recovery codes a person has left. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const count = statement<{ readonly left: number }>(
  "recovery-codes.left",
  `select count(*)::int as left from recovery_code where account_id = $1 and used_at is null`,
);

export const recoveryCodesLeft = async (db: Queries, accountId: string): Promise<number> =>
  (await db.run(count, [accountId]))[0]?.left ?? 0;
