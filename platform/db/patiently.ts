/** A start has time: a database that is crowded, or is just coming back, is asked once more. */
import { setTimeout as wait } from "node:timers/promises";
import { startPauseMs, startPatienceMs } from "../limits.ts";
import { Unavailable } from "./failures.ts";

/** Repeats `work`, which must bear that, while the database is away; throws that at last. */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() - began > startPatienceMs)
        throw error;
      await wait(startPauseMs);
    }
  }
};
