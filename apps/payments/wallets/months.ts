/** The months that a statement can be asked for. */
import { dayOf, monthOf, monthsUntil, type Month } from "#platform/calendar/days.ts";
import { monthsOffered } from "../console/page-limits.ts";

/** This month and those before it, the newest first. */
export const latestMonths = (now: Date, count = monthsOffered): readonly Month[] =>
  monthsUntil(monthOf(dayOf(now)), count).toReversed();
