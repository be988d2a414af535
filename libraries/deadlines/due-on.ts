/** Computes the last day of a term, and shows each day on the way. */
import { closedOn, type Closures } from "./calendars.ts";
import { plusDays, plusMonths, type Day } from "./days.ts";
import type { DeadlineFound, TermFound } from "./find-deadlines.ts";
import type { RulePack } from "./rule-packs.ts";
import type { Event } from "./triggers.ts";

/** A day that was looked at: counted as the n-th, or why not. */
export interface TraceDay {
  readonly day: Day;
  readonly counted: number | null;
  readonly reason: "event" | "effect" | "counted" | "rolled" | "closed";
  /** Of a day that is closed: why. */
  readonly detail: string | null;
}

export interface Computed {
  readonly day: Day;
  readonly rule: string;
  readonly calendar: string;
  /** High: the text says all of it. Medium: the law says of which kind its days are. */
  readonly confidence: "high" | "medium";
  readonly trace: readonly TraceDay[];
}

export type NotComputed =
  NonNullable<DeadlineFound["abstained"]> | "no_event_day" | "needs_hour" | "too_long";

export interface Circumstances {
  readonly pack: RulePack;
  /** When what is counted from happened. */
  readonly happened: Readonly<Partial<Record<Event, Day>>>;
  /** Days on which this court did not work beside those of its calendar. */
  readonly closures?: Closures;
}

/** Ten years. */
const daysMost = 3_660;

/** About as many days as a unit has, to see whether a term is too long. */
const daysOf = {
  days: 1,
  working_days: 1,
  calendar_days: 1,
  hours: 1,
  weeks: 7,
  months: 31,
  years: 366,
} as const;

interface Way {
  readonly by: 1 | -1;
  readonly closed: (day: Day) => string | null;
}

/** The next day, in the direction of counting, on which the court works; the others are noted. */
const working = (from: Day, { by, closed }: Way, trace: TraceDay[]): Day => {
  let day = from;
  for (let why = closed(day); why !== null; why = closed(day)) {
    trace.push({ day, counted: null, reason: "closed", detail: why });
    day = plusDays(day, by);
  }
  return day;
};

const beginOf = (
  found: TermFound,
  { pack, happened }: Circumstances,
  closed: Way["closed"],
  trace: TraceDay[],
): Day | null => {
  const { event, date } = found.trigger;
  const noted = (day: Day, reason: "event" | "effect") =>
    trace.push({ day, counted: null, reason, detail: event });
  if (date !== null || event === null) {
    if (date?.day) noted(date.day, "event");
    return date?.day ?? null;
  }
  const known = happened[event];
  if (known !== undefined) noted(known, "event");
  const takesEffect = event === "notification" || (event === "effect" && known === undefined);
  if (!takesEffect) return known ?? null;
  const notified = known ?? happened.notification;
  if (notified === undefined) return null;
  if (known === undefined) noted(notified, "event");
  if (pack.effect === "same_day") return notified;
  const effect = working(plusDays(notified, 1), { by: 1, closed }, trace);
  noted(effect, "effect");
  return effect;
};

const countDays = (
  from: Day,
  count: number,
  {
    way,
    isWorking,
    trace,
  }: { readonly way: Way; readonly isWorking: boolean; readonly trace: TraceDay[] },
): Day => {
  let day = from;
  for (let counted = 1; counted <= count; counted += 1) {
    day = plusDays(day, way.by);
    if (isWorking) day = working(day, way, trace);
    trace.push({ day, counted, reason: "counted", detail: null });
  }
  return day;
};

/** The last day on which it may be done; or why it cannot be told. */
export const dueOn = (found: DeadlineFound, given: Circumstances): Computed | NotComputed => {
  if (found.abstained !== null) return found.abstained;
  const { pack } = given;
  const said = {
    rule: `${pack.id}@${pack.version}`,
    calendar: `${pack.calendar.id}@${pack.calendar.version}`,
  };
  if (found.kind === "day") {
    const day = found.day && (found.strict ? plusDays(found.day, -1) : found.day);
    return day ? { day, ...said, confidence: "high", trace: [] } : "no_such_day";
  }
  const { count, unit, trigger } = found;
  if (count === null) return "no_number";
  if (unit === "hours") return "needs_hour";
  const closed = (day: Day) => closedOn(pack.calendar, given.closures ?? new Map(), day);
  const trace: TraceDay[] = [];
  const from = beginOf(found, given, closed, trace);
  if (from === null) return "no_event_day";
  const by = trigger.direction === "after" ? 1 : -1;
  const way: Way = { by, closed };
  const isWorking = unit === "working_days" || (unit === "days" && pack.days === "working");
  if (count * daysOf[unit] > daysMost) return "too_long";
  const far = farOf(from, unit, count * by);
  if (far !== null) trace.push({ day: far, counted: count, reason: "counted", detail: unit });
  const last = far ?? countDays(from, count, { way, isWorking, trace });
  const rolls = pack.rolls && closed(last) !== null;
  const day = rolls ? working(last, way, trace) : last;
  if (rolls) trace.push({ day, counted: null, reason: "rolled", detail: null });
  return { day, ...said, confidence: unit === "days" ? "medium" : "high", trace };
};

/** Of units that are not counted day by day; null for those that are. */
const farOf = (from: Day, unit: TermFound["unit"], count: number): Day | null => {
  if (unit === "weeks") return plusDays(from, count * 7);
  if (unit === "months") return plusMonths(from, count);
  return unit === "years" ? plusMonths(from, count * 12) : null;
};
