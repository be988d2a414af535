/** Lines of keys: whether one lives, of which kind it is, and what people call it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const living = statement<{ readonly ecosystem: boolean }>(
  "key-lineages.living",
  `select ecosystem from api_key
    where lineage_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)
    limit 1`,
);

/** Null where no key of this line is valid any more. */
export const livingLineage = async (
  db: Queries,
  lineageId: string,
  now: Date,
): Promise<{ readonly ecosystem: boolean } | null> =>
  (await db.run(living, [lineageId, now]))[0] ?? null;

const named = statement<{ readonly lineage_id: string; readonly name: string }>(
  "key-lineages.named",
  `select distinct on (lineage_id) lineage_id, name from api_key
    where lineage_id = any ($1::uuid[])
    order by lineage_id, created_at desc`,
);

/** What people call the apps of these lines of keys. */
export const namesOf = async (
  db: Queries,
  lineages: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (lineages.length === 0) return new Map();
  const rows = await db.run(named, [[...new Set(lineages)]]);
  return new Map(rows.map((row) => [row.lineage_id, row.name]));
};

// Up to the first that no app made: what the ecosystem's own keys made are businesses of their own.
const head = statement<{ readonly lineage_id: string }>(
  "key-lineages.head",
  `with recursive above as (
     select lineage_id, made_by from api_key where lineage_id = $1
     union
     select maker.lineage_id, maker.made_by
       from api_key maker join above on maker.lineage_id = above.made_by
      where not maker.ecosystem
   )
   select lineage_id from above one
    where not exists (select from above where above.lineage_id = one.made_by)
    limit 1`,
);

/**
 * The line of keys that all of its making count by: an app that may make keys could otherwise take
 * a new line for each ceiling that it meets.
 */
export const headOf = async (db: Queries, lineageId: string): Promise<string> =>
  (await db.run(head, [lineageId]))[0]?.lineage_id ?? lineageId;
