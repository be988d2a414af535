/** Stretches of time as days of a place: each is cut at that place's midnight. */
import { dayOf, plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import type { Span } from "./timer.domain.ts";

/** Whole seconds of each day, in order; less than a second of a day is none. */
export const secondsByDay = (
  spans: readonly Pick<Span, "fromAt" | "toAt">[],
  zone: string,
): readonly { readonly day: Day; readonly seconds: number }[] => {
  const days = new Map<Day, number>();
  for (const { fromAt, toAt } of spans) {
    let from = fromAt.getTime();
    while (from < toAt.getTime()) {
      const day = dayOf(new Date(from), zone);
      const to = Math.min(toAt.getTime(), startOf(plusDays(day, 1), zone).getTime());
      days.set(day, (days.get(day) ?? 0) + to - from);
      from = to;
    }
  }
  return [...days]
    .map(([day, ms]) => ({ day, seconds: Math.floor(ms / 1_000) }))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
};
