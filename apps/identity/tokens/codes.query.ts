/** What a code was issued for, and whether it was used. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface CodeFacts {
  readonly grantId: string;
  readonly clientId: string;
  readonly consumed: boolean;
  readonly challenge: string;
}

const find = statement<CodeFacts>(
  "codes.find",
  `select ${named("c.grant_id, g.client_id, c.code_challenge as challenge")},
          c.consumed_at is not null as consumed
     from oauth_code c join oauth_grant g on g.id = c.grant_id
    where c.code_hash = $1`,
);

/** What is known of a code that could not be redeemed. */
export const findCode = async (db: Queries, codeHash: Buffer): Promise<CodeFacts | null> =>
  (await db.run(find, [codeHash]))[0] ?? null;
