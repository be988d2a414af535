/** POST /api/time/ghost-timer/:sessionId/idle */
import { decideIdle } from "#contracts/legal/timer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { timeAccess } from "../time/whose-time.ts";
import { decideIdle as decide } from "./decide-idle.command.ts";
import { timerView } from "./timer.wire.ts";

export const decideIdleRoute = route(decideIdle, async ({ path, query, body, caller, tx, now }) => {
  const known = await accessFor(tx, caller, query.firmId, "casework");
  if (known instanceof Refusal) return known;
  const access = await timeAccess(tx, caller, known);
  const { from, ...wish } = body;
  const said = { ...wish, timerId: path.sessionId, fromAt: new Date(from) };
  const decided = await decide(tx, access, said, now);
  return decided instanceof Refusal ? decided : reply(200, timerView(decided, access, now));
});
