/** POST /api/time/ghost-timer */
import { startTimer } from "#contracts/legal/timer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { timeAccess, timekeeperFor } from "../time/whose-time.ts";
import { startTimer as start } from "./run-timer.command.ts";
import { timerView } from "./timer.wire.ts";

export const startTimerRoute = route(startTimer, async ({ query, body, caller, tx, now }) => {
  const known = await accessFor(tx, caller, query.firmId, "casework");
  if (known instanceof Refusal) return known;
  const access = await timeAccess(tx, caller, known);
  const { memberId, ...wish } = body;
  const named = caller.kind === "apiKey" ? memberId : undefined;
  const keeper = await timekeeperFor(tx, access, named);
  if (keeper instanceof Refusal) return keeper;
  const started = await start(tx, access, { ...wish, keeper }, now);
  return started instanceof Refusal ? started : reply(201, timerView(started, access, now));
});
