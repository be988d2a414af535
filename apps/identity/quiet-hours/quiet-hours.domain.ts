/** When a tenant neither writes nor calls, by the clock of its place. */
import { DateTime, IANAZone } from "luxon";

export interface QuietHours {
  readonly timeZone: string;
  /** Minutes of the day; equal: never quiet. From later than until: over midnight. */
  readonly quietFrom: number;
  readonly quietUntil: number;
}

/** Nine at night to nine in the morning, as nobody chose otherwise. */
export const usualQuietHours: QuietHours = {
  timeZone: "America/Mexico_City",
  quietFrom: 21 * 60,
  quietUntil: 9 * 60,
};

export const isTimeZone = (text: string): boolean =>
  text.includes("/") && IANAZone.isValidZone(text);

/** `09:30` as 570; null for what is no time of the day. */
export const minutesOf = (text: string): number | null => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const isQuiet = (minute: number, { quietFrom, quietUntil }: QuietHours): boolean =>
  quietFrom <= quietUntil
    ? minute >= quietFrom && minute < quietUntil
    : minute >= quietFrom || minute < quietUntil;

/** The moment itself where it is not quiet, else the end of the quiet time. */
export const nextAllowed = (at: Date, hours: QuietHours): Date => {
  const there = DateTime.fromJSDate(at, { zone: hours.timeZone });
  const minute = there.hour * 60 + there.minute;
  if (!isQuiet(minute, hours)) return at;
  const end = there.startOf("day").set({
    hour: Math.floor(hours.quietUntil / 60),
    minute: hours.quietUntil % 60,
  });
  return (end <= there ? end.plus({ days: 1 }) : end).toJSDate();
};
