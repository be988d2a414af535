/** Interleaved rounds, medians, and the table of ratios beside their limits. */
export interface Ratio {
  readonly name: string;
  readonly value: number;
  /** `>=` unless `atMost`. */
  readonly limit: number | null;
  readonly atMost?: boolean;
  readonly unit?: string;
  readonly detail: string;
}

export interface Report {
  readonly ratios: readonly Ratio[];
  readonly figures: Readonly<Record<string, unknown>>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

export type Contest<Result> = Readonly<Record<string, () => Promise<Result>>>;

/** Runs A B C A B C …, so that a neighbour's noise falls on all alike; one warm-up each before. */
export const interleave = async <Result>(
  rounds: number,
  contest: Contest<Result>,
): Promise<Readonly<Record<string, readonly Result[]>>> => {
  const results: Record<string, Result[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contest)) (results[name] ??= []).push(await run());
  }
  return results;
};

/** The median of the rounds' own ratios: both halves of each were measured in the same moment. */
export const ratioOfRounds = (
  ours: readonly number[] | undefined,
  theirs: readonly number[] | undefined,
): number => median((ours ?? []).map((value, round) => value / (theirs?.[round] ?? Number.NaN)));

const passes = ({ value, limit, atMost }: Ratio): boolean =>
  limit === null || (atMost ? value <= limit : value >= limit);

const shown = (value: number): string => value.toFixed(Math.abs(value) >= 10 ? 0 : 2);

export const lineOf = (ratio: Ratio): string => {
  const { name, value, limit, atMost, unit = "", detail } = ratio;
  const verdict = limit === null ? "   -  " : passes(ratio) ? "  ok  " : " MISS ";
  const bound = limit === null ? "" : `${atMost ? "<=" : ">="} ${shown(limit)}${unit}`;
  const measured = `${shown(value)}${unit}`.padStart(8);
  return `${verdict}${name.padEnd(58)} ${measured}  ${bound.padEnd(9)} ${detail}`;
};
