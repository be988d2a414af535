/** Rotations of refresh tokens: many in one statement, each standing or falling by itself. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Rotation {
  readonly refreshHash: Buffer;
  /** The client's internal id. */
  readonly clientId: string;
  readonly now: Date;
  readonly accessHash: Buffer;
  readonly accessExpiresAt: Date;
  readonly nextHash: Buffer;
  readonly nextExpiresAt: Date;
  readonly sealedAnswer: Buffer;
  /** Fewer scopes than were granted; null for all. */
  readonly scopes: readonly string[] | null;
  readonly thumbprint: string | null;
}

export interface Issued {
  readonly scopes: readonly string[];
  readonly dpop_thumbprint: string | null;
}

interface IssuedRow extends Issued {
  readonly access_hash: Buffer;
}

// One that comes twice in a batch is spent once, as it would be by two statements.
const rotateMany = statement<IssuedRow>(
  "rotations.rotate",
  `with asked as (
     select token_hash, client_id, now, access_hash, access_end, next_hash, next_end, sealed,
            string_to_array(scopes, ' ') as scopes, thumbprint
       from unnest($1::bytea[], $2::uuid[], $3::timestamptz[], $4::bytea[], $5::timestamptz[],
                   $6::bytea[], $7::timestamptz[], $8::bytea[], $9::text[], $10::text[])
            as a (token_hash, client_id, now, access_hash, access_end, next_hash, next_end, sealed,
                  scopes, thumbprint)
   ), old as (
     update oauth_refresh_token r
        set used_at = asked.now, replay_sealed = asked.sealed
       from asked, oauth_grant g
       join oauth_client k on k.id = g.client_id
       join account a on a.id = g.account_id
      where r.token_hash = asked.token_hash and r.used_at is null and r.expires_at > asked.now
        and g.id = r.grant_id and g.client_id = asked.client_id and g.revoked_at is null
        and g.absolute_expires_at > asked.now
        and k.disabled_at is null and a.disabled_at is null
        and (g.dpop_thumbprint is null or g.dpop_thumbprint = asked.thumbprint)
        and (asked.scopes is null or asked.scopes <@ g.scopes)
     returning r.grant_id, r.generation, coalesce(asked.scopes, g.scopes) as scopes,
               g.absolute_expires_at, g.dpop_thumbprint, asked.now, asked.access_hash,
               asked.access_end, asked.next_hash, asked.next_end
   ), access as (
     insert into oauth_access_token (token_hash, grant_id, scopes, created_at, expires_at)
     select access_hash, grant_id, scopes, now, access_end from old
   ), refresh as (
     insert into oauth_refresh_token (token_hash, grant_id, generation, expires_at)
     select next_hash, grant_id, generation + 1, least(next_end, absolute_expires_at) from old
   )
   select access_hash, scopes, dpop_thumbprint from old`,
);

/** One answer for each that could be spent, by the hash of its access token in base64. */
export const rotateAll = async (
  tx: Queries,
  batch: readonly Rotation[],
): Promise<ReadonlyMap<string, Issued>> => {
  // In one order everywhere: two batches that hold the same tokens must not wait in a circle.
  const sorted = batch.toSorted((a, b) => a.refreshHash.compare(b.refreshHash));
  const column = <T>(pick: (of: Rotation) => T): readonly T[] => sorted.map(pick);
  const rows = await tx.run(rotateMany, [
    column((of) => of.refreshHash),
    column((of) => of.clientId),
    column((of) => of.now),
    column((of) => of.accessHash),
    column((of) => of.accessExpiresAt),
    column((of) => of.nextHash),
    column((of) => of.nextExpiresAt),
    column((of) => of.sealedAnswer),
    column((of) => of.scopes?.join(" ") ?? null),
    column((of) => of.thumbprint),
  ]);
  return new Map(rows.map((row) => [row.access_hash.toString("base64"), row]));
};
