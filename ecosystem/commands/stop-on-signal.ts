/** Stops once, cleanly, when the process is told to end; a person who insists need not wait. */

/** What is listened to, and how the process ends: the process itself, or a test's. */
export interface Signalled {
  readonly on: (signal: "SIGINT" | "SIGTERM", listener: () => void) => unknown;
  readonly exit: (code: number) => unknown;
}

/**
 * One press reaches us more than once: the terminal signals the whole group, and npm hands on what
 * it gets. What comes within this real time of the first signal is the same wish.
 */
const samePressMs = 1_000;

/** The code of a process that an interrupt ended. */
const interrupted = 130;

export interface StopOnSignal {
  /** What is to be stopped is there; at once where the signal has come already. */
  readonly whenStarted: (stop: () => Promise<void>) => void;
}

/**
 * Listens from now on. A signal that comes while the house starts is obeyed when it has started:
 * a start that is cut off would leave its database running.
 */
export const stopOnSignal = (
  of: Signalled,
  say: (sentence: string) => void,
  time: () => number = () => performance.now(),
): StopOnSignal => {
  let signalledAt: number | null = null;
  let stop: (() => Promise<void>) | null = null;

  const end = (): void => {
    say("Stopping: requests under way are finished first.");
    stop?.()
      .then(() => {
        say("Stopped.");
        of.exit(0);
      })
      .catch(() => of.exit(1));
  };
  const onSignal = (): void => {
    if (signalledAt !== null) {
      if (time() - signalledAt > samePressMs) of.exit(interrupted);
      return;
    }
    signalledAt = time();
    if (stop) end();
    else say("Stopping as soon as the start is through; once more to end at once.");
  };
  of.on("SIGINT", onSignal);
  of.on("SIGTERM", onSignal);
  return {
    whenStarted: (how) => {
      stop = how;
      if (signalledAt !== null) end();
    },
  };
};
