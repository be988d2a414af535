/** A calendar as programs read it: iCalendar (RFC 5545). */
import { plusDays } from "#platform/calendar/days.ts";
import type { CalendarEvent } from "../calendar/calendar.query.ts";

/** Octets of a line, without its end (RFC 5545, 3.1). */
const lineMost = 75;

const newLines = /\r\n|\r|\n/g;

/** What no line may hold: control characters but the tab. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** RFC 5545, 3.3.11: these four mean something else where they stand alone. */
const escaped = (text: string): string =>
  text
    .replaceAll(unwritable, "")
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(newLines, "\\n");

/** Never inside of a character; the lines that follow begin with a space. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let [current, octets] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineMost) {
      lines.push(current);
      [current, octets] = [" ", 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
};

const plain = (day: string): string => day.replaceAll("-", "");
const moment = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const linesOf = (event: CalendarEvent, now: Date): readonly string[] => {
  const { id, kind, title, place, day, startsAt, endsAt } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@milpa`,
    `DTSTAMP:${moment(now)}`,
    ...(startsAt && endsAt
      ? [`DTSTART:${moment(startsAt)}`, `DTEND:${moment(endsAt)}`]
      : [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(plusDays(day, 1))}`]),
    `SUMMARY:${escaped(title)}`,
    ...(place === "" ? [] : [`LOCATION:${escaped(place)}`]),
    `CATEGORIES:${kind.toUpperCase()}`,
    "END:VEVENT",
  ];
};

/** A whole day lasts until the next; moments are in UTC. */
export const icsOf = (name: string, events: readonly CalendarEvent[], now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Milpa//Legal//ES",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => linesOf(event, now)),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
