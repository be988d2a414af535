/**
 * The ceiling of wrong one-time codes over all contacts: five tries of each contact are no bound
 * for whoever asks codes for many.
 */
import { plusMs, type Clock } from "../clock.ts";
import { hmacSha256Hex } from "../crypto.ts";
import type { Database } from "../db/database.ts";
import { wrongGuesses } from "../limits.ts";
import type { Mode } from "../mode.ts";
import { networkOf } from "../network.ts";
import type { Vault } from "../vault.ts";
import { forgetGuesses, giveGuessBack, guessesOf, takeGuess } from "./wrong-guesses.ts";

export interface GuessGround {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly mode: Mode;
}

/** Counters outlive a change of the master key. */
export const guessesSecret = "wrong one-time codes";

export interface Guess {
  /** Zero when it is heard; otherwise whole seconds to wait. */
  readonly waitSeconds: number;
  /** Tells what it was: a wrong one stays counted, a right one is taken back. */
  readonly settle: (isRight: boolean) => Promise<void>;
}

/**
 * Counts a guess of this network as a wrong one before its outcome is known, so that a thousand at
 * once are a thousand. All wrong ones of an app together refuse nobody by themselves: beyond their
 * ceiling each network has the smaller share, so that who guessed wrong lately waits and whoever
 * comes fresh is heard.
 */
export const takeTurnToGuess = async (ground: GuessGround, address: string): Promise<Guess> => {
  const { db, clock, vault, mode } = ground;
  const now = clock.now();
  const key = vault.lasting(guessesSecret);
  const network = hmacSha256Hex(key, `network ${networkOf(address)}`);
  const everybody = hmacSha256Hex(key, "everybody");
  const times = mode === "sandbox" ? wrongGuesses.sandboxFactor : 1;
  const end = plusMs(now, wrongGuesses.windowMs);
  await forgetGuesses(db, now, wrongGuesses.clearedMost);
  const all = (await guessesOf(db, everybody, now))?.count ?? 0;
  const isUnderAttack = all >= wrongGuesses.mostOfAll * times;
  const share = isUnderAttack ? wrongGuesses.mostUnderAttack : wrongGuesses.mostPerNetwork;
  if (!(await takeGuess(db, network, { now, end, most: share * times }))) {
    const until = (await guessesOf(db, network, now))?.until ?? end;
    const waitSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    return { waitSeconds, settle: () => Promise.resolve() };
  }
  const settle = async (isRight: boolean): Promise<void> => {
    if (isRight) await giveGuessBack(db, network, now);
    else await takeGuess(db, everybody, { now, end, most: wrongGuesses.countedMost });
  };
  return { waitSeconds: 0, settle };
};
