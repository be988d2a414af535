/** What last visits say of a landing's variants: new shares, and one that is clearly worse. */
import { sharesOf, standingsOf, type Standing } from "../bandit/thompson.domain.ts";
import { retireBelow, retireViews } from "./limits.ts";

export interface Seen {
  readonly id: string;
  readonly views: number;
  readonly conversions: number;
}

export interface Optimized {
  readonly standings: readonly Standing[];
  /** In ten-thousandths, of the variants that stay. */
  readonly shares: ReadonlyMap<string, number>;
  readonly retired: Standing | null;
}

/** The same for the same seed. */
export const standingOfVariants = (variants: readonly Seen[], seed: string) =>
  standingsOf(
    variants.map(({ id, views, conversions }) => ({ id, trials: views, successes: conversions })),
    seed,
  );

/** At most one goes at a time, and never the last. */
export const optimized = (variants: readonly Seen[], seed: string): Optimized => {
  const standings = standingOfVariants(variants, seed);
  const seen = new Map(variants.map(({ id, views }) => [id, views]));
  const worst = standings
    .filter(({ id, best }) => best < retireBelow && (seen.get(id) ?? 0) >= retireViews)
    .toSorted((one, other) => one.best - other.best)[0];
  const retired = variants.length > 1 ? (worst ?? null) : null;
  const stay = variants.filter(({ id }) => id !== retired?.id);
  const staying = retired ? standingOfVariants(stay, seed) : standings;
  const shares = sharesOf(staying.map(({ best }) => best));
  return {
    standings,
    shares: new Map(staying.map(({ id }, place) => [id, shares[place] ?? 0])),
    retired,
  };
};
