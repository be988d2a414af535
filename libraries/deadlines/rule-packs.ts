/** How a law counts its terms: versioned data, each with the article that says so. */
import { amparoCalendar, federalCalendar, laborCalendar, type CourtCalendar } from "./calendars.ts";

export interface RulePack {
  readonly id: string;
  readonly version: string;
  readonly source: string;
  /** What "days" are where the text does not say of which kind. */
  readonly days: "working" | "calendar";
  /** When a notification takes effect: terms begin on the day after. */
  readonly effect: "same_day" | "next_working_day";
  /** A last day on which the court does not work moves on, or back where one counts back. */
  readonly rolls: boolean;
  readonly calendar: CourtCalendar;
}

export const rulePacks = [
  {
    id: "mx-cfpc",
    version: "2012-04-09",
    source: "Código Federal de Procedimientos Civiles, arts. 281-286, 321",
    days: "working",
    effect: "next_working_day",
    rolls: true,
    calendar: laborCalendar,
  },
  {
    id: "mx-cnpcf",
    version: "2023-06-07",
    source: "Código Nacional de Procedimientos Civiles y Familiares, art. 227",
    days: "working",
    effect: "next_working_day",
    rolls: true,
    calendar: laborCalendar,
  },
  {
    id: "mx-ccom",
    version: "2017-01-25",
    source: "Código de Comercio, art. 1075",
    days: "working",
    effect: "next_working_day",
    rolls: true,
    calendar: laborCalendar,
  },
  {
    id: "mx-amparo",
    version: "2013-04-02",
    source: "Ley de Amparo, arts. 19, 22, 31",
    days: "working",
    effect: "next_working_day",
    rolls: true,
    calendar: amparoCalendar,
  },
  {
    id: "mx-contract",
    version: "1928-08-30",
    source: "What the parties agreed; days as the calendar has them, the day of the event left out",
    days: "calendar",
    effect: "same_day",
    rolls: false,
    calendar: laborCalendar,
  },
  {
    id: "us-frcp",
    version: "2009-12-01",
    source: "Fed. R. Civ. P. 6(a)",
    days: "calendar",
    effect: "same_day",
    rolls: true,
    calendar: federalCalendar,
  },
] as const satisfies readonly RulePack[];

export type RulePackId = (typeof rulePacks)[number]["id"];

/** Throws for an id of none. */
export const rulePackOf = (id: RulePackId): RulePack => {
  const found = rulePacks.find((pack) => pack.id === id);
  if (!found) throw new RangeError(`There is no rule pack ${id}.`);
  return found;
};
