/**
 * What a timer measured: signs of activity become stretches of work and of idle time. Nothing
 * that is not known to be work counts, and idle time only where its person says so.
 */
import { idleAfterMs, silenceMs, timerMostMs } from "./limits.ts";

export type TimerStatus = "running" | "stopped" | "auto_stopped" | "expired";
export type BeatKind = keyof typeof idleAfterMs;
export type IdleDecision = "keep" | "discard" | "move";

export interface Timer {
  readonly id: string;
  readonly person: string;
  readonly memberId: string | null;
  readonly matterId: string;
  readonly matterTitle: string;
  readonly description: string;
  readonly status: TimerStatus;
  readonly startedAt: Date;
  /** Of the newest sign of activity. */
  readonly activeAt: Date;
  readonly stoppedAt: Date | null;
}

export interface Beat {
  readonly seq: number;
  readonly kind: BeatKind;
  readonly at: Date;
}

export interface Span {
  readonly kind: "active" | "idle";
  readonly fromAt: Date;
  readonly toAt: Date;
  /** Of idle time; null while nobody said anything. */
  readonly decision: IdleDecision | null;
  readonly matterId: string | null;
}

/**
 * The stretches between a start, the signs of activity after it and an end, in order. A gap is
 * work where it is no longer than the sign before it lets pass. Starting is a sign, and so is
 * stopping by hand, which is said as the end.
 */
export const spansOf = (startedAt: Date, beats: readonly Beat[], end: Date): readonly Span[] => {
  const spans: Span[] = [];
  let fromAt = startedAt;
  let kind: BeatKind = "input";
  const until = (toAt: Date): void => {
    const gap = toAt.getTime() - fromAt.getTime();
    if (gap <= 0) return;
    const which = gap <= idleAfterMs[kind] ? "active" : "idle";
    const last = spans.at(-1);
    if (which === "active" && last?.kind === "active") spans[spans.length - 1] = { ...last, toAt };
    else spans.push({ kind: which, fromAt, toAt, decision: null, matterId: null });
    fromAt = toAt;
  };
  for (const beat of beats.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq)) {
    if (beat.at > end) break;
    until(beat.at);
    kind = beat.kind;
  }
  until(end);
  return spans;
};

/** Idle time with what its person said of it: a decision holds for its whole stretch. */
export const withDecisions = (
  spans: readonly Span[],
  decided: readonly Span[],
): readonly Span[] => {
  const byStart = new Map(decided.map((span) => [span.fromAt.getTime(), span]));
  return spans.map((span) =>
    span.kind === "idle" ? (byStart.get(span.fromAt.getTime()) ?? span) : span,
  );
};

interface End {
  readonly status: Exclude<TimerStatus, "running">;
  readonly at: Date;
}

/** How a running timer has ended by itself by now; null while it goes on. */
export const ownEnd = (
  { startedAt, activeAt }: Pick<Timer, "startedAt" | "activeAt">,
  now: Date,
): End | null => {
  const silent = activeAt.getTime() + silenceMs;
  const over = startedAt.getTime() + timerMostMs;
  if (now.getTime() <= Math.min(silent, over)) return null;
  return { status: silent <= over ? "auto_stopped" : "expired", at: activeAt };
};

/** Milliseconds of the spans that are of a kind. */
export const lengthOf = (spans: readonly Span[], counts: (span: Span) => boolean): number =>
  spans
    .filter(counts)
    .reduce((sum, { fromAt, toAt }) => sum + toAt.getTime() - fromAt.getTime(), 0);

/** Work: what was active, and idle time that its person kept for the timer's matter. */
export const isWork = ({ kind, decision }: Span): boolean =>
  kind === "active" || decision === "keep";

export const isUndecided = ({ kind, decision }: Span): boolean =>
  kind === "idle" && decision === null;
