// The time at a place of issue: its state's, but for the border and one bay.
import { expect, it } from "vitest";
import { isPostalCode, localTime, stateOfPostalCode, zoneOfPostalCode } from "./codigo-postal.ts";

const summer = new Date("2026-07-01T18:00:00Z");
const winter = new Date("2026-12-01T05:30:09Z");

it.each([
  ["06600", "America/Mexico_City", "2026-07-01T12:00:00", "2026-11-30T23:30:09"],
  ["22000", "America/Tijuana", "2026-07-01T11:00:00", "2026-11-30T21:30:09"],
  ["32000", "America/Ciudad_Juarez", "2026-07-01T12:00:00", "2026-11-30T22:30:09"],
  ["31000", "America/Chihuahua", "2026-07-01T12:00:00", "2026-11-30T23:30:09"],
  ["32880", "America/Ojinaga", "2026-07-01T13:00:00", "2026-11-30T23:30:09"],
  ["88000", "America/Matamoros", "2026-07-01T13:00:00", "2026-11-30T23:30:09"],
  ["26000", "America/Matamoros", "2026-07-01T13:00:00", "2026-11-30T23:30:09"],
  ["64000", "America/Monterrey", "2026-07-01T12:00:00", "2026-11-30T23:30:09"],
  ["83000", "America/Hermosillo", "2026-07-01T11:00:00", "2026-11-30T22:30:09"],
  ["80000", "America/Mazatlan", "2026-07-01T11:00:00", "2026-11-30T22:30:09"],
  ["63000", "America/Mazatlan", "2026-07-01T11:00:00", "2026-11-30T22:30:09"],
  ["63734", "America/Bahia_Banderas", "2026-07-01T12:00:00", "2026-11-30T23:30:09"],
  ["77500", "America/Cancun", "2026-07-01T13:00:00", "2026-12-01T00:30:09"],
])("%s is in %s", (postalCode, zone, inSummer, inWinter) => {
  expect(zoneOfPostalCode(postalCode)).toBe(zone);
  expect(localTime(postalCode, summer)).toBe(inSummer);
  expect(localTime(postalCode, winter)).toBe(inWinter);
});

it("knows the state by the first two digits, and refuses what no state has", () => {
  expect(stateOfPostalCode("42501")).toBe("HID");
  expect(["00000", "17000", "4250", "4250A", "425011"].filter(isPostalCode)).toEqual([]);
});

it("takes Mexico City's time for what is no postal code", () => {
  expect(zoneOfPostalCode("17000")).toBe("America/Mexico_City");
});
