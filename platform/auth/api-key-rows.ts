/** The table of API keys. */
import { statement } from "../db/statement.ts";
import type { KeyScope } from "../http/caller.ts";
import type { KeyFacts, KeyIssuer } from "./api-keys.ts";

export interface KeyRow {
  readonly id: string;
  /** The first key of a line of rotations: who a caller is, whichever of its keys it shows. */
  readonly lineage_id: string;
  readonly name: string;
  readonly hint: string;
  readonly permissions: readonly string[];
  readonly scope: KeyScope;
  readonly ecosystem: boolean;
  /** The lineage of the key that made it; null where an operator or a person issued it. */
  readonly made_by: string | null;
  /** The person who made it or put it in the place of another: an id of the app's own. */
  readonly issued_by: string | null;
  readonly issuer_name: string | null;
  /** The name of the person who ended it; null where none did, or nobody yet. */
  readonly revoked_by: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
}

const columns = `id, lineage_id, name, hint, permissions, scope, ecosystem, made_by,
  issued_by, issuer_name, revoked_by, created_at, last_used_at, expires_at, revoked_at`;

export const find = statement<KeyRow>(
  "api-keys.find",
  `select ${columns} from api_key where key_hash = $1`,
);

export const insert = statement(
  "api-keys.insert",
  `insert into api_key (id, lineage_id, key_hash, name, hint, permissions, scope,
                        ecosystem, made_by, issued_by, issuer_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

// One that was revoked by hand stays so: whoever gave it gives another then.
export const adopt = statement(
  "api-keys.adopt",
  `insert into api_key (id, lineage_id, key_hash, name, hint, permissions, scope, created_at)
   values ($1, $1, $2, $3, $4, $5, $6, $7)
   on conflict (key_hash) do nothing`,
);

export const endNamesakes = statement(
  "api-keys.end-namesakes",
  `update api_key set revoked_at = $3
    where name = $1 and key_hash <> $2 and revoked_at is null`,
);

/**
 * The keys that a key reaches: of its lineage, and those that it and they made, in its scope. A
 * person has no lineage (null) and reaches all that are within the scope.
 */
export interface KeyReach {
  readonly lineageId: string | null;
  readonly within: KeyScope;
}

// A key is within a scope when it is bound to the same owner and to no cell beyond the scope's. The
// scope is asked too, although no key makes a wider one: rows may come from elsewhere.
const reached = `(($1::uuid is null or lineage_id in (
         with recursive family as (
           select $1::uuid as lineage_id
            union
           select made.lineage_id from api_key made join family on made.made_by = family.lineage_id
         )
         select lineage_id from family
       ))
       and scope @> $2::jsonb
       and ($3::jsonb is null or (scope ? 'cellIds' and scope -> 'cellIds' <@ $3::jsonb)))`;

/** The first three values of every statement that asks `reached`; the command line reaches all. */
export const reach = (by: KeyReach | null | undefined): readonly (string | null)[] => {
  const { cellIds, ...owner } = by?.within ?? {};
  const cells = cellIds ? JSON.stringify(cellIds) : null;
  return [by?.lineageId ?? null, JSON.stringify(owner), cells];
};

export const list = statement<KeyRow>(
  "api-keys.list",
  `select ${columns} from api_key
    where ${reached} and ($5::uuid is null or id < $5)
    order by id desc limit $4`,
);

export const one = statement<KeyRow>(
  "api-keys.one",
  `select ${columns} from api_key where id = $4 and ${reached}`,
);

// In one order, so that two keys that rotate each other at once do not wait for each other.
export const lock = statement<KeyRow>(
  "api-keys.lock",
  `select ${columns} from api_key
    where id in (select id from api_key where id = $5 or (id = $4 and ${reached}))
    order by id
      for update`,
);

export const retire = statement(
  "api-keys.retire",
  `update api_key set expires_at = $2 where id = $1`,
);

/** `ended`: it was not revoked before. */
export const revoke = statement<{ readonly lineage_id: string; readonly ended: boolean }>(
  "api-keys.revoke",
  `with found as (
     select id, revoked_at from api_key where ${reached} and id = $4 for update
   )
   update api_key k
      set revoked_at = coalesce(found.revoked_at, $5),
          revoked_by = case when found.revoked_at is null then $6 else k.revoked_by end
     from found
    where k.id = found.id
   returning k.lineage_id, found.revoked_at is null as ended`,
);

/**
 * People who made or rotated a key of the lineage, or of one that made it: each of them was shown
 * a secret by which the lineage acts, or could be made to.
 */
export const issuers = statement<{ readonly id: string }>(
  "api-keys.issuers",
  `with recursive line as (
     select $1::uuid as lineage_id
      union
     select k.made_by from api_key k join line on k.lineage_id = line.lineage_id
      where k.made_by is not null
   )
   select distinct k.issued_by as id
     from api_key k join line on k.lineage_id = line.lineage_id
    where k.issued_by is not null`,
);

/** The one key of a lineage that has no end; none where it was revoked. */
export const current = statement<{ readonly id: string }>(
  "api-keys.current",
  `select id from api_key
    where lineage_id = $1 and revoked_at is null and expires_at is null limit 1`,
);

export const noteUse = statement(
  "api-keys.note-use",
  `update api_key set last_used_at = $2 where id = $1`,
);

export const facts = (row: KeyRow): KeyFacts => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  permissions: row.permissions,
  scope: row.scope,
  ecosystem: row.ecosystem,
  madeBy: row.made_by,
  issuer: issuerOf(row),
  revokedBy: row.revoked_by,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
});

const issuerOf = ({ issued_by: id, issuer_name: name }: KeyRow): KeyIssuer | null =>
  id === null || name === null ? null : { id, name };
