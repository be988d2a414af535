/** Keeps how far control was told. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const moveStatement = statement(
  "told-marks.move",
  `insert into told_mark as known (community_id, told_to, told_at) values ($1, $2, $3)
       on conflict (community_id) do update
      set told_to = excluded.told_to, told_at = excluded.told_at
    where known.told_to < excluded.told_to`,
);

/** Forward only: of two that tell at once, the one that came further counts. */
export const moveMark = async (
  db: Queries,
  communityId: string,
  toldTo: string,
  now: Date,
): Promise<void> => {
  await db.run(moveStatement, [communityId, toldTo, now]);
};
