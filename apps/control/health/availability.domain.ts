/** How much of the time an app answered, by spans of 24 hours. Pure. */
import { dayMs } from "#platform/clock.ts";

export interface HealthAt {
  readonly healthy: boolean;
  readonly at: Date;
}

export interface Span {
  /** The last moment of its 24 hours. */
  readonly to: Date;
  readonly upMs: number;
  /** Of 24 hours those of which anything is known. */
  readonly knownMs: number;
}

export interface Availability {
  readonly spans: readonly Span[];
  readonly upMs: number;
  readonly knownMs: number;
  /** How often it went down. */
  readonly falls: number;
}

/**
 * Each check holds until the next one; before the first nothing is known. `checks` are in the order
 * of time: each change of health and one of each day.
 */
export const availabilityOf = (
  checks: readonly HealthAt[],
  days: number,
  now: Date,
): Availability => {
  const from = now.getTime() - days * dayMs;
  const up = Array.from({ length: days }, () => 0);
  const known = Array.from({ length: days }, () => 0);
  checks.forEach(({ healthy, at }, index) => {
    const end = Math.min(checks[index + 1]?.at.getTime() ?? now.getTime(), now.getTime());
    for (let start = Math.max(at.getTime(), from); start < end;) {
      const day = Math.floor((start - from) / dayMs);
      const until = Math.min(end, from + (day + 1) * dayMs);
      known[day] = (known[day] ?? 0) + until - start;
      if (healthy) up[day] = (up[day] ?? 0) + until - start;
      start = until;
    }
  });
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  return {
    spans: up.map((upMs, day) => ({
      to: new Date(from + (day + 1) * dayMs),
      upMs,
      knownMs: known[day] ?? 0,
    })),
    upMs: sum(up),
    knownMs: sum(known),
    falls: checks.filter(({ healthy }, index) => !healthy && checks[index - 1]?.healthy !== false)
      .length,
  };
};

/** Never rounded up: what was away for a moment is below 100 %. Null: nothing is known. */
export const shareOf = ({ upMs, knownMs }: Pick<Span, "upMs" | "knownMs">): number | null =>
  knownMs === 0 ? null : Math.floor((upMs * 10_000) / knownMs) / 100;
