/** DELETE /api/time/ghost-timer/:sessionId */
import { stopTimer } from "#contracts/legal/timer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { timeAccess } from "../time/whose-time.ts";
import { stopTimer as stop } from "./run-timer.command.ts";
import { timerView } from "./timer.wire.ts";

export const stopTimerRoute = route(
  stopTimer,
  async ({ path, query, caller, services: { db }, now }) => {
    const known = await accessFor(db, caller, query.firmId, "casework");
    if (known instanceof Refusal) return known;
    const access = await timeAccess(db, caller, known);
    const keepShort = query.keepShort === "true";
    const stopped = await stop(db, access, { id: path.sessionId, keepShort }, now);
    return stopped instanceof Refusal ? stopped : reply(200, timerView(stopped, access, now));
  },
);
