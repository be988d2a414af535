/** c_CodigoPostal, as far as it is known without SAT's list: the state and the zone of a code. */
import { postalPrefixes } from "./small-catalogs.ts";
import type { PostalPrefix } from "./rows.ts";

const form = /^\d{5}$/;

const prefixOf = (postalCode: string): PostalPrefix | undefined =>
  form.test(postalCode) ? postalPrefixes.get(postalCode.slice(0, 2)) : undefined;

/** The state (`BCN`) that a postal code lies in; undefined for what is no postal code. */
export const stateOfPostalCode = (postalCode: string): string | undefined =>
  prefixOf(postalCode)?.estado;

export const isPostalCode = (postalCode: string): boolean =>
  stateOfPostalCode(postalCode) !== undefined;

const matamoros = "America/Matamoros";
const juarez = "America/Ciudad_Juarez";
const ojinaga = "America/Ojinaga";

/**
 * Municipalities whose time is not their state's: by the border, with the summer time of the
 * United States (law of time zones of 2022), and one by the bay of Puerto Vallarta. The runs of
 * codes are from general knowledge; SAT's own list of codes settles what they leave in doubt.
 */
const otherZones: readonly (readonly [from: number, to: number, zone: string])[] = [
  [26000, 26299, matamoros], // Piedras Negras, Nava, Acuña.
  [26400, 26699, matamoros], // Zaragoza, Morelos, Allende, Villa Unión, Guerrero, Hidalgo.
  [31820, 31859, juarez], // Ascensión with Puerto Palomas, Janos.
  [32000, 32799, juarez], // Juárez, Praxedis G. Guerrero, Guadalupe.
  [32870, 32899, ojinaga], // Ojinaga and what lies around it.
  [63730, 63739, "America/Bahia_Banderas"],
  [65000, 65069, matamoros], // Anáhuac with Colombia.
  [87300, 87599, matamoros], // Matamoros, Valle Hermoso.
  [88000, 88999, matamoros], // Nuevo Laredo to Río Bravo.
];

const centre = "America/Mexico_City";

/** The IANA zone of a place of issue; Mexico City's for what is no postal code. */
export const zoneOfPostalCode = (postalCode: string): string => {
  const prefix = prefixOf(postalCode);
  if (prefix === undefined) return centre;
  const code = Number(postalCode);
  const other = otherZones.find(([from, to]) => code >= from && code <= to);
  return other?.[2] ?? prefix.zone;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const two = "2-digit";
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone, hourCycle: "h23", year: "numeric", month: two, day: two,
    hour: two, minute: two, second: two,
  });
  clocks.set(zone, clock);
  return clock;
};

/** An instant as a CFDI writes it at that place: local, without a zone (`2026-11-21T10:15:00`). */
export const localTime = (postalCode: string, instant: Date): string => {
  const parts = new Map(
    clockOf(zoneOfPostalCode(postalCode))
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? "";
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  return `${day}T${part("hour")}:${part("minute")}:${part("second")}`;
};
