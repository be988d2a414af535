/** The bounds of passkeys. */
import { minuteMs } from "#platform/clock.ts";

export const passkeyChallengeMs = 5 * minuteMs;

export const passkeysMost = 20;

export const passkeyNameMost = 60;
