/** What a person may change about themselves, and where to write to them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: "es-MX" | "en";
  readonly password_hash: string | null;
  readonly password_changed_at: Date | null;
}

const find = statement<Profile>(
  "profiles.find",
  `select id, email, name, locale, password_hash, password_changed_at
     from account where id = $1 and disabled_at is null`,
);

export const findProfile = async (db: Queries, accountId: string): Promise<Profile | null> =>
  (await db.run(find, [accountId]))[0] ?? null;

const rename = statement(
  "profiles.rename",
  `update account set name = $2, locale = $3 where id = $1`,
);

export const changeNameAndLocale = (
  db: Queries,
  accountId: string,
  name: string,
  locale: string,
): Promise<unknown> => db.run(rename, [accountId, name, locale]);

// The hash that was checked must still be there: of two changes at once, one wins.
const changePassword = statement<{ readonly id: string }>(
  "profiles.change-password",
  `update account set password_hash = $3, password_changed_at = $4
    where id = $1 and password_hash is not distinct from $2
    returning id`,
);

export const replacePassword = async (
  tx: Queries,
  accountId: string,
  change: { readonly from: string | null; readonly to: string; readonly at: Date },
): Promise<boolean> =>
  (await tx.run(changePassword, [accountId, change.from, change.to, change.at])).length === 1;

const changeEmail = statement<{ readonly id: string }>(
  "profiles.change-email",
  `update account set email = $2, email_key = $3
    where id = $1
      and not exists (select 1 from account other where other.email_key = $3 and other.id <> $1)
    returning id`,
);

/** False when another person has that address; throws a unique violation when they just took it. */
export const replaceEmail = async (
  tx: Queries,
  accountId: string,
  email: string,
  emailKey: string,
): Promise<boolean> => (await tx.run(changeEmail, [accountId, email, emailKey])).length === 1;
