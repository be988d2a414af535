/** Counts how often sign-in codes are asked for, across processes and restarts. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

// One statement counts and decides, so that parallel requests cannot share a place.
const countStatement = statement<{ readonly count: number }>(
  "code-requests.count",
  `insert into code_request as known (subject, count, expires_at) values ($1, 1, $3)
   on conflict (subject) do update
     set count = case when known.expires_at <= $2 then 1 else least(known.count, 1000000) + 1 end,
         expires_at = case when known.expires_at <= $2 then $3 else known.expires_at end
   returning count`,
);

const clearStatement = statement(
  "code-requests.clear",
  `delete from code_request
    where subject in (select subject from code_request where expires_at <= $1
                       order by expires_at limit $2 for update skip locked)`,
);

/** How many times the subject has asked in the window that is open, this time included. */
export const countRequest = async (
  db: Queries,
  subject: string,
  now: Date,
  windowEnd: Date,
): Promise<number> => (await db.run(countStatement, [subject, now, windowEnd]))[0]?.count ?? 0;

/** Clears some counters whose windows are over; those who come keep the table small. */
export const clearOldRequests = async (db: Queries, now: Date, most: number): Promise<void> => {
  await db.run(clearStatement, [now, most]);
};
