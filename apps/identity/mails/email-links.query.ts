/** Links that were sent by e-mail and are still good. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export type LinkPurpose = "reset-password" | "change-email";

export interface EmailLink {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** The new address, or where to go afterwards. */
  readonly detail: string;
}

export interface LinkRow {
  readonly account_id: string;
  readonly detail: string;
}

const find = statement<LinkRow>(
  "email-links.find",
  `select account_id, detail from email_link
    where token_hash = $1 and purpose = $2 and expires_at > $3`,
);

/** Looks without spending; null for a link that is spent, old, unknown or for something else. */
export const findEmailLink = async (
  db: Queries,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<EmailLink | null> => {
  const row = (await db.run(find, [tokenHash, purpose, now]))[0];
  return row ? { accountId: row.account_id, purpose, detail: row.detail } : null;
};
