/** DELETE /api/calendar/:id */
import { removeCalendarEvent } from "#contracts/legal/calendar.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { eventView } from "./calendar.wire.ts";
import { removeEvent } from "./keep-calendar.command.ts";

export const removeCalendarEventRoute = route(
  removeCalendarEvent,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const removed = await removeEvent(db, access, path.id, now);
    return removed instanceof Refusal ? removed : reply(200, eventView(removed));
  },
);
