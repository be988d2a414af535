/** What a person allowed a client. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const find = statement<{ readonly scopes: readonly string[] }>(
  "consents.find",
  `select scopes from oauth_consent
    where account_id = $1 and client_id = $2 and revoked_at is null`,
);

export const consentedScopes = async (
  db: Queries,
  accountId: string,
  clientId: string,
): Promise<readonly string[]> => (await db.run(find, [accountId, clientId]))[0]?.scopes ?? [];
