/** Days as columns of months or of days: none left out between the first and the last. Pure. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Cents } from "#platform/money.ts";

export interface Period {
  /** Such as `2026-11` or `2026-11-28`. */
  readonly name: string;
  readonly mintedCents: Cents;
  readonly spentCents: Cents;
  readonly expiredCents: Cents;
  /** At its end. */
  readonly outstandingCents: Cents;
}

interface Day extends Omit<Period, "name"> {
  readonly day: string;
}

export type Width = "month" | "day";

const nameOf = (day: string, width: Width): string => (width === "day" ? day : day.slice(0, 7));

/** The period after one: of 31 January February, and of 31 December the next year. */
const after = (name: string, width: Width): string => {
  if (width === "day")
    return plusMs(new Date(`${name}T00:00:00Z`), dayMs)
      .toISOString()
      .slice(0, 10);
  const [year = 0, month = 0] = name.split("-").map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(nextYear).padStart(4, "0")}-${String(nextMonth).padStart(2, "0")}`;
};

/** `days` oldest first, up to `last`, a day; at most `most` periods, those before are left out. */
export const periodsOf = (
  days: readonly Day[],
  last: string,
  { width, most }: { readonly width: Width; readonly most: number },
): readonly Period[] => {
  const byName = Map.groupBy(days, ({ day }) => nameOf(day, width));
  const newest = days.at(-1)?.day ?? last;
  const end = nameOf(newest > last ? newest : last, width);
  const periods: Period[] = [];
  let outstandingCents = 0;
  for (let name = nameOf(days[0]?.day ?? last, width); name <= end; name = after(name, width)) {
    const own = byName.get(name) ?? [];
    const sum = (of: "mintedCents" | "spentCents" | "expiredCents"): Cents =>
      own.reduce((known, day) => known + day[of], 0);
    outstandingCents = own.at(-1)?.outstandingCents ?? outstandingCents;
    periods.push({
      name,
      mintedCents: sum("mintedCents"),
      spentCents: sum("spentCents"),
      expiredCents: sum("expiredCents"),
      outstandingCents,
    });
  }
  return periods.slice(-most);
};
