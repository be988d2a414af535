/** A timer with its stretches of time as they are known by now, and the entries it made. */
import type { Queries } from "#platform/db/database.ts";
import type { ListedTime } from "../time/time-entry.domain.ts";
import { timeOfTimer } from "../time/time.query.ts";
import { idleAfterMs } from "./limits.ts";
import { spansOf, withDecisions, type Beat, type Span, type Timer } from "./timer.domain.ts";
import { beatsOf, keptSpans } from "./timers.query.ts";

export interface TimerState {
  readonly timer: Timer;
  readonly spans: readonly Span[];
  /** Of a running timer: since when nobody is active, where that is longer than it lets pass. */
  readonly idleSince: Date | null;
  readonly entries: readonly ListedTime[];
}

/** Stretches up to the newest sign of activity of a timer that runs. */
export const runningSpans = async (
  db: Queries,
  firmId: string,
  { id, startedAt }: Timer,
  end: Date,
): Promise<{ readonly spans: readonly Span[]; readonly beats: readonly Beat[] }> => {
  const beats = await beatsOf(db, firmId, id);
  const decided = await keptSpans(db, firmId, id);
  return { spans: withDecisions(spansOf(startedAt, beats, end), decided), beats };
};

export const timerState = async (
  db: Queries,
  firmId: string,
  timer: Timer,
  now: Date,
): Promise<TimerState> => {
  if (timer.status !== "running") {
    const spans = await keptSpans(db, firmId, timer.id);
    return { timer, spans, idleSince: null, entries: await timeOfTimer(db, firmId, timer.id) };
  }
  const { spans, beats } = await runningSpans(db, firmId, timer, timer.activeAt);
  const last = beats.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.seq - a.seq)[0];
  const silent = now.getTime() - timer.activeAt.getTime();
  const isIdle = silent > idleAfterMs[last?.kind ?? "input"];
  return { timer, spans, idleSince: isIdle ? timer.activeAt : null, entries: [] };
};
