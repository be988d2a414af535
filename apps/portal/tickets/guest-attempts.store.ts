/** Counts how often strangers look for tickets and send papers, across processes and restarts. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

// One statement counts and decides, so that parallel attempts cannot share a place.
const count = statement<{ readonly count: number }>(
  "guest-attempts.count",
  `insert into guest_attempt as known (subject, count, expires_at)
   select subject, 1, $3 from unnest($1::text[]) subject
   on conflict (subject) do update
     set count = case when known.expires_at <= $2 then 1 else least(known.count, 1000000) + 1 end,
         expires_at = case when known.expires_at <= $2 then $3 else known.expires_at end
   returning count`,
);

/** How many times the subject has tried in its open window, this time included. */
export const countAttempt = async (
  db: Queries,
  subject: string,
  now: Date,
  windowEnd: Date,
): Promise<number> => (await db.run(count, [[subject], now, windowEnd]))[0]?.count ?? 0;

const clear = statement(
  "guest-attempts.clear",
  `delete from guest_attempt
    where subject in (select subject from guest_attempt where expires_at <= $1
                       order by expires_at limit $2 for update skip locked)`,
);

/** Clears some counters whose windows are over; those who come keep the table small. */
export const clearOldAttempts = async (db: Queries, now: Date, most: number): Promise<void> => {
  await db.run(clear, [now, most]);
};
