/** Accounts as those who run this house see them: who there is, and what they may do here. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface ListedAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly created_at: Date;
  readonly disabled_at: Date | null;
}

// `$1` is text to be found as it is, so what `like` takes for signs is escaped.
const list = statement<ListedAccount>(
  "account-lists.list",
  `select id, email, name, roles, created_at, disabled_at from account
    where $1::text = '' or email ilike '%' || $1 || '%' or name ilike '%' || $1 || '%'
    order by id desc
    limit $2`,
);

/** Newest first, by part of an address or name; empty for all. */
export const listAccounts = (
  db: Queries,
  search: string,
  limit: number,
): Promise<readonly ListedAccount[]> => db.run(list, [search.replace(/[\\%_]/g, "\\$&"), limit]);

const operators = statement<{
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly addedAt: Date;
  readonly lastSignedInAt: Date | null;
}>(
  "account-lists.operators",
  `select a.email, a.name, a.roles, a.created_at as "addedAt",
          (select max(d.authenticated_at) from device d
            where d.account_id = a.id) as "lastSignedInAt"
     from account a where 'operator' = any (a.roles)
    order by a.email_key limit $1`,
);

/** Who runs this app, by address. */
export const operatorAccounts = (db: Queries, most: number) => db.run(operators, [most]);
