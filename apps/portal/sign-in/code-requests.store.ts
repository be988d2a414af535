/** Counts how often codes are asked for, across processes and restarts, and spaces them out. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

// One statement counts and decides, so that parallel requests cannot share a place.
const take = statement<{ readonly next_at: Date }>(
  "sign-in-requests.take",
  `insert into code_request as known (subject, count, next_at, expires_at)
   values ($1, 1, $2::timestamptz + $4 * interval '1 millisecond', $3)
   on conflict (subject) do update
     set count = case when known.expires_at <= $2 then 1 else known.count + 1 end,
         next_at = $2::timestamptz + interval '1 millisecond' * case
           when known.expires_at <= $2 then $4
           else $4 * power(2, least(known.count / $6::int, 20)) end,
         expires_at = case when known.expires_at <= $2 then $3 else known.expires_at end
     where known.expires_at <= $2 or (known.next_at <= $2 and known.count < $5)
   returning next_at`,
);

const look = statement<{ readonly free_at: Date }>(
  "sign-in-requests.look",
  `select case when count >= $2 then expires_at else next_at end as free_at
     from code_request where subject = $1`,
);

export interface CodeBudget {
  /** In one window. */
  readonly most: number;
  readonly windowEnd: Date;
  /** Before the second; twice as long after each further `perDoubling`. */
  readonly waitMs: number;
  readonly perDoubling: number;
}

export interface Turn {
  readonly granted: boolean;
  /** When another one may be had. */
  readonly freeAt: Date;
}

export const takeTurn = async (
  db: Queries,
  subject: string,
  now: Date,
  { most, windowEnd, waitMs, perDoubling }: CodeBudget,
): Promise<Turn> => {
  const taken = (await db.run(take, [subject, now, windowEnd, waitMs, most, perDoubling]))[0];
  if (taken) return { granted: true, freeAt: taken.next_at };
  const free = (await db.run(look, [subject, most]))[0]?.free_at;
  return { granted: false, freeAt: free ?? windowEnd };
};

const free = statement(
  "sign-in-requests.free",
  `update code_request set next_at = $2 where subject = $1 and next_at > $2`,
);

/** A code that was used leaves no wait behind; it still counts in its window. */
export const freeTurn = (db: Queries, subject: string, now: Date): Promise<unknown> =>
  db.run(free, [subject, now]);

const clear = statement(
  "sign-in-requests.clear",
  `delete from code_request
    where subject in (select subject from code_request where expires_at <= $1
                       order by expires_at limit $2 for update skip locked)`,
);

/** Those who come keep the table small. */
export const clearOldTurns = (db: Queries, now: Date, most: number): Promise<unknown> =>
  db.run(clear, [now, most]);
