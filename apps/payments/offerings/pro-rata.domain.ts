/** Divides an amount by weights, to the cent: nothing is left over and nothing is made. */
import type { Cents } from "#platform/money.ts";

/**
 * Largest remainder: each gets the whole cents of its part, and what remains goes by one cent to
 * those whose part was cut most; of equals to the earlier. Weights are positive whole numbers.
 */
export const proRata = (cents: Cents, weights: readonly number[]): readonly Cents[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const whole = parts.map((part) => Number(part / total));
  const left = cents - whole.reduce((sum, part) => sum + part, 0);
  const cutMost = parts
    .map((part, index) => ({ index, cut: part % total }))
    .sort((one, other) =>
      one.cut === other.cut ? one.index - other.index : one.cut > other.cut ? -1 : 1,
    );
  const lucky = new Set(cutMost.slice(0, left).map(({ index }) => index));
  return whole.map((part, index) => (lucky.has(index) ? part + 1 : part));
};
