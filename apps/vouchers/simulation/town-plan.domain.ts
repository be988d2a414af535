/** Who lives in a simulated community: its cells, its members, and what they are used to do. */
import type { Cents } from "#platform/money.ts";
import { chanceOf, type Chance } from "./chance.domain.ts";

export interface PlannedCell {
  readonly name: string;
  /** Its place in the list, before the stalls under it. */
  readonly umbrella: number | null;
  readonly quotaCents: Cents | null;
  readonly subLimitCents: Cents | null;
  readonly cashbackBp: number;
  readonly test: boolean;
}

export interface PlannedMember {
  readonly name: string;
  readonly phone: string;
  /** Where they buy, by place in the list of cells; the first most often. */
  readonly favourites: readonly number[];
  readonly purchasesPerWeek: number;
}

export interface TownPlan {
  /** Of the administration. */
  readonly phone: string;
  readonly cells: readonly PlannedCell[];
  readonly members: readonly PlannedMember[];
}

export interface TownSize {
  readonly cells: number;
  readonly members: number;
  readonly seed: number;
  /** What a cell may issue a month. */
  readonly quotaCents: Cents;
  /** Basis points of the money part that most cells give back; null: each as it likes. */
  readonly cashbackBp: number | null;
}

/** Of eight cells one is an umbrella over three others; the last of all is for trying out. */
const group = 8;
const stallsOfUmbrella = 3;
const favouritesMost = 4;

/** The same sizes and seed are the same town. */
export const planTown = (size: TownSize): TownPlan => {
  const chance = chanceOf(size.seed, 1);
  const cells = Array.from({ length: size.cells }, (_, place) => cellAt(place, size, chance));
  // Few are visited by nearly all, most by some.
  const weights = cells.map((_, place) => (place + 1) ** -0.6);
  const members = Array.from({ length: size.members }, (_, place) => ({
    name: `Persona ${place + 1}`,
    phone: phoneOf(size.seed, place + 1),
    favourites: [
      ...new Set(Array.from({ length: favouritesMost }, () => chance.weighted(weights))),
    ],
    purchasesPerWeek: 0.1 + 0.9 * chance.next(),
  }));
  return { phone: phoneOf(size.seed, 0), cells, members };
};

/** Towns of other seeds have other numbers: several may live in one database. */
const phoneOf = (seed: number, person: number): string =>
  `55${String((seed % 1_000) * 100_000 + person).padStart(8, "0")}`;

const rates = [0, 200, 300, 500, 1_000];

const cellAt = (
  place: number,
  { cells, quotaCents, cashbackBp }: TownSize,
  chance: Chance,
): PlannedCell => {
  const inGroup = place % group;
  const test = cells > 1 && place === cells - 1;
  const isUmbrella = inGroup === 0;
  const isUnder = !isUmbrella && inGroup <= stallsOfUmbrella;
  const drawn = chance.pick(rates);
  const isUnlimited = !isUmbrella && inGroup === group - 1;
  // A test cell stands under an umbrella, so that something could be counted that must not be.
  const umbrella = isUnder ? place - inGroup : test ? 0 : null;
  const under = umbrella === null ? null : umbrella;
  const standing = isUmbrella ? quotaCents * 2 : isUnlimited ? null : quotaCents;
  const subLimit = inGroup === 1 ? null : Math.floor((quotaCents * 4) / 5);
  return {
    name: test ? "Pruebas" : `${isUmbrella ? "Cooperativa" : "Puesto"} ${place + 1}`,
    umbrella: under,
    quotaCents: under === null ? standing : null,
    subLimitCents: under === null ? null : subLimit,
    cashbackBp: cashbackBp ?? drawn,
    test,
  };
};
