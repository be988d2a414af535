/** Timers are started, kept alive by signs of activity, and stopped. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { isOver } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { must } from "../time/add-time.command.ts";
import type { Timekeeper } from "../time/timekeepers.query.ts";
import { lockTimekeeper } from "../time/timekeepers.store.ts";
import type { TimeAccess } from "../time/whose-time.ts";
import { takenBeats, type SentBeats } from "./beat.domain.ts";
import { endTimer, lockMatters } from "./end-timer.command.ts";
import { beatsMost } from "./limits.ts";
import { reachTimer, type Unreached } from "./reach-timer.command.ts";
import { timerState, type TimerState } from "./timer-state.query.ts";
import { ownEnd, type Timer } from "./timer.domain.ts";
import { beatsOf, findTimer, keptSpans, lastStopOf, runningTimer } from "./timers.query.ts";
import { addBeats, insertTimer, touchTimer } from "./timers.store.ts";

interface Start {
  readonly keeper: Timekeeper;
  readonly matterId: string;
  readonly description: string;
}

/** The one that runs stops at its last activity: nobody works for two matters at once. */
export const startTimer = (
  db: Queries,
  access: TimeAccess,
  { keeper, matterId, description }: Start,
  now: Date,
): Promise<TimerState | Refusal<"matter_not_found" | "matter_closed">> =>
  change(db, async (tx) => {
    const { firm } = access;
    const { person } = keeper;
    await lockTimekeeper(tx, firm.id, keeper);
    const before = await runningTimer(tx, firm.id, person);
    await lockMatters(tx, access, [
      matterId,
      ...(before ? await mattersOf(tx, access, before) : []),
    ]);
    const matter = await lockMatter(tx, access, matterId);
    if (!matter) return refuse("matter_not_found");
    if (isOver(matter)) return refuse("matter_closed");
    if (before) {
      const end = ownEnd(before, now) ?? { status: "stopped", at: before.activeAt };
      await endTimer(tx, access, before, end, now);
    }
    const stop = await lastStopOf(tx, firm.id, person);
    const startedAt = stop !== null && stop > now ? stop : now;
    const id = newId();
    await insertTimer(tx, firm.id, { id, person, matterId, description, startedAt });
    return timerState(tx, firm.id, must(await findTimer(tx, firm.id, id)), now);
  });

/** To which the time of a running timer goes. */
const mattersOf = async (
  tx: Queries,
  { firm }: TimeAccess,
  { id, matterId }: Timer,
): Promise<readonly string[]> => {
  const decided = await keptSpans(tx, firm.id, id);
  return [matterId, ...decided.flatMap((span) => (span.matterId === null ? [] : [span.matterId]))];
};

export interface Beaten extends TimerState {
  /** Signs that counted, and were not known before. */
  readonly accepted: number;
}

/** Signs of activity of a timer; to one that has stopped they say nothing. */
export const beatTimer = (
  db: Queries,
  access: TimeAccess,
  { id, ...sent }: SentBeats & { readonly id: string },
  now: Date,
): Promise<Beaten | Unreached> =>
  change(db, async (tx) => {
    const timer = await reachTimer(tx, access, id, now);
    if (timer instanceof Refusal) return timer;
    const { firm } = access;
    const taken =
      timer.status === "running"
        ? takenBeats(timer, await keptSpans(tx, firm.id, id), sent, now)
        : [];
    const room = taken.length === 0 ? 0 : beatsMost - (await beatsOf(tx, firm.id, id)).length;
    const added = await addBeats(tx, firm.id, id, taken.slice(0, Math.max(0, room)));
    for (const at of added) await touchTimer(tx, firm.id, id, at);
    const after = must(await findTimer(tx, firm.id, id));
    return { ...(await timerState(tx, firm.id, after, now)), accepted: added.length };
  });

/** Stopping again changes nothing. Stopping by hand is a sign of activity itself. */
export const stopTimer = (
  db: Queries,
  access: TimeAccess,
  { id, keepShort }: { readonly id: string; readonly keepShort: boolean },
  now: Date,
): Promise<TimerState | Unreached> =>
  change(db, async (tx) => {
    const timer = await reachTimer(tx, access, id, now);
    if (timer instanceof Refusal) return timer;
    const { firm } = access;
    if (timer.status !== "running") return timerState(tx, firm.id, timer, now);
    const at = now > timer.activeAt ? now : timer.activeAt;
    await endTimer(tx, access, timer, { status: "stopped", at, keepShort }, now);
    return timerState(tx, firm.id, must(await findTimer(tx, firm.id, id)), now);
  });
