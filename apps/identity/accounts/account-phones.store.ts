/** Phones, claimed, proved again and given up. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const claim = statement<{ readonly phone: string }>(
  "account-phones.claim",
  `insert into account_phone (phone, account_id, proved_at) values ($1, $2, $3)
   on conflict (phone) do nothing
   returning phone`,
);

/** False when somebody has it already. */
export const claimPhone = async (
  tx: Queries,
  phone: string,
  accountId: string,
  at: Date,
): Promise<boolean> => (await tx.run(claim, [phone, accountId, at])).length === 1;

const prove = statement<{ readonly phone: string }>(
  "account-phones.prove",
  `update account_phone set proved_at = $3 where phone = $1 and account_id = $2 returning phone`,
);

/** The owner proved it again; false when it is not theirs any more. */
export const provePhone = async (
  tx: Queries,
  phone: string,
  accountId: string,
  at: Date,
): Promise<boolean> => (await tx.run(prove, [phone, accountId, at])).length === 1;

const drop = statement<{ readonly phone: string }>(
  "account-phones.drop",
  `delete from account_phone where phone = $1 and account_id = $2 returning phone`,
);

/** False when it was not this account's. */
export const dropPhone = async (tx: Queries, phone: string, accountId: string): Promise<boolean> =>
  (await tx.run(drop, [phone, accountId])).length === 1;
