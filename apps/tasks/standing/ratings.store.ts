/** Ratings: written once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const insert = statement<{ readonly stars: number }>(
  "ratings.insert",
  `insert into rating (tenant_id, task_id, author, tasker_id, client_id, stars, comment, rated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (tenant_id, task_id, author) do nothing returning stars`,
);

export interface Rating {
  readonly taskId: string;
  readonly by: "client" | "tasker";
  readonly taskerId: string;
  readonly clientId: string;
  readonly stars: number;
  readonly comment: string;
  readonly ratedAt: Date;
}

/** False where this side has rated before. */
export const insertRating = async (
  tx: Queries,
  tenantId: string,
  rating: Rating,
): Promise<boolean> => {
  const { taskId, by, taskerId, clientId, stars, comment, ratedAt } = rating;
  const values = [tenantId, taskId, by, taskerId, clientId, stars, comment, ratedAt];
  return (await tx.run(insert, values)).length > 0;
};
