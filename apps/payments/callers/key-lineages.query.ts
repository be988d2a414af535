/** Lines of keys: whether one lives, of which kind it is, and what people call it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { AppName } from "../consents/app-name.domain.ts";

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

const named = statement<AppName>(
  "key-lineages.named",
  `select known_name($1) as known, name as said from api_key
    where lineage_id = $1 order by created_at desc limit 1`,
);

/** Who is behind a line of keys; of one that is gone nobody knows anything. */
export const appNameOf = async (db: Queries, lineageId: string): Promise<AppName> =>
  (await db.run(named, [lineageId]))[0] ?? { known: null, said: "" };

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
