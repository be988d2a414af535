/** Accounts that wait for their e-mail to be confirmed. */
import { named } from "#platform/db/named.ts";
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

export const signUpColumns = named(
  "email, email_key, name, password_hash, browser_hash, locale, next",
);

const find = statement<SignUp>(
  "sign-ups.find",
  `select ${signUpColumns} from sign_up where token_hash = $1 and expires_at > $2`,
);

/** Looks without spending: scanners of mail follow links, too. */
export const findSignUp = async (
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUp | null> => (await db.run(find, [tokenHash, now]))[0] ?? null;
