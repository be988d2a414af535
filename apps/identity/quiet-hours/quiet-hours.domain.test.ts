/** Moments that are quiet, and where they move to. */
import { describe, expect, it } from "vitest";
import { isTimeZone, minutesOf, nextAllowed, usualQuietHours } from "./quiet-hours.domain.ts";

const allowed = (at: string, hours = usualQuietHours): string =>
  nextAllowed(new Date(at), hours).toISOString();

describe("quiet hours", () => {
  it("leave a moment of the day as it is", () => {
    expect(allowed("2026-11-20T15:00:00Z")).toBe("2026-11-20T15:00:00.000Z");
    expect(allowed("2026-11-21T02:59:59Z")).toBe("2026-11-21T02:59:59.000Z");
  });

  it("put off what falls into the night to its end, before and after midnight", () => {
    expect(allowed("2026-11-21T03:00:00Z")).toBe("2026-11-21T15:00:00.000Z");
    expect(allowed("2026-11-21T14:59:00Z")).toBe("2026-11-21T15:00:00.000Z");
  });

  it("may lie within one day, or be none", () => {
    const siesta = { timeZone: "America/Mexico_City", quietFrom: 14 * 60, quietUntil: 16 * 60 };
    expect(allowed("2026-11-20T20:30:00Z", siesta)).toBe("2026-11-20T22:00:00.000Z");
    expect(allowed("2026-11-20T09:00:00Z", siesta)).toBe("2026-11-20T09:00:00.000Z");
    const none = { ...siesta, quietUntil: siesta.quietFrom };
    expect(allowed("2026-11-20T20:30:00Z", none)).toBe("2026-11-20T20:30:00.000Z");
  });

  it("follow the tenant's clock, where it changes too", () => {
    const tijuana = { ...usualQuietHours, timeZone: "America/Tijuana" };
    expect(allowed("2026-11-01T08:30:00Z", tijuana)).toBe("2026-11-01T17:00:00.000Z");
  });
});

it("reads times and zones, and nothing else", () => {
  expect(["09:30", "0:00", "23:59", "24:00", "9", "09:60", "x"].map(minutesOf)).toEqual([
    ...[570, 0, 1439],
    ...[null, null, null, null],
  ]);
  expect(["America/Tijuana", "Mars/Base", "", "UTC+3"].map(isTimeZone)).toEqual([
    ...[true, false, false, false],
  ]);
});
