/** Accounts: the people who sign in here, by id and by address. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKeyOf } from "./email.domain.ts";

export interface Account {
  readonly id: string;
  /** As typed, for people and mails; empty where the person has a phone alone. */
  readonly email: string;
  /** Empty until they told it. */
  readonly name: string;
  /** Argon2id in PHC form; null for a person who only has passkeys. */
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly locale: "es-MX" | "en";
  readonly roles: readonly string[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

const columns =
  named(`id, email, name, password_hash, password_changed_at, locale, roles, created_at,
          disabled_at`);

const byId = statement<Account>("accounts.by-id", `select ${columns} from account where id = $1`);

const byKey = statement<Account>(
  "accounts.by-key",
  `select ${columns} from account where email_key = $1`,
);

/** Disabled ones too: `disabledAt` says so. */
export const findAccount = async (db: Queries, id: string): Promise<Account | null> =>
  (await db.run(byId, [id]))[0] ?? null;

const byPhone = statement<Account>(
  "accounts.by-phone",
  `select ${columns} from account
    where id = (select account_id from account_phone where phone = $1)`,
);

/** By a phone that was proved, of ten digits; disabled ones too. */
export const findByPhone = async (db: Queries, phone: string): Promise<Account | null> =>
  (await db.run(byPhone, [phone]))[0] ?? null;

/** By an address as it was typed; disabled ones too. */
export const findByEmail = async (db: Queries, email: string): Promise<Account | null> => {
  // What can be no address is nobody's, and asks the database all the same.
  const row = (await db.run(byKey, [emailKeyOf(email) ?? ""]))[0];
  return row ?? null;
};
