/** Customers who pay from a wallet: who they are in the payments app, how often they are asked. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface WalletCustomer {
  readonly customerId: string;
  readonly walletUser: string;
}

const byPhone = statement<{ readonly id: string; readonly wallet_user: string }>(
  "wallet-customers.by-phone",
  `select id, wallet_user from customer
    where tenant_id = $1 and phone = $2 and wallet_user is not null`,
);

/** Who of a business has this phone (ten digits) and a wallet. */
export const walletCustomerOf = async (
  db: Queries,
  tenantId: string,
  phone: string,
): Promise<WalletCustomer | null> => {
  const row = (await db.run(byPhone, [tenantId, phone]))[0];
  return row ? { customerId: row.id, walletUser: row.wallet_user } : null;
};

const count = statement<{ readonly count: number }>(
  "wallet-customers.count-codes",
  `select count(*)::integer as count from tender
    where tenant_id = $1 and customer_id = $2 and created_at > $3`,
);

/** How often this customer was sent a code since. */
export const codesSentSince = async (
  db: Queries,
  tenantId: string,
  customerId: string,
  since: Date,
): Promise<number> => (await db.run(count, [tenantId, customerId, since]))[0]?.count ?? 0;
