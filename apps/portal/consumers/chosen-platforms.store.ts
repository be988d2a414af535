/** Business apps chosen to look for a consumer; no other learns their contacts. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const choose = statement<{ readonly platform_id: string }>(
  "consumer-platforms.choose",
  `insert into consumer_platform (consumer_id, platform_id, chosen_at)
   select $1, platform_id, $3 from platform where platform_id = $2
   on conflict (consumer_id, platform_id) do nothing
   returning platform_id`,
);

/** One that does not exist is not chosen. */
export const choosePlatform = (
  db: Queries,
  consumerId: string,
  platformId: string,
  now: Date,
): Promise<unknown> => db.run(choose, [consumerId, platformId, now]);

const leave = statement(
  "consumer-platforms.leave",
  `delete from consumer_platform where consumer_id = $1 and platform_id = $2`,
);

/** Businesses of it that they added stay, and with them that it is asked. */
export const leavePlatform = (
  db: Queries,
  consumerId: string,
  platformId: string,
): Promise<unknown> => db.run(leave, [consumerId, platformId]);

const copy = statement(
  "consumer-platforms.copy",
  `insert into consumer_platform (consumer_id, platform_id, chosen_at)
   select $2, platform_id, chosen_at from consumer_platform where consumer_id = $1
   on conflict (consumer_id, platform_id) do nothing`,
);

/** For two accounts that become one. */
export const copyPlatformsTo = (tx: Queries, from: string, to: string): Promise<unknown> =>
  tx.run(copy, [from, to]);
