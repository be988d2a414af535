/** GET /api/calendar */
import { listCalendar } from "#contracts/legal/calendar.ts";
import { daysIn } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { eventsBetween } from "./calendar.query.ts";
import { eventView } from "./calendar.wire.ts";
import { daysMost } from "./limits.ts";

export const listCalendarRoute = route(
  listCalendar,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const { from, to, matter_id: matterId = null } = query;
    const days = daysIn(from, to);
    if (days < 1 || days > daysMost) {
      const message = `to: must be at most ${daysMost} days after from`;
      return refuse("invalid_request", { field: "to", message });
    }
    const events = await eventsBetween(db, access, { from, to }, matterId);
    return reply(200, { events: events.map(eventView) });
  },
);
