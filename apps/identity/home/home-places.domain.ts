/** What stands on a home: places by what they are to the person, and what waits, urgent first. */
import type { placeKinds } from "#platform/people/places.ts";
import type { AppPlaces } from "#platform/places/ask-places.ts";
import type { OpenPlace } from "#platform/places/shapes.ts";

type Kind = (typeof placeKinds)[number];

/** What a person works at, what is their own, and what operators look after. */
export type Group = "work" | "own" | "house";

const groupOf: Readonly<Record<Kind, Group>> = {
  business: "work",
  organization: "work",
  register: "work",
  community: "work",
  wallet: "own",
  shop: "own",
  account: "own",
  console: "house",
};

const isKind = (kind: string): kind is Kind => Object.hasOwn(groupOf, kind);

export interface HomePlace extends OpenPlace {
  readonly app: string;
}

export interface HomeAttention {
  readonly place: HomePlace;
  readonly what: OpenPlace["attention"][number];
}

export interface Home {
  readonly groups: Readonly<Record<Group, readonly HomePlace[]>>;
  readonly attention: readonly HomeAttention[];
  /** Apps that did not answer in time. */
  readonly away: readonly string[];
}

/** In the order in which the apps told them; a kind that only a newer app knows is work. */
export const homeOf = (told: readonly AppPlaces[]): Home => {
  const all = told.flatMap(({ app, places }) =>
    (places ?? []).map((place): HomePlace => ({ ...place, app })),
  );
  const groupOfPlace = ({ kind }: HomePlace): Group => (isKind(kind) ? groupOf[kind] : "work");
  const of = (group: Group) => all.filter((place) => groupOfPlace(place) === group);
  return {
    groups: { work: of("work"), own: of("own"), house: of("house") },
    attention: all.flatMap((place) => place.attention.map((what) => ({ place, what }))),
    away: told.flatMap(({ app, places }) => (places === null ? [app] : [])),
  };
};

/**
 * The one place where somebody works, where nothing else is to be seen on a home: they land there.
 * Null where several are, where something waits, or where an app that is away may know another.
 */
export const onlyPlaceOf = ({ groups, attention, away }: Home): HomePlace | null => {
  const [only, ...others] = [...groups.work, ...groups.house];
  const isAlone = only !== undefined && others.length === 0;
  return isAlone && attention.length === 0 && away.length === 0 ? only : null;
};
