/** So many at once, so many that wait, and a no for everybody else. */

export interface Turns {
  /** False when too many wait already. Whoever gets a turn has to leave. */
  readonly enter: () => Promise<boolean>;
  readonly leave: () => void;
}

export const turnsOf = (atOnce: number, queued: number): Turns => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    enter: async () => {
      if (inside < atOnce) {
        inside += 1;
        return true;
      }
      if (waiting.length >= queued) return false;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return true;
    },
    // Whoever waits takes over the place of who goes, so nobody slips in between.
    leave: () => {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
};
