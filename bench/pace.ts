/** How clients ask: each as soon as it was answered, or all by the clock, whoever is slow. */

export interface Pace {
  readonly clients: number;
  readonly seconds: number;
  /** A steady rate in place of as fast as it goes: latencies count from when each was due. */
  readonly perSecond?: number | undefined;
}

export interface Loaded {
  readonly perSecond: number;
  readonly done: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Paced extends Loaded {
  readonly worstMs: number;
}

/** Asks at this pace; `once` hears which of the clients it is. */
export const keepPace = async (
  pace: Pace,
  once: (client: number) => Promise<void>,
): Promise<Paced> => {
  const begun = performance.now();
  const took = await (pace.perSecond === undefined
    ? asFastAsPossible(pace, once)
    : byTheClock(pace, pace.perSecond, once));
  const seconds = (performance.now() - begun) / 1000;
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
  return {
    perSecond: took.length / seconds,
    done: took.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: took.at(-1) ?? Number.NaN,
  };
};

type Once = (client: number) => Promise<void>;

const asFastAsPossible = async ({ clients, seconds }: Pace, once: Once): Promise<number[]> => {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let now = performance.now(); now < until;) {
      await once(index);
      const after = performance.now();
      took.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return took;
};

/** Whoever is free takes the next that is due: where all wait, waiting is counted, not left out. */
const byTheClock = async (
  { clients, seconds }: Pace,
  perSecond: number,
  once: Once,
): Promise<number[]> => {
  const took: number[] = [];
  const begun = performance.now();
  const count = Math.floor(seconds * perSecond);
  let next = 0;
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let turn = next++; turn < count; turn = next++) {
      const due = begun + (turn * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      await once(index);
      took.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return took;
};
