/** Whether a stranger may try once more: by address, by business, by what they look for. */
import { plusMs } from "#platform/clock.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { oldAttemptsMost, sandboxFactor, type GuestLimit } from "./guest-limits.ts";
import { clearOldAttempts, countAttempt } from "./store/guest-attempts.ts";

export interface Subject {
  /** What is counted, such as `address 10.0.0.1`; only a keyed hash of it is stored. */
  readonly name: string;
  readonly limit: GuestLimit;
}

/** Counts the attempt for every subject, also where one of them has had its share already. */
export const mayTry = async (
  { db, clock, mode, vault }: Services,
  subjects: readonly Subject[],
): Promise<boolean> => {
  const now = clock.now();
  await clearOldAttempts(db, now, oldAttemptsMost);
  const key = vault.lasting("guest attempts");
  let may = true;
  for (const { name, limit } of subjects) {
    const hidden = hmacSha256Hex(key, name);
    const count = await countAttempt(db, hidden, now, plusMs(now, limit.windowMs));
    if (count > limit.most * (mode === "sandbox" ? sandboxFactor : 1)) may = false;
  }
  return may;
};
