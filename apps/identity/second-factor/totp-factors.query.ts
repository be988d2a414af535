/** A person's second factor; its secret is sealed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface TotpFactor {
  readonly secret: string;
  readonly confirmed_at: Date | null;
}

const find = statement<TotpFactor>(
  "totp-factors.find",
  `select secret, confirmed_at from totp_factor where account_id = $1`,
);

export const findTotpFactor = async (db: Queries, accountId: string): Promise<TotpFactor | null> =>
  (await db.run(find, [accountId]))[0] ?? null;
