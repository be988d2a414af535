/** A moment in the wall-clock time of the page's zone, machine-readable beside. */
import { type DateStyle, formatDate, formatDay } from "../i18n/format.ts";
import { usePage } from "../page-context.ts";

export interface DateTimeProps {
  /** A date, or an ISO 8601 text with its zone. */
  readonly at: Date | string;
  readonly format?: DateStyle | undefined;
  /** IANA zone; the page's own (Mexico City) when left out. */
  readonly timeZone?: string | undefined;
}

export const DateTime = ({ at, format = "moment", timeZone }: DateTimeProps) => {
  const page = usePage();
  const moment = typeof at === "string" ? new Date(at) : at;
  return (
    <time dateTime={moment.toISOString()}>
      {formatDate(moment, page.locale, format, timeZone ?? page.timeZone)}
    </time>
  );
};

/** A calendar day, which is the same in every zone. */
export const CalendarDay = ({ day }: { readonly day: string }) => (
  <time dateTime={day}>{formatDay(day, usePage().locale)}</time>
);
