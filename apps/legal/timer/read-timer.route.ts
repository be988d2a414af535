/** GET /api/time/ghost-timer/:sessionId */
import { readTimer } from "#contracts/legal/timer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { timeAccess } from "../time/whose-time.ts";
import { lookAtTimer } from "./settle-timers.command.ts";
import { timerView } from "./timer.wire.ts";

export const readTimerRoute = route(
  readTimer,
  async ({ path, query, caller, services: { db }, now }) => {
    const known = await accessFor(db, caller, query.firmId, "reading");
    if (known instanceof Refusal) return known;
    const access = await timeAccess(db, caller, known);
    const state = await lookAtTimer(db, access, path.sessionId, now);
    return state instanceof Refusal ? state : reply(200, timerView(state, access, now));
  },
);
