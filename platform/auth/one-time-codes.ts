/**
 * One-time codes: six digits, a few minutes, a few tries, of each contact and of each network;
 * stored as a keyed hash, spent at first success.
 */
import { randomInt } from "node:crypto";
import { plusMs } from "../clock.ts";
import { hmacSha256Hex } from "../crypto.ts";
import { statement } from "../db/statement.ts";
import { oneTimeCodeMs, oneTimeCodesCleared, oneTimeCodeTries } from "../limits.ts";
import { takeTurnToGuess, type GuessGround } from "./guess-ceiling.ts";

/** `tooMany`: the network gave too many wrong ones; the code was not even looked at. */
export type Redeemed =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" }
  | { readonly kind: "tooMany"; readonly retryAfterSeconds: number };

export interface CodeGuess {
  readonly contact: string;
  readonly code: string;
  /** Of whoever sends it. */
  readonly address: string;
}

export interface OneTimeCodes {
  /** Makes a new code for a contact; an older one stops working. */
  readonly issue: (contact: string) => Promise<string>;
  /** `right` exactly once for the right code in time; each wrong guess spends a try. */
  readonly redeem: (guess: CodeGuess) => Promise<Redeemed>;
}

/** A code that is under way outlives a change of the master key. */
export const oneTimeCodeSecret = "one-time codes";

const upsert = statement(
  "one-time-codes.upsert",
  `insert into one_time_code (contact, code_hash, tries_left, expires_at) values ($1, $2, $3, $4)
   on conflict (contact) do update
     set code_hash  = excluded.code_hash,
         tries_left = excluded.tries_left,
         expires_at = excluded.expires_at`,
);

// One statement decides and counts, so that parallel guesses cannot share a try.
const attempt = statement<{ readonly code_hash: string }>(
  "one-time-codes.attempt",
  `update one_time_code set tries_left = tries_left - 1
    where contact = $1 and tries_left > 0 and expires_at > $2
    returning code_hash`,
);

const spend = statement<{ readonly contact: string }>(
  "one-time-codes.spend",
  `delete from one_time_code where contact = $1 and code_hash = $2 returning contact`,
);

const clear = statement(
  "one-time-codes.clear",
  `delete from one_time_code
    where contact in (select contact from one_time_code where expires_at <= $1
                       limit $2 for update skip locked)`,
);

export const oneTimeCodesOf = (ground: GuessGround): OneTimeCodes => {
  const { db, clock } = ground;
  const secret = ground.vault.lasting(oneTimeCodeSecret);
  const hashOf = (contact: string, code: string): string =>
    hmacSha256Hex(secret, `${contact}\n${code}`);
  const isRight = async ({ contact, code }: CodeGuess): Promise<boolean> => {
    const given = hashOf(contact, code);
    const found = (await db.run(attempt, [contact, clock.now()]))[0];
    if (!found || found.code_hash !== given) return false;
    return (await db.run(spend, [contact, given])).length === 1;
  };
  return {
    issue: async (contact) => {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const now = clock.now();
      const until = plusMs(now, oneTimeCodeMs);
      // Those who come keep the table small: codes that nobody typed stay behind.
      await db.run(clear, [now, oneTimeCodesCleared]);
      await db.run(upsert, [contact, hashOf(contact, code), oneTimeCodeTries, until]);
      return code;
    },
    redeem: async (guess) => {
      const turn = await takeTurnToGuess(ground, guess.address);
      if (turn.waitSeconds > 0) return { kind: "tooMany", retryAfterSeconds: turn.waitSeconds };
      const right = await isRight(guess);
      await turn.settle(right);
      return { kind: right ? "right" : "wrong" };
    },
  };
};
