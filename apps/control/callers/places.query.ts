/** The console, for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { consolePlace } from "#platform/people/told-places.ts";

export const controlPlaces: PlacesOf = (db, person) =>
  consolePlace(db, person, { title: "Control", path: "/" });
