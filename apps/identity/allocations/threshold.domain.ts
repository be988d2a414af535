/** When a tenant is told how much of its limit is used: at 80 and at 100 %. */
import type { Holdings } from "./consume.domain.ts";

export const thresholds = [80, 100] as const;
export type Threshold = (typeof thresholds)[number];

interface Share {
  readonly used: number;
  readonly limit: number;
}

/** Of all included units of the tenant; null where there is no end to reach, or nothing to use. */
const shareOf = ({ allotments }: Holdings): Share | null => {
  const sum = { used: 0, limit: 0 };
  for (const { limit, used, overage } of allotments) {
    if (limit === null) return null;
    sum.used += Math.min(limit, used - overage);
    sum.limit += limit;
  }
  return sum.limit === 0 ? null : sum;
};

const isAt = ({ used, limit }: Share, threshold: Threshold): boolean =>
  used * 100 >= limit * threshold;

/** Those that this use reaches and the one before had not. */
export const crossedThresholds = (before: Holdings, after: Holdings): readonly Threshold[] => {
  const [was, is] = [shareOf(before), shareOf(after)];
  if (was === null || is === null) return [];
  return thresholds.filter((one) => isAt(is, one) && !isAt(was, one));
};
