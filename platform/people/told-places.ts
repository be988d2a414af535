/** Places as every app tells them: the console of its operators, and what its members belong to. */
import type { Queries } from "../db/database.ts";
import { placeIdsOf } from "./memberships.ts";
import { operatesAs } from "./operators.ts";
import type { MembershipPlan } from "./people-plan.ts";
import type { PersonAsking, Place, PlacesOf } from "./places.ts";

/** The console, for operators alone. */
export const consolePlace = async (
  db: Queries,
  person: PersonAsking,
  place: Pick<Place, "title" | "path">,
): Promise<readonly Place[]> =>
  (await operatesAs(db, person)) ? [{ ...place, id: "console", kind: "console" }] : [];

interface PlacesPlan {
  readonly kind: Place["kind"];
  readonly console: Pick<Place, "title" | "path">;
  readonly pathOf: MembershipPlan["pathOf"];
  readonly named: (
    db: Queries,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** The console, then the places that a person belongs to, by name. */
export const memberPlaces =
  ({ kind, console, pathOf, named }: PlacesPlan): PlacesOf =>
  async (db, person, now) => {
    const own = await named(db, await placeIdsOf(db, person, now));
    return [
      ...(await consolePlace(db, person, console)),
      ...own.map(({ id, name }) => ({ id, title: name, path: pathOf(id), kind })),
    ];
  };
