/** When the next attempt is due, as the convention of the app has it. */
import { hourMs, minuteMs, secondMs } from "../../clock.ts";

/** Retries at growing distances of business time, then the dead-letter store. */
export interface Backoff {
  readonly kind: "backoff";
  /** Waits after the first, second, … attempt. One attempt more than there are waits. */
  readonly waitsMs: readonly number[];
  /** Each wait varies by up to this part of itself, so that receivers do not get waves. */
  readonly jitter: number;
}

/** A few tries in the process in real time; what is left waits for the daily sweep. */
export interface Sweeps {
  readonly kind: "sweeps";
  readonly inProcessWaitsMs: readonly number[];
  readonly sweepsMost: number;
}

export type Schedule = Backoff | Sweeps;

export type Next =
  | { readonly kind: "at"; readonly at: Date }
  | { readonly kind: "inProcess"; readonly waitMs: number }
  | { readonly kind: "sweep" }
  | { readonly kind: "dead" };

export interface Position {
  /** Attempts of this delivery that ended before, second tries by another secret not counted. */
  readonly step: number;
  readonly sweeps: number;
}

export interface Moment {
  readonly now: Date;
  /** A number from 0 to below 1. */
  readonly chance: number;
  readonly retryAfterMs: number | null;
}

/**
 * What follows a transient failure. Retry-After counts from the step to its double (section 2),
 * and never stretches the tries in the process (section 5).
 */
export const nextAttempt = (schedule: Schedule, position: Position, moment: Moment): Next => {
  if (schedule.kind === "backoff") {
    const step = schedule.waitsMs[position.step];
    if (step === undefined) return { kind: "dead" };
    const jittered = step * (1 + schedule.jitter * (2 * moment.chance - 1));
    const asked = moment.retryAfterMs;
    const waitMs = asked === null ? jittered : Math.min(Math.max(asked, step), 2 * step);
    return { kind: "at", at: new Date(moment.now.getTime() + Math.round(waitMs)) };
  }
  if (position.sweeps > 0) {
    return position.sweeps >= schedule.sweepsMost ? { kind: "dead" } : { kind: "sweep" };
  }
  const waitMs = schedule.inProcessWaitsMs[position.step];
  return waitMs === undefined ? { kind: "sweep" } : { kind: "inProcess", waitMs };
};

/** Eleven attempts over about 56 hours (section 2). */
export const ecosystemSchedule: Backoff = {
  kind: "backoff",
  waitsMs: [
    5 * secondMs,
    30 * secondMs,
    2 * minuteMs,
    10 * minuteMs,
    30 * minuteMs,
    2 * hourMs,
    5 * hourMs,
    10 * hourMs,
    14 * hourMs,
    24 * hourMs,
  ],
  jitter: 0.2,
};

/** Three attempts in process, 1 s and 4 s apart, then daily for a week (vouchers.md, section 5). */
export const vouchersSchedule: Sweeps = {
  kind: "sweeps",
  inProcessWaitsMs: [secondMs, 4 * secondMs],
  sweepsMost: 7,
};
