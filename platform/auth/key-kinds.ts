/** Which keys are the ecosystem's own: marked by an operator, and asked about after an upgrade. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Log } from "../log.ts";

export interface UnknownKind {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
}

// Migration 0002 kept the lineages without a scope that were there before keys had a kind.
const fact = "keys of unknown kind";

const list = statement<UnknownKind>(
  "key-kinds.list",
  `select k.id, k.name, k.hint
     from app_fact f
     join api_key k on f.value ? k.lineage_id::text
    where f.name = '${fact}' and k.permissions && $1::text[]
      and k.revoked_at is null and k.expires_at is null
    order by k.id`,
);

/** Keys of before with one of these permissions, of which no operator said what they are. */
export const unknownKinds = (
  db: Queries,
  permissions: readonly string[],
): Promise<readonly UnknownKind[]> => db.run(list, [permissions]);

/** At a start: such a key can no longer do what only the ecosystem's own keys can. */
export const warnOfUnknownKinds = async (
  { db, log, app }: { readonly db: Queries; readonly log: Log; readonly app: string },
  permissions: readonly string[],
): Promise<void> => {
  if (permissions.length === 0) return;
  for (const { id, name, hint } of await unknownKinds(db, permissions)) {
    log.warn(
      { key: id, name, hint },
      "This key has no scope and is no ecosystem key, so it needs people's consent. Say what it " +
        `is: \`milpa keys mark ${app} ${id}\`, or the same with --own for a business's own key.`,
    );
  }
};

const mark = statement<{ readonly id: string }>(
  "key-kinds.mark",
  `with marked as (
     update api_key set ecosystem = $2
      where lineage_id = (select lineage_id from api_key where id = $1)
        and scope = '{}' and made_by is null
     returning id, lineage_id
   ), told as (
     update app_fact set value = value - (select lineage_id::text from marked limit 1)
      where name = '${fact}' and exists (select from marked)
   )
   select id from marked`,
);

/**
 * Says of all keys of a lineage whether they are the ecosystem's own. False where the key is
 * unknown, has an owner in its scope, or was made by another key: such a one never is.
 */
export const markKind = async (db: Queries, id: string, ecosystem: boolean): Promise<boolean> =>
  (await db.run(mark, [id, ecosystem])).length > 0;
