/** Failures and waits: how long after how many, and who waits for whose. */
import { plusMs } from "#platform/clock.ts";
import type { ThrottlePolicy } from "./limits.ts";

export interface Attempts {
  readonly failures: number;
  /** Null where nobody has to wait. */
  readonly retryAt: Date | null;
  readonly forgottenAt: Date;
}

/** How long the next attempt waits after so many failures, in milliseconds. */
export const waitMs = (failures: number, policy: ThrottlePolicy): number => {
  const beyond = failures - policy.free;
  if (beyond < 0) return 0;
  // Beyond 2^30 the longest wait is reached anyway, and no number overflows.
  return Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** Math.min(beyond, 30));
};

/** What is remembered at `now`: nothing, once it is old enough. */
export const remembered = (attempts: Attempts | null, now: Date): Attempts | null =>
  attempts && attempts.forgottenAt > now ? attempts : null;

/** Milliseconds until the next attempt is heard; zero when it is heard now. */
export const remainingMs = (attempts: Attempts | null, now: Date): number =>
  Math.max(0, (remembered(attempts, now)?.retryAt?.getTime() ?? 0) - now.getTime());

/**
 * Counts an attempt as a failure before its outcome is known, so that a thousand guesses at once
 * are a thousand failures; `forgiven` takes it back.
 */
export const counted = (attempts: Attempts | null, policy: ThrottlePolicy, now: Date): Attempts => {
  const failures = (remembered(attempts, now)?.failures ?? 0) + 1;
  const wait = waitMs(failures, policy);
  return {
    failures,
    retryAt: wait === 0 ? null : plusMs(now, wait),
    // Never forgotten while somebody still waits.
    forgottenAt: plusMs(now, Math.max(policy.forgottenAfterMs, wait)),
  };
};

/** The same limits, so many times as high. */
export const times = (policy: ThrottlePolicy, factor: number): ThrottlePolicy => ({
  ...policy,
  free: policy.free * factor,
});
