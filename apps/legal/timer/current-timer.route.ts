/** GET /api/time/ghost-timer */
import { currentTimer } from "#contracts/legal/timer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { timeAccess } from "../time/whose-time.ts";
import { lookAtOwnTimer } from "./settle-timers.command.ts";
import { timerView } from "./timer.wire.ts";

export const currentTimerRoute = route(
  currentTimer,
  async ({ query, caller, services: { db }, now }) => {
    const known = await accessFor(db, caller, query.firmId, "reading");
    if (known instanceof Refusal) return known;
    const access = await timeAccess(db, caller, known);
    const state = await lookAtOwnTimer(db, access, now);
    return reply(200, { session: state && timerView(state, access, now) });
  },
);
