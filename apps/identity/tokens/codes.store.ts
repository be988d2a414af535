/** Authorization codes: redeemed by one guarded statement, so that none is ever redeemed twice. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Redemption {
  readonly codeHash: Buffer;
  /** The client's internal id. */
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly now: Date;
  readonly accessHash: Buffer;
  readonly accessExpiresAt: Date;
  readonly refreshHash: Buffer;
  readonly refreshExpiresAt: Date;
  readonly triesMost: number;
  /** Of the key in the DPoP proof; null without one. */
  readonly thumbprint: string | null;
}

const redeem = statement<{ readonly scopes: readonly string[] }>(
  "codes.redeem",
  `with code as (
     update oauth_code c set consumed_at = $5
       from oauth_grant g
       join oauth_client k on k.id = g.client_id
       join account a on a.id = g.account_id
      where c.code_hash = $1 and c.consumed_at is null and c.expires_at > $5
        and c.wrong_tries < $10 and c.redirect_uri = $3 and c.code_challenge = $4
        and g.id = c.grant_id and g.client_id = $2 and g.revoked_at is null
        and k.disabled_at is null and a.disabled_at is null
        and (g.dpop_thumbprint is null or g.dpop_thumbprint = $11)
     returning c.grant_id, g.scopes, g.absolute_expires_at
   ), bound as (
     update oauth_grant set dpop_thumbprint = $11 from code
      where id = code.grant_id and $11::text is not null and dpop_thumbprint is null
   ), access as (
     insert into oauth_access_token (token_hash, grant_id, scopes, created_at, expires_at)
     select $6, grant_id, scopes, $5, $7 from code
   ), refresh as (
     insert into oauth_refresh_token (token_hash, grant_id, generation, expires_at)
     select $8, grant_id, 0, least($9, absolute_expires_at) from code
   )
   select scopes from code`,
);

/** The scopes granted; null when anything at all did not fit. */
export const redeemCode = async (
  db: Queries,
  of: Redemption,
): Promise<readonly string[] | null> => {
  const found = await db.run(redeem, [
    ...[of.codeHash, of.clientId, of.redirectUri, of.challenge, of.now],
    ...[of.accessHash, of.accessExpiresAt, of.refreshHash, of.refreshExpiresAt],
    ...[of.triesMost, of.thumbprint],
  ]);
  return found[0]?.scopes ?? null;
};

const countWrongTry = statement(
  "codes.count-wrong-try",
  `update oauth_code set wrong_tries = wrong_tries + 1
    where code_hash = $1 and consumed_at is null`,
);

export const countWrongVerifier = (db: Queries, codeHash: Buffer): Promise<unknown> =>
  db.run(countWrongTry, [codeHash]);
