/** The bounds of asking payments, and of looking at what was asked for. */
import { minuteMs } from "#platform/clock.ts";

/** An open payment may turn out to be over, and the next as well; then somebody asks again. */
export const roundsMost = 3;

/** After this long no request of ours can still be under way. */
export const doubtfulAfterMs = 10 * minuteMs;
/** Of each kind that one run of the job looks at. */
export const settledPerRun = 50;
