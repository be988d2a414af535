/** Which months a close takes up: the one that is over, and those that no close ended before it. */
import { monthsUntil, type Month } from "#platform/calendar/days.ts";
import { monthsCaughtUpMost } from "./limits.ts";

/** Where no close has been noted yet, what is older was never this house's to bill. */
export const closedBefore = (last: Month): Month => monthsUntil(last, 2)[0] ?? last;

/**
 * In their order, `last` always among them. A close whose tries all failed is made up for by the
 * next one, however many months later; `last` again changes nothing that is done.
 */
export const monthsToClose = (closedThrough: Month | null, last: Month): readonly Month[] => {
  const after = closedThrough ?? closedBefore(last);
  const open = monthsUntil(last, monthsCaughtUpMost).filter((month) => month > after);
  return open.length === 0 ? [last] : open;
};
