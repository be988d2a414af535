/** Hashing passwords with argon2id, in the thread pool, a few at a time. */
import argon2 from "@node-rs/argon2";
import { identitySettings, type IdentitySettings } from "../config.ts";
import { passwordOf } from "./password-rules.domain.ts";
import { hashQueueMost } from "./limits.ts";
import { hashQueue } from "./hash-queue.ts";

/** The first choice of the OWASP password storage sheet for argon2id: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One for the process, as the thread pool is. */
const queue = hashQueue(hashQueueMost);

type HashSettings = Pick<IdentitySettings, "hashesAtOnce">;
const usual: HashSettings = { hashesAtOnce: identitySettings.hashesAtOnce.fallback };

/** PHC text of a password. Refuses `unavailable` when too many wait (see `hash-queue.ts`). */
export const hashPassword = (plain: string, { hashesAtOnce }: HashSettings = usual) =>
  queue.run(() => argon2.hash(passwordOf(plain), parameters), hashesAtOnce);

/**
 * Whether a password is the one of this hash. Without a hash (an unknown account, or one without
 * a password) it is never right, and costs the same work, so that time tells nothing.
 */
export const verifyPassword = async (
  passwordHash: string | null,
  plain: string,
  { hashesAtOnce }: HashSettings = usual,
): Promise<boolean> => {
  const compared = passwordHash ?? nobodysHash;
  const same = await queue.run(() => argon2.verify(compared, passwordOf(plain)), hashesAtOnce);
  return same && passwordHash !== null;
};

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean => {
  const made = argon2.parseOptions(passwordHash);
  return (
    !passwordHash.startsWith("$argon2id$") ||
    (["memoryCost", "timeCost", "parallelism"] as const).some(
      (name) => made[name] !== parameters[name],
    )
  );
};

/** Of no password that anybody can type, with today's parameters. */
const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IHNpZ25zIGluIQ$" +
  "xc5M0uBbQ1mZC2bNkU2b2m8fK0yq6y1jv7pSgO8w3oE";
