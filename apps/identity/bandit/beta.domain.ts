/** Draws from a Beta distribution: what is believed of a share after so many tries. */
import type { Random } from "./seeded.domain.ts";

/** Box and Muller (1958). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Marsaglia and Tsang (2000), for `shape` from 1 up; below, by their boost. */
const gamma = (random: Random, shape: number): number => {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    if (Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
};

/** Both above 0; answers a share between 0 and 1. */
export const drawBeta = (random: Random, alpha: number, beta: number): number => {
  const one = gamma(random, alpha);
  return one / (one + gamma(random, beta));
};
