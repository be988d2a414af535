/** A post: what may be done with it, and what an answer of the network makes of it. */
import { dayOf, plusDays, startOf } from "#platform/calendar/days.ts";
import { minuteMs, plusMs } from "#platform/clock.ts";
import { statusLength } from "../networks/limits.ts";
import type { PublishedStatus, Told } from "../networks/network.ts";
import { publishPausesMs, scheduleDaysMost, staleMs } from "./limits.ts";

export type PostState = "draft" | "scheduled" | "published" | "failed";

export type PostProblem = "no_text" | "long_text" | "wrong_time" | "past_time" | "no_account";

/** Lines end alike everywhere; what no network shows goes. */
export const readText = (typed: string | undefined): string | PostProblem => {
  const text = (typed ?? "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .toWellFormed()
    .trim();
  if (text === "") return "no_text";
  return text.length > statusLength ? "long_text" : text;
};

/** A day and a time of Mexico City: not behind `now`, nor further than a year. */
export const readMoment = (
  { day = "", time = "" }: { readonly day?: string; readonly time?: string },
  now: Date,
): Date | PostProblem => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || hours === undefined) return "wrong_time";
  const begin = startOf(day);
  if (Number.isNaN(begin.getTime()) || dayOf(begin) !== day) return "wrong_time";
  const at = plusMs(begin, (Number(hours) * 60 + Number(minutes)) * minuteMs);
  if (at <= now) return "past_time";
  return day > plusDays(dayOf(now), scheduleDaysMost) ? "wrong_time" : at;
};

export type Outcome =
  | { readonly kind: "published"; readonly status: PublishedStatus }
  | { readonly kind: "failed"; readonly failure: string }
  | { readonly kind: "later"; readonly at: Date }
  /** Until a person connects its account again. */
  | { readonly kind: "waits"; readonly reason: string };

/** `tries` counts this one. */
export const outcomeOf = (told: Told<PublishedStatus>, tries: number, now: Date): Outcome => {
  if (told.kind === "done") return { kind: "published", status: told.value };
  if (told.kind === "refused") return { kind: "failed", failure: told.reason };
  if (told.kind === "unauthorized") return { kind: "waits", reason: told.reason };
  if (told.kind === "limited") return { kind: "later", at: told.until };
  const pause = publishPausesMs[tries - 1];
  return pause === undefined
    ? { kind: "failed", failure: told.reason }
    : { kind: "later", at: plusMs(now, pause) };
};

export const isStale = (publishAt: Date, now: Date): boolean =>
  now.getTime() - publishAt.getTime() > staleMs;

/** As the network shows it: spaces fold, a name of another server loses the server. */
const folded = (text: string): string =>
  text
    .replace(/(@\w[\w.-]*)@[\w.-]+/g, "$1")
    .replace(/\s+/g, "")
    .toLowerCase();

export const isSameText = (one: string, other: string): boolean => folded(one) === folded(other);
