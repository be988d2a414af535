/** The bounds of what the kitchen has before it. */
import { dayMs, hourMs } from "#platform/clock.ts";

/** What was ordered before is not cooked any more, whatever its state says. */
export const cookedWithinMs = dayMs;
/** Guests may pay first: so long after it their food is still to come. */
export const cookedAfterPaidMs = hourMs;
export const kitchenItemsMost = 200;
