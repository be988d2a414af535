/** The business apps that may know a consumer. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const list = statement<{ readonly platform_id: string }>(
  "consumer-platforms.list",
  `select platform_id from platform order by created_at, platform_id limit $1`,
);

/** The oldest first. */
export const platformIds = async (db: Queries, most: number): Promise<readonly string[]> =>
  (await db.run(list, [most])).map((row) => row.platform_id);
