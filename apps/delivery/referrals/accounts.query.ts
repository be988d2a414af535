/** Customers' standings: their codes, and who brought whom. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Account {
  readonly customerId: string;
  readonly name: string;
  /** What they give to those whom they bring. */
  readonly code: string;
  readonly referrerId: string | null;
  /** Who they are at the payments app; null: shares are paid by hand. */
  readonly walletUser: string | null;
}

const columns = named("a.customer_id, c.name, a.code, a.referrer_id, a.wallet_user");
const from = `from account a
  join customer c on c.tenant_id = a.tenant_id and c.id = a.customer_id`;

const find = statement<Account>(
  "accounts.find",
  `select ${columns} ${from} where a.tenant_id = $1 and a.customer_id = $2`,
);

export const findAccount = async (
  db: Queries,
  tenantId: string,
  customerId: string,
): Promise<Account | null> => (await db.run(find, [tenantId, customerId]))[0] ?? null;

const byCode = statement<Account>(
  "accounts.by-code",
  `select ${columns} ${from} where a.tenant_id = $1 and a.code = $2`,
);

/** As people type it: spaces and small letters do not matter. */
export const accountWithCode = async (
  db: Queries,
  tenantId: string,
  typed: string,
): Promise<Account | null> =>
  (await db.run(byCode, [tenantId, typed.replaceAll(/\s/g, "").toUpperCase()]))[0] ?? null;

const line = statement<{ readonly customerId: string; readonly depth: number }>(
  "accounts.line-of",
  `with recursive line as (
     select customer_id, referrer_id, 0 as depth from account
      where tenant_id = $1 and customer_id = $2
     union all
     select a.customer_id, a.referrer_id, line.depth + 1
       from line join account a on a.tenant_id = $1 and a.customer_id = line.referrer_id
      where line.depth < $3
   )
   select customer_id as "customerId", depth from line order by depth`,
);

/** The customer, whoever brought them, whoever brought that one, and so on, so many at most. */
export const lineOf = async (
  db: Queries,
  tenantId: string,
  customerId: string,
  most: number,
): Promise<readonly string[]> =>
  (await db.run(line, [tenantId, customerId, most])).map((one) => one.customerId);

const broughtBy = statement<Account>(
  "accounts.brought-by",
  `select ${columns} ${from}
    where a.tenant_id = $1 and a.referrer_id = any ($2::uuid[]) order by a.customer_id limit $3`,
);

/** Whom these customers brought themselves. */
export const broughtByAny = (
  db: Queries,
  tenantId: string,
  referrerIds: readonly string[],
  most: number,
): Promise<readonly Account[]> => db.run(broughtBy, [tenantId, referrerIds, most]);

const roots = statement<Account>(
  "accounts.roots",
  `select ${columns} ${from}
    where a.tenant_id = $1 and a.referrer_id is null
      and exists (select from account b
                   where b.tenant_id = a.tenant_id and b.referrer_id = a.customer_id)
    order by a.customer_id limit $2`,
);

/** Those who brought somebody, and were brought by nobody. */
export const rootsOfTree = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly Account[]> => db.run(roots, [tenantId, most]);
