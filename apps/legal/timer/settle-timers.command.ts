/** Timers that ended by themselves are stopped at their last activity, when somebody looks too. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { houseActor } from "../callers/access.ts";
import { findFirm } from "../firms/firms.query.ts";
import { must } from "../time/add-time.command.ts";
import type { TimeAccess } from "../time/whose-time.ts";
import { lockPerson } from "../time/timekeepers.store.ts";
import { ownTimer, reachTimer, settled, type Unreached } from "./reach-timer.command.ts";
import { timerState, type TimerState } from "./timer-state.query.ts";
import { ownEnd } from "./timer.domain.ts";
import { findTimer, runningTimer } from "./timers.query.ts";

/** One timer as it stands by now; nothing is written where it goes on. */
export const lookAtTimer = async (
  db: Queries,
  access: TimeAccess,
  id: string,
  now: Date,
): Promise<TimerState | Unreached> => {
  const seen = await ownTimer(db, access, id);
  if (seen instanceof Refusal) return seen;
  const isDue = seen.status === "running" && ownEnd(seen, now) !== null;
  const timer = isDue ? await change(db, (tx) => reachTimer(tx, access, id, now)) : seen;
  return timer instanceof Refusal ? timer : timerState(db, access.firm.id, timer, now);
};

/** The one that runs for the caller; null where none does by now. */
export const lookAtOwnTimer = async (
  db: Queries,
  access: TimeAccess,
  now: Date,
): Promise<TimerState | null> => {
  const running = await runningTimer(db, access.firm.id, access.own.person);
  if (!running) return null;
  const state = await lookAtTimer(db, access, running.id, now);
  return state instanceof Refusal || state.timer.status !== "running" ? null : state;
};

/** Of the job: one that may have ended by itself. False where it goes on after all. */
export const settleTimer = (
  db: Queries,
  { firmId, id }: { readonly firmId: string; readonly id: string },
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const firm = must(await findFirm(tx, firmId));
    const known = must(await findTimer(tx, firmId, id));
    await lockPerson(tx, firmId, known.person);
    const timer = must(await findTimer(tx, firmId, id));
    const after = await settled(tx, { firm, actor: houseActor }, timer, now);
    return timer.status === "running" && after.status !== "running";
  });
