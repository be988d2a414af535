/** Which signs of activity are taken, and as of when. */
import { offlineMs, timerMostMs } from "./limits.ts";
import type { Beat, BeatKind, Span, Timer } from "./timer.domain.ts";

export interface SentBeat {
  readonly seq: number;
  readonly kind: BeatKind;
  /** By the sender's clock; absent: now. */
  readonly at?: Date | undefined;
}

export interface SentBeats {
  readonly beats: readonly SentBeat[];
  /** By the sender's clock, when it sent them: how far its clock is off. */
  readonly sentAt?: Date | undefined;
}

/**
 * Those that count, with their moments by our clock: none is later than now, older than a network
 * may be gone, before the start or after the longest time that a timer runs, nor within idle time
 * that its person decided on. Which were known before, their number says.
 */
export const takenBeats = (
  { startedAt }: Pick<Timer, "startedAt">,
  decided: readonly Span[],
  { beats, sentAt }: SentBeats,
  now: Date,
): readonly Beat[] => {
  const skew = sentAt === undefined ? 0 : now.getTime() - sentAt.getTime();
  const oldest = Math.max(now.getTime() - offlineMs, startedAt.getTime());
  const newest = Math.min(now.getTime(), startedAt.getTime() + timerMostMs);
  return beats.flatMap(({ seq, kind, at }) => {
    const said = at === undefined ? now.getTime() : at.getTime() + skew;
    const moment = Math.min(said, now.getTime());
    const isKept = moment >= oldest && moment <= newest && !isDecided(decided, moment);
    return isKept ? [{ seq, kind, at: new Date(moment) }] : [];
  });
};

const isDecided = (decided: readonly Span[], moment: number): boolean =>
  decided.some(({ fromAt, toAt }) => fromAt.getTime() <= moment && moment < toAt.getTime());
