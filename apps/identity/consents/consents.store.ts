/** What people allowed which client. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

// Scopes that were allowed before stay allowed; after a revocation only the new ones count.
const give = statement(
  "consents.give",
  `insert into oauth_consent (account_id, client_id, scopes, granted_at) values ($1, $2, $3, $4)
   on conflict (account_id, client_id) do update
     set scopes = case when oauth_consent.revoked_at is not null then excluded.scopes
                       else array(select distinct unnest(oauth_consent.scopes || excluded.scopes))
                  end,
         granted_at = excluded.granted_at,
         revoked_at = null`,
);

export const giveConsent = (
  tx: Queries,
  consent: {
    readonly accountId: string;
    readonly clientId: string;
    readonly scopes: readonly string[];
    readonly at: Date;
  },
): Promise<unknown> =>
  tx.run(give, [consent.accountId, consent.clientId, consent.scopes, consent.at]);

const revoke = statement<{ readonly client_id: string }>(
  "granted-apps.revoke",
  `update oauth_consent set revoked_at = $3
    where account_id = $1 and client_id = $2 and revoked_at is null
    returning client_id`,
);

/** True when the person is asked again from now on. */
export const revokeConsent = async (
  tx: Queries,
  accountId: string,
  clientId: string,
  at: Date,
): Promise<boolean> => (await tx.run(revoke, [accountId, clientId, at])).length === 1;
