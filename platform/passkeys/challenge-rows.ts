/** What browsers were asked to sign, in the app's `passkey_challenge`: good for one answer. */
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { plusMs } from "../clock.ts";
import { statement } from "../db/statement.ts";
import type { Services } from "../services.ts";
import { clearedChallengesMost, passkeyChallengeMs } from "./limits.ts";

export interface ChallengeFor {
  readonly purpose: "register" | "sign-in";
  /** Null before anybody is known. */
  readonly ownerId: string | null;
}

type Ground = Pick<Services, "db" | "clock">;

const insert = statement(
  "passkey-challenges.insert",
  `insert into passkey_challenge (challenge, purpose, owner_id, expires_at)
   values ($1, $2, $3, $4)`,
);

const clear = statement(
  "passkey-challenges.clear",
  `delete from passkey_challenge
    where challenge in (select challenge from passkey_challenge where expires_at <= $1
                         order by expires_at limit $2 for update skip locked)`,
);

/** Keeps a challenge for its answer. Those who come clear some that nobody answered. */
export const rememberChallenge = async (
  { db, clock }: Ground,
  challenge: string,
  { purpose, ownerId }: ChallengeFor,
): Promise<void> => {
  const now = clock.now();
  await db.run(clear, [now, clearedChallengesMost]);
  await db.run(insert, [challenge, purpose, ownerId, plusMs(now, passkeyChallengeMs)]);
};

// Whoever deletes it has used it: of parallel answers one passes.
const take = statement<{ readonly live: boolean }>(
  "passkey-challenges.take",
  `delete from passkey_challenge
    where challenge = $1 and purpose = $2 and owner_id is not distinct from $3
    returning expires_at > $4 as live`,
);

interface Answer {
  readonly response: { readonly clientDataJSON: string };
}

/** The challenge that was answered, by this spent; null for one that is late, or not for this. */
export const takeChallenge = async (
  { db, clock }: Ground,
  { response }: Answer,
  { purpose, ownerId }: ChallengeFor,
): Promise<string | null> => {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === null) return null;
  const [row] = await db.run(take, [challenge, purpose, ownerId, clock.now()]);
  return row?.live ? challenge : null;
};

const challengeIn = (clientData: string): string | null => {
  try {
    const { challenge } = decodeClientDataJSON(clientData) as { readonly challenge?: unknown };
    return typeof challenge === "string" && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
};
