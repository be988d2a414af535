/** Sign-ups that wait for their e-mail to be confirmed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { signUpColumns, type SignUp } from "./sign-ups.query.ts";

const insert = statement(
  "sign-ups.insert",
  `insert into sign_up (token_hash, email, email_key, name, password_hash, browser_hash, locale,
                        next, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const insertSignUp = async (
  tx: Queries,
  tokenHash: Buffer,
  signUp: SignUp,
  life: { readonly from: Date; readonly until: Date },
): Promise<void> => {
  const { email, emailKey, name, passwordHash, browserHash, locale, next } = signUp;
  await tx.run(insert, [
    ...[tokenHash, email, emailKey, name, passwordHash, browserHash, locale, next],
    ...[life.from, life.until],
  ]);
};

const take = statement<SignUp>(
  "sign-ups.take",
  `delete from sign_up where token_hash = $1 and expires_at > $2
   returning ${signUpColumns}`,
);

/** Spends the link; null for one that is spent, old or unknown. */
export const takeSignUp = async (
  tx: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUp | null> => (await tx.run(take, [tokenHash, now]))[0] ?? null;

const forget = statement("sign-ups.forget", `delete from sign_up where email_key = $1`);

/** The address has its account now: other links for it lead nowhere. */
export const forgetSignUps = (tx: Queries, emailKey: string): Promise<unknown> =>
  tx.run(forget, [emailKey]);
