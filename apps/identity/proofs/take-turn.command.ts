/** Counts attempts before they are heard, makes people wait, and takes back what was no failure. */
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { counted, remainingMs, times, type Attempts } from "./throttle.domain.ts";
import { sandboxFactor, type ThrottlePolicy } from "./limits.ts";
import * as rows from "./attempts.store.ts";

/** What is counted: a name that tells kinds apart, and what a failure of it means. */
export interface Counter {
  readonly name: string;
  readonly policy: ThrottlePolicy;
  /** What a success does to it: forgets all failures, or takes back this attempt alone. */
  readonly onSuccess: "clear" | "forgive";
}

export interface Turn {
  /** Null when the attempt is heard. */
  readonly waitSeconds: number | null;
  /** Failures of each counter, this attempt included, in the order that was asked. */
  readonly failures: readonly number[];
  /** The attempt was none of failure. */
  readonly succeeded: () => Promise<void>;
}

type Place = Pick<Services, "db" | "clock" | "vault" | "mode">;

/**
 * Counts an attempt in all counters, or in none when one of them must wait. `countersOf` may choose
 * policies by what is known of the counters; it is called with them locked.
 */
export const takeTurn = async (
  services: Place,
  names: readonly string[],
  countersOf: (attempts: readonly Attempts[]) => readonly Counter[],
): Promise<Turn> => {
  const now = services.clock.now();
  const hashes = names.map((name) => hashOf(services, name));
  return services.db.transaction(async (tx) => {
    const before = await rows.lockAttempts(tx, hashes, now);
    const counters = countersOf(before);
    const wait = Math.max(0, ...before.map((attempts) => remainingMs(attempts, now)));
    if (wait > 0) {
      const failures = before.map((attempts) => attempts.failures);
      return { waitSeconds: Math.ceil(wait / 1000), failures, succeeded: () => Promise.resolve() };
    }
    const after = before.map((attempts, at) =>
      counted(attempts, policyFor(services, counters[at]), now),
    );
    await rows.writeAttempts(tx, hashes, after);
    return {
      waitSeconds: null,
      failures: after.map(({ failures }) => failures),
      succeeded: () => settle(services, hashes, counters),
    };
  });
};

/** For counters whose policies are known beforehand. */
export const takeSimpleTurn = (services: Place, counters: readonly Counter[]): Promise<Turn> =>
  takeTurn(
    services,
    counters.map(({ name }) => name),
    () => counters,
  );

/** Forgets what these counted: whoever they were about proved who they are. */
export const forgetTurns = (services: Place, names: readonly string[]): Promise<unknown> =>
  rows.clearAttempts(
    services.db,
    names.map((name) => hashOf(services, name)),
  );

const policyFor = ({ mode }: Place, counter: Counter | undefined): ThrottlePolicy => {
  if (!counter) throw new Error("each name needs its counter");
  return times(counter.policy, mode === "sandbox" ? sandboxFactor : 1);
};

const settle = async (
  { db }: Place,
  hashes: readonly Buffer[],
  counters: readonly Counter[],
): Promise<void> => {
  const those = (which: Counter["onSuccess"]): readonly Buffer[] =>
    hashes.filter((_, at) => counters[at]?.onSuccess === which);
  await Promise.all([
    rows.clearAttempts(db, those("clear")),
    rows.forgiveAttempt(db, those("forgive")),
  ]);
};

const hashOf = ({ vault }: Place, name: string): Buffer =>
  Buffer.from(hmacSha256Hex(vault.lasting("sign-in attempts"), name), "hex");
