/** Links in mails, good for one use: a forgotten password, a new address. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { EmailLink, LinkRow, LinkPurpose } from "./email-links.query.ts";

const insert = statement(
  "email-links.insert",
  `insert into email_link (token_hash, account_id, purpose, detail, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const insertEmailLink = async (
  tx: Queries,
  tokenHash: Buffer,
  link: EmailLink,
  life: { readonly from: Date; readonly until: Date },
): Promise<void> => {
  const { accountId, purpose, detail } = link;
  await tx.run(insert, [tokenHash, accountId, purpose, detail, life.from, life.until]);
};

const take = statement<LinkRow>(
  "email-links.take",
  `delete from email_link where token_hash = $1 and purpose = $2 and expires_at > $3
   returning account_id, detail`,
);

/** Spends the link: of two at once, one gets it. */
export const takeEmailLink = async (
  tx: Queries,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<EmailLink | null> => {
  const row = (await tx.run(take, [tokenHash, purpose, now]))[0];
  return row ? { accountId: row.account_id, purpose, detail: row.detail } : null;
};

const forget = statement(
  "email-links.forget",
  `delete from email_link where account_id = $1 and purpose = any($2)`,
);

export const forgetEmailLinks = (
  tx: Queries,
  accountId: string,
  ...purposes: readonly LinkPurpose[]
): Promise<unknown> => tx.run(forget, [accountId, purposes]);
