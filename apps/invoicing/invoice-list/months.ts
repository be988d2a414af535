/** Months of a filter or a chart. */
import { dayOf, monthOf, type Month } from "#platform/calendar/days.ts";

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const thisMonth = (now: Date): Month => monthOf(dayOf(now));
