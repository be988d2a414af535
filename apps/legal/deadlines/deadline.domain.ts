/** A deadline that a text sets: what was read of it, and the last day that follows. */
import type { Day } from "#platform/calendar/days.ts";
import type { Closures } from "#libraries/deadlines/calendars.ts";
import { dueOn, type Computed, type NotComputed } from "#libraries/deadlines/due-on.ts";
import type { DeadlineFound } from "#libraries/deadlines/find-deadlines.ts";
import { rulePackOf, type RulePackId } from "#libraries/deadlines/rule-packs.ts";
import type { Event } from "#libraries/deadlines/triggers.ts";

export type Happened = Readonly<Partial<Record<Event, Day>>>;

/** Where a text does not say by which law it counts, nor who asks. */
export const usualPack: RulePackId = "mx-cfpc";

export interface Basis {
  readonly rulePack: RulePackId;
  readonly rulePackNamed: boolean;
  readonly happened: Happened;
}

export interface Reckoned extends Basis {
  readonly dueOn: Day | null;
  readonly confidence: Computed["confidence"] | null;
  readonly rule: string | null;
  readonly calendar: string | null;
  readonly trace: Computed["trace"];
  readonly abstained: NotComputed | null;
}

export interface Read {
  readonly documentId: string | null;
  readonly page: number | null;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly passage: string;
  readonly found: DeadlineFound;
}

export interface Deadline extends Read, Reckoned {
  readonly id: string;
  readonly matterId: string;
  readonly status: "proposed" | "confirmed" | "dismissed";
  readonly eventId: string | null;
  readonly createdAt: Date;
}

/** Years of which calendars know something; beyond them a text has a slip of the pen. */
const isTold = (day: Day): boolean => day >= "1950-01-01" && day < "2200-01-01";

/**
 * The last day by a law. Of a term whose law nobody named the confidence is no more than medium,
 * whatever the words; a day that the text itself names needs no law.
 */
export const reckon = (found: DeadlineFound, basis: Basis, closures: Closures): Reckoned => {
  const pack = rulePackOf(basis.rulePack);
  const computed = dueOn(found, { pack, happened: basis.happened, closures });
  const nothing = { dueOn: null, confidence: null, rule: null, calendar: null, trace: [] };
  if (typeof computed === "string") return { ...basis, ...nothing, abstained: computed };
  if (!isTold(computed.day)) return { ...basis, ...nothing, abstained: "no_such_day" };
  const { day, rule, calendar, trace, confidence } = computed;
  const isSure = basis.rulePackNamed || found.kind === "day";
  const told = { dueOn: day, rule, calendar, trace, abstained: null };
  return { ...basis, ...told, confidence: isSure ? confidence : "medium" };
};

/** Of which event the day is asked for; null where none is missing. */
export const eventAsked = (found: DeadlineFound): Event | null => {
  if (found.kind === "day" || found.abstained !== null) return null;
  const { event } = found.trigger;
  // The law says when a notification takes effect; what is known is when it was made.
  return event === "effect" ? "notification" : event;
};
