/** Whom to tell what became of a grant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface GrantNotice {
  readonly email: string;
  readonly locale: "es-MX" | "en";
  readonly clientName: string;
}

interface NoticeRow {
  readonly email: string;
  readonly locale: "es-MX" | "en";
  readonly client_name: string;
}

const find = statement<NoticeRow>(
  "notices.of-grant",
  `select a.email, a.locale, k.name as client_name
     from oauth_grant g
     join account a on a.id = g.account_id
     join oauth_client k on k.id = g.client_id
    where g.id = $1`,
);

export const noticeOfGrant = async (tx: Queries, grantId: string): Promise<GrantNotice | null> => {
  const row = (await tx.run(find, [grantId]))[0];
  return row ? { email: row.email, locale: row.locale, clientName: row.client_name } : null;
};
