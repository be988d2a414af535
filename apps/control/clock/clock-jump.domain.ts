/** Where a request to move the clock leads: forward only, and not out of sight. */
import { DateTime, Duration } from "luxon";
import { refuse, type Refusal } from "#platform/errors.ts";
import { offsetMostMs } from "#platform/control-plane/limits.ts";

const clockJumpYearsMost = 10;

export interface ClockJump {
  /** ISO 8601 duration, such as `P30D`; months and years are those of the calendar in UTC. */
  readonly advance?: string | undefined;
  /** ISO 8601 moment. */
  readonly set?: string | undefined;
}

export interface ClockFacts {
  /** Real time. */
  readonly real: Date;
  /** How far business time runs ahead of it now, in milliseconds. */
  readonly offsetMs: number;
}

type Refused = Refusal<"invalid_request" | "clock_out_of_range">;

/** The new offset in milliseconds, or why not: the refusal names the field. */
export const jumpOf = ({ advance, set }: ClockJump, facts: ClockFacts): number | Refused => {
  const field = set === undefined ? "advance" : "set";
  const now = DateTime.fromJSDate(facts.real, { zone: "utc" }).plus(facts.offsetMs);
  const target =
    set === undefined ? after(now, advance ?? "") : DateTime.fromISO(set, { zone: "utc" });
  if (!target?.isValid) {
    const message = `${field}: not an ISO 8601 ${set === undefined ? "duration" : "moment"}.`;
    return refuse("invalid_request", { field, message });
  }
  const offsetMs = target.toMillis() - facts.real.getTime();
  if (offsetMs < facts.offsetMs) return outOfRange(field, "time never goes back.");
  if (target > now.plus({ years: clockJumpYearsMost }) || offsetMs > offsetMostMs) {
    return outOfRange(field, `at most ${clockJumpYearsMost} years at once.`);
  }
  return offsetMs;
};

const after = (now: DateTime, advance: string): DateTime | null => {
  // The library takes designators without a number; a duration says at least one (ISO 8601).
  const duration = /[PT]$/.test(advance) ? Duration.invalid("empty") : Duration.fromISO(advance);
  return duration.isValid ? now.plus(duration) : null;
};

const outOfRange = (field: string, why: string): Refused =>
  refuse("clock_out_of_range", { field, message: `${field}: ${why}` });
