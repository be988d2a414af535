/** The bounds of proving oneself: failures that are borne, waits, how long a proof is fresh. */
import { minuteMs, dayMs, hourMs, secondMs } from "#platform/clock.ts";

/** How long ago a person may have proved who they are for a change that could lock them out. */
export const freshProofMs = 15 * minuteMs;

/** How many failures are free, how long the next must wait, when all is forgotten. */
export interface ThrottlePolicy {
  readonly free: number;
  /** After the first failure too many; each further one doubles it. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Without any failure for so long, counting begins anew. */
  readonly forgottenAfterMs: number;
}

/** One address trying one account: whoever mistypes stays well within. */
export const pairPolicy: ThrottlePolicy = {
  free: 5,
  firstWaitMs: 15 * secondMs,
  longestWaitMs: 15 * minuteMs,
  forgottenAfterMs: 2 * hourMs,
};

/** The same, while the account is under attack from many addresses. */
export const strictPairPolicy: ThrottlePolicy = {
  free: 2,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 2 * hourMs,
};

/** All that one address tries: a whole office may be behind it, so its waits stay short. */
export const addressPolicy: ThrottlePolicy = {
  free: 50,
  firstWaitMs: 2 * secondMs,
  longestWaitMs: minuteMs,
  forgottenAfterMs: hourMs,
};

/** Never blocks by itself: beyond `free`, pairs become strict. So nobody is locked out. */
export const accountPolicy: ThrottlePolicy = {
  free: 30,
  firstWaitMs: 0,
  longestWaitMs: 0,
  forgottenAfterMs: dayMs,
};

/** A browser in which the owner was before; strangers' failures do not count here. */
export const knownBrowserPolicy: ThrottlePolicy = pairPolicy;

/** One network, or one browser of the owner's, at the second step of one account. */
export const secondFactorPolicy: ThrottlePolicy = {
  free: 5,
  firstWaitMs: 30 * secondMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: dayMs,
};

/**
 * Of one account, from all browsers that its owner never used: who knows the password and has many
 * networks gets no more guesses than this. One network's own waits leave it some 35 a day.
 */
export const strangersFactorPolicy: ThrottlePolicy = {
  free: 100,
  firstWaitMs: 15 * minuteMs,
  longestWaitMs: 6 * hourMs,
  forgottenAfterMs: dayMs,
};

/** Mails that strangers can make us send to one address. */
export const mailPolicy: ThrottlePolicy = {
  free: 3,
  firstWaitMs: 10 * minuteMs,
  longestWaitMs: 12 * hourMs,
  forgottenAfterMs: dayMs,
};

/** Mails that one address can make us send to anybody. */
export const mailsByAddressPolicy: ThrottlePolicy = {
  free: 30,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: dayMs,
};

/** Sandbox allows this many times more, as with every other rate. */
export const sandboxFactor = 100;
