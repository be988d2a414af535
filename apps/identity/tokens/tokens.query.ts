/** Tokens, found by their hash: whether they are good, and whose they are. */
import { plusMs } from "#platform/clock.ts";
import { phoneProofMs } from "../accounts/limits.ts";
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { RefreshFacts } from "./spent-token.domain.ts";

const refreshColumns = named(`r.grant_id, g.client_id, g.account_id, g.scopes as grant_scopes,
  g.dpop_thumbprint as thumbprint, r.expires_at, r.used_at, r.replay_sealed as sealed_answer`);

const find = statement<RefreshFacts>(
  "tokens.find-refresh",
  `select ${refreshColumns},
          g.revoked_at is null and g.absolute_expires_at > $2
            and k.disabled_at is null and a.disabled_at is null as live
     from oauth_refresh_token r
     join oauth_grant g on g.id = r.grant_id
     join oauth_client k on k.id = g.client_id
     join account a on a.id = g.account_id
    where r.token_hash = $1`,
);

/** What is known of a refresh token, also of one that is spent. */
export const findRefreshToken = async (
  db: Queries,
  refreshHash: Buffer,
  now: Date,
): Promise<RefreshFacts | null> => (await db.run(find, [refreshHash, now]))[0] ?? null;

export interface AccessFacts {
  readonly sub: string;
  readonly email: string;
  /** Of ten digits; one that was not proved for long may have another owner, and is not told. */
  readonly phone: string | null;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly grantId: string;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly thumbprint: string | null;
}

const accessColumns =
  named(`a.id as sub, a.email, p.phone, a.name, t.scopes, t.grant_id, g.client_id,
  t.created_at, t.expires_at, g.dpop_thumbprint as thumbprint`);

const findLive = statement<AccessFacts>(
  "tokens.find-access",
  `select ${accessColumns}
     from oauth_access_token t
     join oauth_grant g on g.id = t.grant_id
     join oauth_client k on k.id = g.client_id
     join account a on a.id = g.account_id
     left join account_phone p on p.account_id = a.id and p.proved_at > $3
    where t.token_hash = $1 and t.expires_at > $2 and g.revoked_at is null
      and g.absolute_expires_at > $2 and k.disabled_at is null and a.disabled_at is null`,
);

/** Null unless the token is good at this very moment. */
export const findAccessToken = async (
  db: Queries,
  accessHash: Buffer,
  now: Date,
): Promise<AccessFacts | null> =>
  (await db.run(findLive, [accessHash, now, plusMs(now, -phoneProofMs)]))[0] ?? null;

const scopesOf = statement<{ readonly scopes: readonly string[]; readonly expires_at: Date }>(
  "tokens.issued-access",
  `select scopes, expires_at from oauth_access_token where token_hash = $1`,
);

/** Scope and end of an access token that was issued, to repeat an answer that got lost. */
export const findIssued = async (db: Queries, accessHash: Buffer) =>
  (await db.run(scopesOf, [accessHash]))[0] ?? null;
