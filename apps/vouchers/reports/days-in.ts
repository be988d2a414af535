/** The period that the address of a report names. */
import { day } from "#platform/contract/shapes.ts";
import { Refusal } from "#platform/errors.ts";
import { formatDay } from "#ui/i18n/format.ts";
import type { VoucherSession } from "../callers/session.ts";
import { localeOf, type VoucherPageContext } from "../console/frame.view.tsx";
import { daysOf, type Days } from "./period.domain.ts";

/** The days in the address; the usual ones where those are none. */
export const daysIn = (
  { query, now }: VoucherPageContext,
  { timeZone }: VoucherSession,
): { readonly days: Days; readonly isWrong: boolean } => {
  const given = { from: dayIn(query["from"]), to: dayIn(query["to"]) };
  const days = daysOf({ ...given, timeZone, now });
  if (!(days instanceof Refusal)) return { days, isWrong: false };
  return { days: daysOf({ timeZone, now }) as Days, isWrong: true };
};

/** The same as people read it. */
export const spanOf = (context: VoucherPageContext, { from, to }: Days): Days => {
  const locale = localeOf(context);
  return { from: formatDay(from, locale), to: formatDay(to, locale) };
};

const dayIn = (given: string | undefined): string | undefined =>
  given !== undefined && isDay(given) ? given : undefined;

/** A day of the calendar: 30 February is none. */
export const isDay = (given: string): boolean => day.safeParse(given).success;

/** The last month that a chart draws: that of the report, and none that has not begun. */
export const lastMonthOf = ({ to }: Days, now: Date): string => {
  const current = now.toISOString().slice(0, 7);
  const wanted = to.slice(0, 7);
  return wanted < current ? wanted : current;
};
