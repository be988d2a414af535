/** The timer of whoever looks at a page: the gate finds it once, and the frame shows it. */
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { timeAccess } from "../time/whose-time.ts";
import { lookAtOwnTimer } from "../timer/settle-timers.command.ts";
import type { TimerState } from "../timer/timer-state.query.ts";

/** By request, and gone with it. */
const found = new WeakMap<LegalPageContext, TimerState>();

export const findRunningTimer = async (
  context: LegalPageContext,
  access: Access,
): Promise<void> => {
  const { caller, services, now } = context;
  if (!mayWorkAt(caller, access.firm.id, "casework")) return;
  const own = await timeAccess(services.db, caller, access);
  const state = await lookAtOwnTimer(services.db, own, now);
  if (state) found.set(context, state);
};

export const runningTimerOf = (context: LegalPageContext): TimerState | null =>
  found.get(context) ?? null;
