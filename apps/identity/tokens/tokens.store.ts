/** Access and refresh tokens, by their hashes; validity is always a join on a live grant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const endAccess = statement(
  "tokens.end-access",
  `delete from oauth_access_token t using oauth_grant g
    where t.token_hash = $1 and g.id = t.grant_id and g.client_id = $2`,
);

/** Ends one access token of a client; the rest of its family lives on. */
export const endAccessToken = (db: Queries, hash: Buffer, clientId: string): Promise<unknown> =>
  db.run(endAccess, [hash, clientId]);
