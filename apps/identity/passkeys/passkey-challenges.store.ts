/** What browsers were asked to sign; each is good for one answer. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export type ChallengePurpose = "register" | "sign-in";

const insert = statement(
  "passkey-challenges.insert",
  `insert into passkey_challenge (challenge, purpose, account_id, expires_at)
   values ($1, $2, $3, $4)`,
);

export const insertChallenge = async (
  db: Queries,
  challenge: {
    readonly challenge: string;
    readonly purpose: ChallengePurpose;
    readonly accountId: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  const { purpose, accountId, expiresAt } = challenge;
  await db.run(insert, [challenge.challenge, purpose, accountId, expiresAt]);
};

// Whoever deletes it has used it: of parallel answers one passes.
const take = statement<{ readonly live: boolean }>(
  "passkey-challenges.take",
  `delete from passkey_challenge
    where challenge = $1 and purpose = $2 and account_id is not distinct from $3
    returning expires_at > $4 as live`,
);

/** True once, for a challenge that was given out for this purpose (and person) and is in time. */
export const takeChallenge = async (
  db: Queries,
  challenge: string,
  purpose: ChallengePurpose,
  accountId: string | null,
  at: Date,
): Promise<boolean> => (await db.run(take, [challenge, purpose, accountId, at]))[0]?.live ?? false;
