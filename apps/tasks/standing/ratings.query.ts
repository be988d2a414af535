/** How taskers were rated of late, and who was rated too low. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { ratedWithinMs, ratingsLeast, starsLeast, type Rated } from "./rating.domain.ts";

interface RatedRow extends Rated {
  readonly taskerId: string;
}

const rated = statement<RatedRow>(
  "ratings.of-taskers",
  `select ${named("r.tasker_id")}, count(*)::integer as count, sum(r.stars)::integer as stars
     from rating r join tasker t on t.tenant_id = r.tenant_id and t.id = r.tasker_id
    where r.tenant_id = $1 and r.tasker_id = any ($2::uuid[]) and r.author = 'client'
      and r.rated_at >= $3 and r.rated_at >= t.ratings_since
    group by r.tasker_id`,
);

/** By clients in the last 90 days, and since the last suspension was lifted. */
export const ratedOf = async (
  db: Queries,
  tenantId: string,
  taskerIds: readonly string[],
  now: Date,
): Promise<(taskerId: string) => Rated> => {
  const rows = await db.run(rated, [tenantId, taskerIds, plusMs(now, -ratedWithinMs)]);
  const known = new Map(rows.map((row) => [row.taskerId, row]));
  return (taskerId) => known.get(taskerId) ?? { count: 0, stars: 0 };
};

export interface LowRated {
  readonly tenantId: string;
  readonly id: string;
}

const low = statement<LowRated>(
  "ratings.low",
  `select ${named("t.tenant_id, t.id")}
     from tasker t
     join rating r on r.tenant_id = t.tenant_id and r.tasker_id = t.id and r.author = 'client'
      and r.rated_at >= $1 and r.rated_at >= t.ratings_since
    where t.id > coalesce($2, ${firstId})
      and not exists (select from suspension s
                       where s.tenant_id = t.tenant_id and s.tasker_id = t.id
                         and s.decision is distinct from 'lifted')
    group by t.tenant_id, t.id
   having count(*) >= $4 and sum(r.stars) < $5 * count(*)
    order by t.id limit $3`,
);

/** In every market, in the order of their ids; the one who suspends looks again. */
export const lowRated = (
  db: Queries,
  {
    now,
    after,
    most,
  }: { readonly now: Date; readonly after: string | null; readonly most: number },
): Promise<readonly LowRated[]> =>
  db.run(low, [plusMs(now, -ratedWithinMs), after, most, ratingsLeast, starsLeast]);

const ofTask = statement<{ readonly author: "client" | "tasker"; readonly stars: number }>(
  "ratings.of-task",
  `select author, stars from rating where tenant_id = $1 and task_id = $2`,
);

export const ratingsOfTask = (
  db: Queries,
  tenantId: string,
  taskId: string,
): Promise<readonly { readonly author: "client" | "tasker"; readonly stars: number }[]> =>
  db.run(ofTask, [tenantId, taskId]);
