/** Counts wrong one-time codes over all contacts, across processes and restarts. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";

// One statement counts and decides, so that parallel guesses cannot share a place.
const take = statement<{ readonly count: number }>(
  "wrong-guesses.take",
  `insert into wrong_guess as known (subject, count, expires_at) values ($1, 1, $3)
   on conflict (subject) do update
     set count = case when known.expires_at <= $2 then 1 else known.count + 1 end,
         expires_at = case when known.expires_at <= $2 then $3 else known.expires_at end
     where known.expires_at <= $2 or known.count < $4
   returning count`,
);

export interface GuessWindow {
  readonly now: Date;
  readonly end: Date;
  readonly most: number;
}

/** False where the subject has had its share of the open window; then nothing is counted. */
export const takeGuess = async (
  db: Queries,
  subject: string,
  { now, end, most }: GuessWindow,
): Promise<boolean> => (await db.run(take, [subject, now, end, most])).length === 1;

const giveBack = statement(
  "wrong-guesses.give-back",
  `update wrong_guess set count = greatest(count - 1, 0) where subject = $1 and expires_at > $2`,
);

/** It was counted before its outcome was known, and was none of the wrong ones. */
export const giveGuessBack = (db: Queries, subject: string, now: Date): Promise<unknown> =>
  db.run(giveBack, [subject, now]);

const look = statement<{ readonly count: number; readonly expires_at: Date }>(
  "wrong-guesses.look",
  `select count, expires_at from wrong_guess where subject = $1 and expires_at > $2`,
);

/** What is counted in the open window; null where none is open. */
export const guessesOf = async (
  db: Queries,
  subject: string,
  now: Date,
): Promise<{ readonly count: number; readonly until: Date } | null> => {
  const row = (await db.run(look, [subject, now]))[0];
  return row ? { count: row.count, until: row.expires_at } : null;
};

const forget = statement(
  "wrong-guesses.forget",
  `delete from wrong_guess
    where subject in (select subject from wrong_guess where expires_at <= $1
                       order by expires_at limit $2 for update skip locked)`,
);

/** Clears some counters whose windows are over; those who come keep the table small. */
export const forgetGuesses = (db: Queries, now: Date, most: number): Promise<unknown> =>
  db.run(forget, [now, most]);
