/** The timer of whoever looks at a page: the gate finds it once, and the frame shows it. */
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { listMatters } from "../matters/matters.query.ts";
import { timeAccess } from "../time/whose-time.ts";
import { lookAtOwnTimer } from "../timer/settle-timers.command.ts";
import { mattersOffered } from "../timer/limits.ts";
import type { TimerState } from "../timer/timer-state.query.ts";

/** A timer that runs, and where else its idle time may have gone. */
export interface RunningTimer {
  readonly state: TimerState;
  readonly others: readonly { readonly id: string; readonly title: string }[];
}

/** By request, and gone with it. */
const found = new WeakMap<LegalPageContext, RunningTimer>();

export const findRunningTimer = async (
  context: LegalPageContext,
  access: Access,
): Promise<void> => {
  const { caller, services, now } = context;
  if (!mayWorkAt(caller, access.firm.id, "casework")) return;
  const own = await timeAccess(services.db, caller, access);
  const state = await lookAtOwnTimer(services.db, own, now);
  if (!state) return;
  const active = { before: null, most: mattersOffered, status: "active", clientId: null } as const;
  const matters = await listMatters(services.db, access, active);
  const others = matters.filter(({ id }) => id !== state.timer.matterId);
  found.set(context, { state, others });
};

export const runningTimerOf = (context: LegalPageContext): RunningTimer | null =>
  found.get(context) ?? null;
