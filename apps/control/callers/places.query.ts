/** The console, for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { operatesAs } from "#platform/people/operators.ts";

export const controlPlaces: PlacesOf = async (db, person) =>
  (await operatesAs(db, person))
    ? [{ id: "console", title: "Control", path: "/", kind: "console" }]
    : [];
