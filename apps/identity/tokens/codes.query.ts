/** What a code was issued for, and whether it was used. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface CodeFacts {
  readonly grantId: string;
  readonly clientId: string;
  readonly consumed: boolean;
  readonly challenge: string;
}

interface CodeRow {
  readonly grant_id: string;
  readonly client_id: string;
  readonly consumed: boolean;
  readonly code_challenge: string;
}

const find = statement<CodeRow>(
  "codes.find",
  `select c.grant_id, g.client_id, c.consumed_at is not null as consumed, c.code_challenge
     from oauth_code c join oauth_grant g on g.id = c.grant_id
    where c.code_hash = $1`,
);

/** What is known of a code that could not be redeemed. */
export const findCode = async (db: Queries, codeHash: Buffer): Promise<CodeFacts | null> => {
  const row = (await db.run(find, [codeHash]))[0];
  if (!row) return null;
  const { consumed, code_challenge: challenge } = row;
  return { grantId: row.grant_id, clientId: row.client_id, consumed, challenge };
};
