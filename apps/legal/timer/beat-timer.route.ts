/** POST /api/time/ghost-timer/:sessionId/heartbeat */
import { beatTimer } from "#contracts/legal/timer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { timeAccess } from "../time/whose-time.ts";
import { beatTimer as beat } from "./run-timer.command.ts";
import { timerView } from "./timer.wire.ts";

const moment = (at: string | undefined): Date | undefined =>
  at === undefined ? undefined : new Date(at);

export const beatTimerRoute = route(
  beatTimer,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const known = await accessFor(db, caller, query.firmId, "casework");
    if (known instanceof Refusal) return known;
    const access = await timeAccess(db, caller, known);
    const { seq, kind, at } = body;
    const sent = body.beats ?? (seq === undefined ? [] : [{ seq, kind, at }]);
    const beats = sent.map((one) => ({ ...one, at: moment(one.at) }));
    const signs = { id: path.sessionId, beats, sentAt: moment(body.sentAt) };
    const done = await beat(db, access, signs, now);
    if (done instanceof Refusal) return done;
    const { accepted, ...state } = done;
    return reply(200, { ...timerView(state, access, now), accepted });
  },
);
