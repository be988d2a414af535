/** Accounts that wait for their e-mail to be confirmed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface SignUp {
  readonly email: string;
  readonly emailKey: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly browserHash: Buffer;
  readonly locale: "es-MX" | "en";
  readonly next: string;
}

export interface SignUpRow {
  readonly email: string;
  readonly email_key: string;
  readonly name: string;
  readonly password_hash: string;
  readonly browser_hash: Buffer;
  readonly locale: "es-MX" | "en";
  readonly next: string;
}

export const signUpOf = (row: SignUpRow): SignUp => ({
  email: row.email,
  emailKey: row.email_key,
  name: row.name,
  locale: row.locale,
  passwordHash: row.password_hash,
  browserHash: row.browser_hash,
  next: row.next,
});

const find = statement<SignUpRow>(
  "sign-ups.find",
  `select email, email_key, name, password_hash, browser_hash, locale, next
     from sign_up where token_hash = $1 and expires_at > $2`,
);

/** Looks without spending: scanners of mail follow links, too. */
export const findSignUp = async (
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUp | null> => {
  const row = (await db.run(find, [tokenHash, now]))[0];
  return row ? signUpOf(row) : null;
};
