/** The bounds of passkeys. */
import { minuteMs } from "#platform/clock.ts";

export const passkeysMost = 10;
export const passkeyNameMost = 60;
export const passkeyChallengeMs = 5 * minuteMs;
