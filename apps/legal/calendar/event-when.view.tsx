/** When something of the calendar is: a whole day, or from when to when. */
import { startOf } from "#platform/calendar/days.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import type { CalendarEvent } from "./calendar.query.ts";

export const EventWhen = ({ event }: { readonly event: CalendarEvent }) =>
  event.startsAt && event.endsAt ? (
    <>
      <DateTime at={event.startsAt} />–<DateTime at={event.endsAt} format="time" />
    </>
  ) : (
    <DateTime at={startOf(event.day)} format="date" />
  );
