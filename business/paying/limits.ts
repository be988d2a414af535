/** The bounds of asking other apps for a part of a bill. */
import { minuteMs } from "#platform/clock.ts";

/** After this long no request of ours can still be under way: what was not made never will be. */
export const noAnswerAfterMs = 5 * minuteMs;
