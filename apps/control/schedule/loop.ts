/** Looks again and again: when it was told to, when it was woken, and no later than the cap. */

export interface Loop {
  readonly start: () => void;
  /** What wakes it while it looks makes it look once more. */
  readonly wake: () => void;
  /** Begins no further look, and waits for the one under way. */
  readonly stop: () => Promise<void>;
}

/** `look` answers after how many milliseconds it wants to look again; it does not reject. */
export const loopOf = (look: () => Promise<number>): Loop => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let looking: Promise<void> | null = null;
  let again = false;

  const wake = (): void => {
    again = true;
    if (stopped || looking) return;
    again = false;
    looking = look().then((ms) => {
      looking = null;
      if (again) return wake();
      if (stopped) return;
      clearTimeout(timer);
      timer = setTimeout(wake, Math.max(ms, 1)).unref();
    });
  };

  return {
    wake,
    start: () => {
      stopped = false;
      wake();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
