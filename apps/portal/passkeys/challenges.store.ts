/** What browsers were asked to sign; each is good for one answer. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Challenge {
  readonly challenge: string;
  readonly purpose: "register" | "sign-in";
  /** Null before anybody is known. */
  readonly consumerId: string | null;
}

const insert = statement(
  "passkey-challenges.insert",
  `insert into passkey_challenge (challenge, purpose, consumer_id, expires_at)
   values ($1, $2, $3, $4)`,
);

const clear = statement(
  "passkey-challenges.clear",
  `delete from passkey_challenge
    where challenge in (select challenge from passkey_challenge where expires_at <= $1
                         order by expires_at limit $2 for update skip locked)`,
);

/** Clears some that nobody answered: those who come keep the table small. */
export const insertChallenge = async (
  db: Queries,
  { challenge, purpose, consumerId }: Challenge,
  {
    now,
    expiresAt,
    clearedMost,
  }: Readonly<Record<"now" | "expiresAt", Date>> & {
    readonly clearedMost: number;
  },
): Promise<void> => {
  await db.run(clear, [now, clearedMost]);
  await db.run(insert, [challenge, purpose, consumerId, expiresAt]);
};

// Whoever deletes it has used it: of parallel answers one passes.
const take = statement<{ readonly live: boolean }>(
  "passkey-challenges.take",
  `delete from passkey_challenge
    where challenge = $1 and purpose = $2 and consumer_id is not distinct from $3
    returning expires_at > $4 as live`,
);

/** True once, for one that was given out for this purpose (and person) and is in time. */
export const takeChallenge = async (
  db: Queries,
  { challenge, purpose, consumerId }: Challenge,
  now: Date,
): Promise<boolean> =>
  (await db.run(take, [challenge, purpose, consumerId, now]))[0]?.live ?? false;
