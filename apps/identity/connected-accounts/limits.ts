/** The bounds of rotating tokens at other providers. */
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Tokens of connected accounts are rotated when they expire so soon. */
export const rotateBeforeMs = 2 * dayMs;

/** One that was rotated so recently is left alone, however short it lives. */
export const rotateAgainMs = hourMs;

/** After so long a claim belongs to a run that died. */
export const rotationClaimMs = 5 * minuteMs;

export const rotationTimeoutMs = 10 * secondMs;

export const rotationAnswerBytes = 65_536;

export const rotationsAtOnce = 8;

/** For answers without `expires_in` (RFC 6749 5.1 only recommends it). */
export const unstatedLifeMs = hourMs;

/** Connected accounts that one run looks at. */
export const rotationsMost = 10_000;

/** From the button to the way back from a social network. */
export const connectingMs = 15 * minuteMs;

/** A token without an end is looked at again after so long. */
export const checkAgainMs = 20 * hourMs;

/** A key that ends is told of so long before; its grace after a rotation may be shorter. */
export const keyEndMs = 3 * dayMs;

/** Used so recently, a key that ends is missed by somebody. */
export const keyUsedMs = 2 * dayMs;

export const lettersMost = 1_000;
