/** Accounts by the phone that they proved. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface AccountPhone {
  readonly accountId: string;
  readonly provedAt: Date;
}

const find = statement<AccountPhone>(
  "account-phones.find",
  `select ${named("account_id, proved_at")} from account_phone where phone = $1`,
);

/** Whose phone it is and since when they prove it; null where nobody did. Ten digits. */
export const findPhone = async (db: Queries, phone: string): Promise<AccountPhone | null> =>
  (await db.run(find, [phone]))[0] ?? null;

const ofAccount = statement<{ readonly phone: string }>(
  "account-phones.of-account",
  `select phone from account_phone where account_id = $1`,
);

/** The phone that an account proved; null for none. */
export const phoneOf = async (db: Queries, accountId: string): Promise<string | null> =>
  (await db.run(ofAccount, [accountId]))[0]?.phone ?? null;
