/** Places as every app tells them: the console of its operators, and what its members belong to. */
import type { Queries } from "../db/database.ts";
import { placeIdsOf } from "./memberships.ts";
import { operatesAs } from "./operators.ts";
import type { MembershipPlan } from "./people-plan.ts";
import type { PersonAsking, Place, PlacesOf } from "./places.ts";

type ConsolePlace = Pick<Place, "title" | "path">;

/** What is told of one place beside its name. */
export type PlaceFacts = Pick<Place, "figures" | "attention">;

/** The console, for operators alone. */
export const consolePlace = async (
  db: Queries,
  person: PersonAsking,
  place: ConsolePlace,
): Promise<readonly Place[]> =>
  (await operatesAs(db, person)) ? [{ ...place, id: "console", kind: "console" }] : [];

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PlacesPlan<Own extends Named> {
  readonly kind: Place["kind"];
  readonly console: ConsolePlace;
  readonly pathOf: MembershipPlan["pathOf"];
  readonly named: (db: Queries, ids: readonly string[]) => Promise<readonly Own[]>;
  /** Of all of them at once, by id. */
  readonly factsOf?: (
    db: Queries,
    own: readonly Own[],
    now: Date,
  ) => Promise<ReadonlyMap<string, PlaceFacts>>;
}

/** The console, then the places that a person belongs to, by name. */
export const memberPlaces =
  <Own extends Named>({ kind, console, pathOf, named, factsOf }: PlacesPlan<Own>): PlacesOf =>
  async (db, person, now) => {
    const own = await named(db, await placeIdsOf(db, person, now));
    const facts = own.length === 0 ? undefined : await factsOf?.(db, own, now);
    return [
      ...(await consolePlace(db, person, console)),
      ...own.map(({ id, name }) => ({
        id,
        title: name,
        path: pathOf(id),
        kind,
        ...facts?.get(id),
      })),
    ];
  };
