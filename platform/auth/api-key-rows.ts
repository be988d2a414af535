/** The table of API keys. */
import type { Queries } from "../db/database.ts";
import { lastId } from "../db/id-bounds.ts";
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
const within = (scope: string, cells: string): string => `scope @> ${scope}::jsonb
       and (${cells}::jsonb is null
            or (scope ? 'cellIds' and scope -> 'cellIds' <@ ${cells}::jsonb))`;

const family = `with recursive family as (
           select $1::uuid as lineage_id
            union
           select made.lineage_id from api_key made join family on made.made_by = family.lineage_id
         )
         select lineage_id from family`;

const reached = `(($1::uuid is null or lineage_id in (${family})) and ${within("$2", "$3")})`;

/** The first three values of every statement that asks `reached`; the command line reaches all. */
export const reach = (by: KeyReach | null | undefined): readonly (string | null)[] => {
  const { cellIds, ...owner } = by?.within ?? {};
  const cells = cellIds ? JSON.stringify(cellIds) : null;
  return [by?.lineageId ?? null, JSON.stringify(owner), cells];
};

// Found first and put in order then: of one owner there are few among the keys of all.
const listed = (which: string, limit: string, before: string): string =>
  `with found as materialized (select * from api_key where ${which})
   select ${columns} from found
    where id < coalesce(${before}, ${lastId})
    order by id desc limit ${limit}`;

const listOfFamily = statement<KeyRow>(
  "api-keys.list",
  listed(`lineage_id = any (array(${family})) and ${within("$2", "$3")}`, "$4", "$5"),
);

const listInScope = statement<KeyRow>(
  "api-keys.list-in-scope",
  listed(within("$1", "$2"), "$3", "$4"),
);

const listAll = statement<KeyRow>(
  "api-keys.list-all",
  `select ${columns} from api_key
    where id < coalesce($2, ${lastId}) order by id desc limit $1`,
);

/** Newest first, of those that are reached. */
export const listReached = (
  db: Queries,
  by: KeyReach | null | undefined,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<KeyRow[]> => {
  const [lineage = null, scope = null, cells = null] = reach(by);
  if (lineage !== null) return db.run(listOfFamily, [lineage, scope, cells, limit, before]);
  if (scope === "{}" && cells === null) return db.run(listAll, [limit, before]);
  return db.run(listInScope, [scope, cells, limit, before]);
};

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
