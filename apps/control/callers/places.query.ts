/** The console, for operators, with what its watch wrote down. */
import type { PlacesOf } from "#platform/people/places.ts";
import { consolePlace } from "#platform/people/told-places.ts";
import { placeFactsOf } from "../attention/place-facts.query.ts";

export const controlPlaces: PlacesOf = async (db, person) => {
  const [place] = await consolePlace(db, person, { title: "Control", path: "/" });
  return place ? [{ ...place, ...(await placeFactsOf(db)) }] : [];
};
