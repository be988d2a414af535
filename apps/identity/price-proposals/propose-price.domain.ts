/** Which price is tried next: Thompson sampling over what a trial that began under each brought. */
import type { Cents } from "#platform/money.ts";
import { seeded } from "../bandit/seeded.domain.ts";
import { chooseArm, sharesOf, standingsOf, type Standing } from "../bandit/thompson.domain.ts";
import { priorTrials, trialsLeast } from "./limits.ts";

/** Trials that began under a price and are over, and how many of them were paid for. */
export interface PriceOutcome {
  readonly cents: Cents;
  readonly trials: number;
  readonly sales: number;
}

export interface Evidence extends PriceOutcome, Pick<Standing, "mean" | "low" | "high" | "best"> {}

export interface PriceProposal {
  readonly fromCents: Cents;
  readonly toCents: Cents;
  readonly evidence: readonly Evidence[];
}

/**
 * Null where the present price has been tried too little, there is no other, or the draw falls on
 * the present one. A price is worth what a trial under it is expected to bring: its rate of sales
 * times the price. The prior of each is the rate of all together, at the weight of a few trials, so
 * that one that was never tried is neither a marvel nor hopeless. The same seed, the same draw.
 */
export const proposedPrice = (
  present: Cents,
  outcomes: readonly PriceOutcome[],
  seed: string,
): PriceProposal | null => {
  const own = outcomes.find(({ cents }) => cents === present);
  if (!own || own.trials < trialsLeast || outcomes.length < 2) return null;
  const evidence = evidenceOf(outcomes, seed);
  const shares = sharesOf(evidence.map(({ best }) => best));
  const arms = evidence.map((one, place) => ({ ...one, share: shares[place] ?? 0 }));
  const drawn = chooseArm(arms, seeded(`${seed} draw`)());
  return drawn === null || drawn.cents === present
    ? null
    : { fromCents: present, toCents: drawn.cents, evidence };
};

/** What is believed of each price, cheapest first. */
export const evidenceOf = (
  outcomes: readonly PriceOutcome[],
  seed: string,
): readonly Evidence[] => {
  const inOrder = outcomes.toSorted((one, other) => one.cents - other.cents);
  const sum = (of: "trials" | "sales") => inOrder.reduce((total, one) => total + one[of], 0);
  const common = (sum("sales") + 1) / (sum("trials") + 2);
  const prior = { alpha: common * priorTrials, beta: (1 - common) * priorTrials };
  const arms = inOrder.map(({ cents, trials, sales }) => ({
    id: String(cents),
    trials,
    successes: sales,
    worth: cents,
  }));
  const standings = standingsOf(arms, seed, prior);
  return inOrder.map((one, place) => ({ ...one, ...standingAt(standings, place) }));
};

const standingAt = (standings: readonly Standing[], place: number) => {
  const { mean = 0, low = 0, high = 0, best = 0 } = standings[place] ?? {};
  return { mean, low, high, best };
};
