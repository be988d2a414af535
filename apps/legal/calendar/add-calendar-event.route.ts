/** POST /api/calendar */
import { addCalendarEvent } from "#contracts/legal/calendar.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { eventView } from "./calendar.wire.ts";
import { addEvent } from "./keep-calendar.command.ts";

export const addCalendarEventRoute = route(
  addCalendarEvent,
  async ({ query, body, caller, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { day, startsAt = "", endsAt = "", ...wish } = body;
    const when = day ?? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    const added = await addEvent(tx, access, { ...wish, when }, now);
    return added instanceof Refusal ? added : reply(201, eventView(added));
  },
);
