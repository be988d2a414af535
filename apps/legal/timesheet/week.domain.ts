/** A week of somebody's time as a sheet: matters across days, with their sums. */
import { plusDays, type Day } from "#platform/calendar/days.ts";
import { isOpen, type ListedTime } from "../time/time-entry.domain.ts";

/** From Monday on. */
export const weekOf = (day: Day): readonly Day[] => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, nth) => plusDays(day, nth - weekday));
};

export interface Cell {
  readonly day: Day;
  readonly seconds: number;
  readonly entries: readonly ListedTime[];
}

export interface SheetRow {
  readonly matterId: string;
  readonly matterTitle: string;
  readonly cells: readonly Cell[];
  readonly seconds: number;
  readonly billedSeconds: number;
}

export interface Sheet {
  readonly days: readonly Day[];
  readonly rows: readonly SheetRow[];
  readonly daySeconds: readonly number[];
  readonly seconds: number;
  readonly billedSeconds: number;
}

const sum = (entries: readonly ListedTime[], of: "rawSeconds" | "billedSeconds"): number =>
  entries.reduce((so, entry) => so + entry[of], 0);

/** What was written off is no longer counted. */
export const sheetOf = (days: readonly Day[], all: readonly ListedTime[]): Sheet => {
  const entries = all.filter(({ status }) => status !== "written_off");
  const titles = new Map(entries.map(({ matterId, matterTitle }) => [matterId, matterTitle]));
  const rows = [...titles]
    .toSorted(([, a], [, b]) => a.localeCompare(b, "es"))
    .map(([matterId, matterTitle]) => {
      const own = entries.filter((entry) => entry.matterId === matterId);
      const cells = days.map((day) => {
        const there = own.filter((entry) => entry.day === day);
        return { day, seconds: sum(there, "rawSeconds"), entries: there };
      });
      const seconds = sum(own, "rawSeconds");
      return { matterId, matterTitle, cells, seconds, billedSeconds: sum(own, "billedSeconds") };
    });
  const daySeconds = days.map((_, nth) =>
    rows.reduce((so, { cells }) => so + (cells[nth]?.seconds ?? 0), 0),
  );
  return {
    days,
    rows,
    daySeconds,
    seconds: sum(entries, "rawSeconds"),
    billedSeconds: sum(entries, "billedSeconds"),
  };
};

/** The one entry that a cell's number is of; null where it is empty, a sum, or stands fast. */
export const soleEntry = ({ entries }: Cell): ListedTime | null => {
  const [only] = entries;
  return entries.length === 1 && only && isOpen(only) ? only : null;
};

/** An empty cell takes a number, and one with a single entry another. */
export const isEditable = (cell: Cell): boolean =>
  cell.entries.length === 0 || soleEntry(cell) !== null;

/** Seconds of hours as people type them: `1.5`, `1,5` or `1:30`; null for what is none. */
export const typedSeconds = (typed: string): number | null => {
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(typed.trim());
  if (clock) return bounded(Number(clock[1]) * 3_600 + Number(clock[2]) * 60);
  const plain = /^\d{1,2}(?:[.,]\d{1,4})?$/.exec(typed.trim());
  return plain ? bounded(Math.round(Number(typed.trim().replace(",", ".")) * 3_600)) : null;
};

const bounded = (seconds: number): number | null => (seconds <= 86_400 ? seconds : null);

/** Hours with two decimals at the most, as a cell shows them. */
export const shownHours = (seconds: number): string =>
  seconds === 0 ? "" : String(Number((seconds / 3_600).toFixed(2)));
