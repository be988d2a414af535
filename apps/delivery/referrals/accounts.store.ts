/** Customers' standings: opened with a code, and who brought them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const insert = statement(
  "accounts.insert",
  `insert into account (tenant_id, customer_id, code) values ($1, $2, $3)
   on conflict do nothing`,
);

/** What is there already stays. */
export const insertAccount = (
  tx: Queries,
  tenantId: string,
  { customerId, code }: { readonly customerId: string; readonly code: string },
): Promise<unknown> => tx.run(insert, [tenantId, customerId, code]);

const setReferrerRow = statement<{ readonly customer_id: string }>(
  "accounts.set-referrer",
  `update account set referrer_id = $3
    where tenant_id = $1 and customer_id = $2 and referrer_id is null returning customer_id`,
);

/** False where somebody else brought them meanwhile. */
export const setReferrer = async (
  tx: Queries,
  tenantId: string,
  customerId: string,
  referrerId: string,
): Promise<boolean> =>
  (await tx.run(setReferrerRow, [tenantId, customerId, referrerId])).length > 0;

const setWalletRow = statement(
  "accounts.set-wallet",
  `update account set wallet_user = $3 where tenant_id = $1 and customer_id = $2`,
);

export const setWallet = (
  tx: Queries,
  tenantId: string,
  customerId: string,
  walletUser: string | null,
): Promise<unknown> => tx.run(setWalletRow, [tenantId, customerId, walletUser]);
