/** Which days a run of the weekday job plans. */
import { plusDays, type Day } from "#platform/calendar/days.ts";
import { isOnWeekday, weekdaysOf } from "../standing-orders/weekday.domain.ts";

/** `/api/cron/generate-routes` of the specification: `0 12 * * 1-5`. */
const runsOn = weekdaysOf(["mon", "tue", "wed", "thu", "fri"]);

/** The day itself, and those until the next run: on a Friday also Saturday and Sunday. */
export const daysPlannedOn = (day: Day): readonly Day[] => {
  const next = plusDays(day, 1);
  return isOnWeekday(runsOn, next) ? [day] : [day, ...daysPlannedOn(next)];
};
