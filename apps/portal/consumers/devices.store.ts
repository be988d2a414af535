/** Signs devices of a consumer out. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const endOne = statement<{ readonly id: string }>(
  "consumer-sessions.end-one",
  `delete from session where id::text = $1 and shard = $2 returning id::text`,
);

export const endDevice = async (
  db: Queries,
  consumerId: string,
  id: string,
): Promise<"gone" | "unknown"> =>
  (await db.run(endOne, [id, consumerId])).length === 1 ? "gone" : "unknown";

const endAll = statement("consumer-sessions.end-all", `delete from session where shard = $1`);

export const endDevices = (tx: Queries, consumerId: string): Promise<unknown> =>
  tx.run(endAll, [consumerId]);
