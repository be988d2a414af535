/** The calendar's events as the wire shows them. */
import type { z } from "zod";
import type { CalendarEvent as WireEvent } from "#contracts/legal/calendar.ts";
import type { CalendarEvent } from "./calendar.query.ts";

export const eventView = ({
  startsAt,
  endsAt,
  ...event
}: CalendarEvent): z.input<typeof WireEvent> => ({
  ...event,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
