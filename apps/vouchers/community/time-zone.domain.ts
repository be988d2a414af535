/** Time zones in which a community may live. */
import { IANAZone } from "luxon";

export const usualZone = "America/Mexico_City";

/** Those of Mexico, from east to west: what people choose from. */
export const mexicanZones = [
  "America/Cancun",
  "America/Merida",
  "America/Monterrey",
  usualZone,
  "America/Chihuahua",
  "America/Ciudad_Juarez",
  "America/Mazatlan",
  "America/Hermosillo",
  "America/Tijuana",
] as const;

/** A place of the tz database such as `America/Tijuana`: a fixed offset is no place. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z_]+(\/[A-Za-z_-]+){1,2}$/.test(name) && IANAZone.isValidZone(name);
