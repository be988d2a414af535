/** Whether an account was used in a browser before. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const knows = statement<{ readonly account_id: string }>(
  "known-browsers.knows",
  `select k.account_id
     from known_browser k join account a on a.id = k.account_id
    where a.email_key = $1 and k.browser_hash = $2`,
);

/** Whether the owner of the address was in this browser before; the same work when nobody is. */
export const knowsBrowser = async (
  db: Queries,
  emailKey: string,
  browserHash: Buffer,
): Promise<boolean> => (await db.run(knows, [emailKey, browserHash])).length === 1;

const knowsOf = statement<{ readonly account_id: string }>(
  "known-browsers.knows-of",
  `select account_id from known_browser where account_id = $1 and browser_hash = $2`,
);

/** The same of an account that was found otherwise; null is nobody's, after the same work. */
export const isKnownTo = async (
  db: Queries,
  accountId: string | null,
  browserHash: Buffer,
): Promise<boolean> => (await db.run(knowsOf, [accountId, browserHash])).length === 1;
