/** Grants: the families of tokens. One row revokes all that hangs on it. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface NewGrant {
  readonly id: string;
  readonly clientId: string;
  readonly deviceId: string;
  readonly scopes: readonly string[];
  readonly at: Date;
  readonly absoluteEnd: Date;
  readonly dpopThumbprint: string | null;
  /** Whether the person must have allowed the client; not so for an app of the house. */
  readonly consent: "needed" | "none";
  readonly code: {
    readonly hash: Buffer;
    readonly redirectUri: string;
    readonly challenge: string;
    readonly expiresAt: Date;
  };
}

// The device is locked against being ended meanwhile, the consent against being taken back: a grant
// is either seen by whoever ends it, or never made.
const insert = statement<{ readonly id: string }>(
  "grants.insert",
  `with live as (
     select d.id, d.account_id
       from device d join account a on a.id = d.account_id
      where d.id = $3 and d.ended_at is null and a.disabled_at is null
        for share of d
   ), allowed as (
     select c.client_id
       from oauth_consent c join live on live.account_id = c.account_id
      where c.client_id = $2 and c.revoked_at is null
        for share of c
   ), given as (
     insert into oauth_grant (id, client_id, account_id, device_id, scopes, created_at,
                              last_used_at, absolute_expires_at, dpop_thumbprint)
     select $1, $2, live.account_id, live.id, $4, $5, $5, $6, $7 from live
      where $12 or exists (select from allowed)
     returning id
   ), code as (
     insert into oauth_code (code_hash, grant_id, redirect_uri, code_challenge, expires_at)
     select $8, given.id, $9, $10, $11 from given
   )
   select id from given`,
);

/** Makes a grant and its code; false when device or consent ended meanwhile. */
export const insertGrant = async (tx: Queries, grant: NewGrant): Promise<boolean> => {
  const { code } = grant;
  const made = await tx.run(insert, [
    ...[grant.id, grant.clientId, grant.deviceId, grant.scopes, grant.at, grant.absoluteEnd],
    ...[grant.dpopThumbprint, code.hash, code.redirectUri, code.challenge, code.expiresAt],
    grant.consent === "none",
  ]);
  return made.length === 1;
};

export interface Revoked {
  readonly id: string;
  readonly clientId: string;
  readonly accountId: string;
}

const revoked = named("id, client_id, account_id");

const revoke = statement<Revoked>(
  "grants.revoke",
  `update oauth_grant set revoked_at = $2, revoke_reason = $3
    where id = $1 and revoked_at is null
   returning ${revoked}`,
);

/** Null when the grant was revoked before: who revokes it first tells the person. */
export const revokeGrant = async (
  tx: Queries,
  id: string,
  at: Date,
  reason: string,
): Promise<Revoked | null> => (await tx.run(revoke, [id, at, reason]))[0] ?? null;

const revokeMany = statement<Revoked>(
  "grants.revoke-many",
  `update oauth_grant set revoked_at = $3, revoke_reason = $4
    where account_id = $1 and ($2::uuid is null or client_id = $2) and revoked_at is null
   returning ${revoked}`,
);

/** Revokes the grants of a person, of one client (its internal id) or of all. */
export const revokeGrants = (
  tx: Queries,
  of: {
    readonly accountId: string;
    readonly clientId?: string;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<readonly Revoked[]> =>
  tx.run(revokeMany, [of.accountId, of.clientId ?? null, of.at, of.reason]);

const revokeOnDevices = statement<Revoked>(
  "grants.revoke-on-devices",
  `update oauth_grant set revoked_at = $2, revoke_reason = $3
    where device_id = any($1) and revoked_at is null
   returning ${revoked}`,
);

export const revokeGrantsOnDevices = (
  tx: Queries,
  deviceIds: readonly string[],
  at: Date,
  reason: string,
): Promise<readonly Revoked[]> => tx.run(revokeOnDevices, [deviceIds, at, reason]);
