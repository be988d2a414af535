/** Links to a firm's calendar: written, and taken back. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const put = statement(
  "calendar-feeds.put",
  `insert into calendar_feed (firm_id, sub, secret_hash, created_at) values ($1, $2, $3, $4)
       on conflict (firm_id, sub) do update
      set secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
);

export const putFeed = (
  tx: Queries,
  firmId: string,
  sub: string,
  secretHash: string,
  now: Date,
): Promise<unknown> => tx.run(put, [firmId, sub, secretHash, now]);

const drop = statement(
  "calendar-feeds.drop",
  `delete from calendar_feed where firm_id = $1 and sub = $2`,
);

export const dropFeed = (tx: Queries, firmId: string, sub: string): Promise<unknown> =>
  tx.run(drop, [firmId, sub]);
