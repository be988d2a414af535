/** How far the house's time runs ahead, in words. */
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";
import type { ControlTranslate } from "../console/control.words.ts";

/** The largest unit that fits, and the next when it says something: `2 días 3 horas`. */
export const aheadText = (offsetMs: number, t: ControlTranslate): string => {
  if (offsetMs < minuteMs) return t("clockReal");
  const days = Math.floor(offsetMs / dayMs);
  const hours = Math.floor((offsetMs % dayMs) / hourMs);
  const minutes = Math.floor((offsetMs % hourMs) / minuteMs);
  const parts = [
    ...(days > 0 ? [t("daysAhead", { count: days })] : []),
    ...(hours > 0 ? [t("hoursAhead", { count: hours })] : []),
    ...(minutes > 0 ? [t("minutesAhead", { count: minutes })] : []),
  ];
  return t("clockAhead", { time: parts.slice(0, 2).join(" ") });
};
