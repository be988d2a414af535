/** What the page of acts is narrowed to, as its address says; days are those of Mexico City. */
import { plusDays, startOf } from "#platform/calendar/days.ts";

/** As every app is asked. */
export interface AskedActs {
  readonly before?: string;
  readonly from?: string;
  readonly person?: string;
  readonly object?: string;
}

export interface AuditFilter {
  readonly person: string | null;
  readonly app: string | null;
  readonly object: string | null;
  readonly day: string | null;
  /** Of the last one seen. */
  readonly before: string | null;
}

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && !isNaN(Date.parse(text));

/** What is no day, and no moment of ours, narrows nothing. */
export const readFilter = (query: Readonly<Record<string, string | undefined>>): AuditFilter => {
  const text = (name: string): string | null => query[name]?.trim().slice(0, 100) || null;
  const before = query["before"] ?? "";
  return {
    person: text("person"),
    app: text("app"),
    object: text("object"),
    day: isDay(query["day"] ?? "") ? (query["day"] ?? null) : null,
    before: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(before) && !isNaN(Date.parse(before)) ? before : null,
  };
};

export const askedOf = ({ person, object, day: only, before }: AuditFilter): AskedActs => {
  const end = only === null ? null : startOf(plusDays(only, 1)).toISOString();
  const until = before !== null && (end === null || before < end) ? before : end;
  return {
    ...(until !== null && { before: until }),
    ...(only !== null && { from: startOf(only).toISOString() }),
    ...(person !== null && { person }),
    ...(object !== null && { object }),
  };
};

/** The address of a page with this filter. */
export const addressOf = (path: string, filter: AuditFilter, before?: string): string => {
  const kept = Object.entries({ ...filter, before: before ?? null }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
};
