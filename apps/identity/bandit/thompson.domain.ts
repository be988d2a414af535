/**
 * Thompson sampling over Bernoulli arms (Thompson 1933): each arm is given as much traffic as it is
 * probable that it is the best, by draws from what is believed of each.
 */
import { drawBeta } from "./beta.domain.ts";
import { seeded } from "./seeded.domain.ts";

export interface Arm {
  readonly id: string;
  readonly trials: number;
  /** Never more than its trials. */
  readonly successes: number;
  /** What one success is worth; absent: 1, for all alike. */
  readonly worth?: number;
}

/** As many trials and successes as are believed beforehand; Beta(1, 1) says nothing. */
export interface Prior {
  readonly alpha: number;
  readonly beta: number;
}

export interface Standing {
  readonly id: string;
  /** Of the share of successes: its mean, and where it lies with 95 %. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** How probable it is that none is worth more. */
  readonly best: number;
}

const nothingKnown: Prior = { alpha: 1, beta: 1 };
const draws = 4_000;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What is drawn of an arm follows the seed and its id alone, whoever else is compared. */
export const standingsOf = (
  arms: readonly Arm[],
  seed: string,
  prior: Prior = nothingKnown,
): readonly Standing[] => {
  const drawn = arms.map(({ id, trials, successes }) => {
    const random = seeded(`${seed} ${id}`);
    const [alpha, beta] = [prior.alpha + successes, prior.beta + trials - successes];
    return Array.from({ length: draws }, () => drawBeta(random, alpha, beta));
  });
  const wins = arms.map(() => 0);
  for (let draw = 0; draw < draws; draw += 1) {
    let [winner, most] = [0, -1];
    for (const [place, arm] of arms.entries()) {
      const worth = (drawn[place]?.[draw] ?? 0) * (arm.worth ?? 1);
      if (worth > most) [winner, most] = [place, worth];
    }
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  return arms.map(({ id, trials, successes }, place) => {
    const sorted = (drawn[place] ?? []).toSorted((one, other) => one - other);
    return {
      id,
      mean: (prior.alpha + successes) / (prior.alpha + prior.beta + trials),
      low: at(sorted, 0.025),
      high: at(sorted, 0.975),
      best: (wins[place] ?? 0) / draws,
    };
  });
};

/** A whole. */
export const wholeShare = 10_000;

/** In ten-thousandths that add up to the whole: what rounding leaves goes to the largest rests. */
export const sharesOf = (parts: readonly number[]): readonly number[] => {
  const sum = parts.reduce((total, part) => total + part, 0);
  const exact = parts.map((part) => (sum > 0 ? part / sum : 1 / parts.length) * wholeShare);
  const shares = exact.map(Math.floor);
  let left = wholeShare - shares.reduce((total, share) => total + share, 0);
  const byRest = exact
    .map((value, place) => ({ place, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest || one.place - other.place);
  for (const { place } of byRest) {
    if (left <= 0) break;
    shares[place] = (shares[place] ?? 0) + 1;
    left -= 1;
  }
  return shares;
};

/** Who gets this visitor; `drawn` from 0 up to 1. Null where nobody has a share. */
export const chooseArm = <Chosen extends { readonly share: number }>(
  arms: readonly Chosen[],
  drawn: number,
): Chosen | null => {
  const sum = arms.reduce((total, { share }) => total + share, 0);
  let left = drawn * sum;
  for (const arm of arms) {
    left -= arm.share;
    if (left < 0 && arm.share > 0) return arm;
  }
  return arms.findLast(({ share }) => share > 0) ?? null;
};
