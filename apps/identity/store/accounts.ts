/** Accounts: the people who sign in here. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKeyOf } from "../domain/email.ts";

export interface Account {
  readonly id: string;
  /** As typed, for people and mails. */
  readonly email: string;
  readonly name: string;
  /** Argon2id in PHC form; null for a person who only has passkeys. */
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly locale: "es-MX" | "en";
  readonly roles: readonly string[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly password_changed_at: Date | null;
  readonly locale: "es-MX" | "en";
  readonly roles: readonly string[];
  readonly created_at: Date;
  readonly disabled_at: Date | null;
}

const columns = `id, email, name, password_hash, password_changed_at, locale, roles, created_at,
          disabled_at`;

const byId = statement<AccountRow>(
  "accounts.by-id",
  `select ${columns} from account where id = $1`,
);

const byKey = statement<AccountRow>(
  "accounts.by-key",
  `select ${columns} from account where email_key = $1`,
);

const accountOf = (row: AccountRow): Account => ({
  ...{ id: row.id, email: row.email, name: row.name, locale: row.locale, roles: row.roles },
  ...{ passwordHash: row.password_hash, passwordChangedAt: row.password_changed_at },
  ...{ createdAt: row.created_at, disabledAt: row.disabled_at },
});

/** Disabled ones too: `disabledAt` says so. */
export const findAccount = async (db: Queries, id: string): Promise<Account | null> => {
  const row = (await db.run(byId, [id]))[0];
  return row ? accountOf(row) : null;
};

/** By an address as it was typed; disabled ones too. */
export const findByEmail = async (db: Queries, email: string): Promise<Account | null> => {
  // What can be no address is nobody's, and asks the database all the same.
  const row = (await db.run(byKey, [emailKeyOf(email) ?? ""]))[0];
  return row ? accountOf(row) : null;
};

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly locale: "es-MX" | "en";
  readonly roles?: readonly string[];
  readonly at: Date;
}

const insert = statement<{ readonly id: string }>(
  "accounts.insert",
  `insert into account (id, email, email_key, name, password_hash, password_changed_at, locale,
                        roles, created_at)
   values ($1, $2, $3, $4, $5, case when $5::text is null then null else $8::timestamptz end, $6,
           $7, $8)
   on conflict (email_key) do nothing
   returning id`,
);

/** False when the address has an account already. */
export const insertAccount = async (tx: Queries, account: NewAccount): Promise<boolean> => {
  const { id, email, emailKey, name, passwordHash, locale, roles = [], at } = account;
  const values = [id, email, emailKey, name, passwordHash, locale, roles, at];
  return (await tx.run(insert, values)).length === 1;
};

const changePassword = statement<{ readonly id: string }>(
  "accounts.change-password",
  `update account set password_hash = $2, password_changed_at = $3
    where id = $1 and disabled_at is null returning id`,
);

/** A new password; false for a disabled account. Ending devices is the caller's. */
export const setPassword = async (
  tx: Queries,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<boolean> => (await tx.run(changePassword, [id, passwordHash, at])).length === 1;

const rehash = statement(
  "accounts.rehash",
  `update account set password_hash = $3 where id = $1 and password_hash = $2`,
);

/** The same password under today's parameters, unless it was changed meanwhile. */
export const replaceHash = (
  db: Queries,
  id: string,
  old: string,
  fresh: string,
): Promise<unknown> => db.run(rehash, [id, old, fresh]);

const changeEmail = statement<{ readonly id: string }>(
  "accounts.change-email",
  `update account set email = $2, email_key = $3
    where id = $1 and disabled_at is null
      and not exists (select 1 from account other where other.email_key = $3 and other.id <> $1)
   returning id`,
);

/** False when another account has the address; a race for it ends in a unique violation. */
export const setEmail = async (
  tx: Queries,
  id: string,
  email: string,
  emailKey: string,
): Promise<boolean> => (await tx.run(changeEmail, [id, email, emailKey])).length === 1;

const hold = statement<{ readonly id: string }>(
  "accounts.hold-email",
  `select id from account where id = $1 and email_key = $2 and disabled_at is null for share`,
);

/** Keeps the address until the transaction ends; false when it is another one by now. */
export const holdEmail = async (tx: Queries, id: string, emailKey: string): Promise<boolean> =>
  (await tx.run(hold, [id, emailKey])).length === 1;

const changeProfile = statement(
  "accounts.change-profile",
  `update account set name = $2, locale = $3 where id = $1`,
);

export const setProfile = (
  tx: Queries,
  id: string,
  profile: { readonly name: string; readonly locale: "es-MX" | "en" },
): Promise<unknown> => tx.run(changeProfile, [id, profile.name, profile.locale]);

const disable = statement<{ readonly id: string }>(
  "accounts.disable",
  `update account set disabled_at = $2
    where id = $1 and (disabled_at is null) <> ($2::timestamptz is null) returning id`,
);

/** Null enables again; false when nothing changed. */
export const setDisabled = async (tx: Queries, id: string, at: Date | null): Promise<boolean> =>
  (await tx.run(disable, [id, at])).length === 1;
