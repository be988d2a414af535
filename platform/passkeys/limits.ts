/** The bounds of passkeys, alike in every app that takes them. */
import { minuteMs } from "../clock.ts";

export const passkeyChallengeMs = 5 * minuteMs;

/** Passkeys of one person. */
export const passkeysMost = 20;

/** Characters of the name that a person gives to one. */
export const passkeyNameMost = 60;

/** Challenges that nobody answered, cleared at once by whoever asks for the next one. */
export const clearedChallengesMost = 20;

/** A name is for people: no control characters, no half pairs. Null for what can be none. */
export const passkeyNameOf = (typed: string | undefined): string | null => {
  const name = typed?.trim() ?? "";
  const good = name !== "" && name.length <= passkeyNameMost && name.isWellFormed();
  return good && !/\p{Cc}/u.test(name) ? name : null;
};
