/** Accounts: the people who sign in here. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

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

/** The address of whoever has a phone alone: none, and no key that an address could have. */
export const noAddress = (id: string): Pick<NewAccount, "email" | "emailKey"> => ({
  email: "",
  emailKey: `no address ${id}`,
});

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

export interface Profile {
  readonly name: string;
  readonly locale: "es-MX" | "en";
}

const changeProfile = statement<Profile>(
  "accounts.change-profile",
  `update account set name = $2, locale = $3
     from (select id, name, locale from account where id = $1 for update) was
    where account.id = was.id
   returning was.name, was.locale`,
);

/** What it was before; null where there is no such account. */
export const setProfile = async (
  tx: Queries,
  id: string,
  profile: Profile,
): Promise<Profile | null> =>
  (await tx.run(changeProfile, [id, profile.name, profile.locale]))[0] ?? null;

const disable = statement<{ readonly id: string }>(
  "accounts.disable",
  `update account set disabled_at = $2
    where id = $1 and (disabled_at is null) <> ($2::timestamptz is null) returning id`,
);

/** Null enables again; false when nothing changed. */
export const setDisabled = async (tx: Queries, id: string, at: Date | null): Promise<boolean> =>
  (await tx.run(disable, [id, at])).length === 1;

const setRoles = statement<{ readonly id: string }>(
  "account-lists.set-role",
  `update account
      set roles = case when $3 then array_append(array_remove(roles, $2), $2)
                       else array_remove(roles, $2) end
    where id = $1
   returning id`,
);

/** Gives a role of this app's own console, or takes it. */
export const changeRole = async (
  tx: Queries,
  id: string,
  role: string,
  to: "given" | "taken",
): Promise<boolean> => (await tx.run(setRoles, [id, role, to === "given"])).length === 1;

const lock = statement("accounts.lock", `select id from account where id = $1 for no key update`);

/** For what of a person is counted before more of it is written. */
export const lockAccount = (tx: Queries, id: string): Promise<unknown> => tx.run(lock, [id]);
