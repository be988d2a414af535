/** Asks all workers for their figures, so that a scrape of one of them tells of all. */
import { secondMs } from "#platform/clock.ts";
import type { Figures } from "#platform/metrics.ts";
import type { ToWorker } from "./messages.ts";

/** One that is busy for longer is left out of this answer: its label is missing, not its count. */
const patienceMs = secondMs;

export interface Asked {
  /** False where it can be told nothing any more. */
  readonly send: (message: ToWorker) => boolean;
}

interface Round {
  readonly figures: Figures[];
  readonly most: number;
  readonly end: () => void;
}

export interface FiguresDesk {
  readonly gather: (workers: readonly Asked[], app: string) => Promise<readonly Figures[]>;
  /** What a worker answered; too late it is nobody's. */
  readonly take: (ask: number, figures: Figures) => void;
}

export const figuresDesk = (): FiguresDesk => {
  const rounds = new Map<number, Round>();
  let last = 0;
  return {
    gather: (workers, app) => {
      const ask = (last += 1);
      const figures: Figures[] = [];
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          rounds.delete(ask);
          resolve(figures);
        };
        const timer = setTimeout(end, patienceMs);
        const asked = workers.filter((worker) => worker.send({ kind: "tell", ask, app }));
        rounds.set(ask, { figures, most: asked.length, end });
        if (asked.length === 0) end();
      });
    },
    take: (ask, figures) => {
      const round = rounds.get(ask);
      if (!round) return;
      round.figures.push(figures);
      if (round.figures.length === round.most) round.end();
    },
  };
};
