/** Idempotency-Keys of stamps. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const forget = statement<{ readonly key: string }>(
  "stamp-keys.forget",
  `delete from stamp_key k
    using (select organization_id, asked_by, key from stamp_key
            where created_at < $1 order by created_at limit $2) as old
    where k.organization_id = old.organization_id and k.asked_by = old.asked_by
      and k.key = old.key
   returning k.key`,
);

/** Deletes the oldest from before a moment; answers how many. */
export const forgetStampKeys = async (db: Queries, before: Date, most: number): Promise<number> =>
  (await db.run(forget, [before, most])).length;
