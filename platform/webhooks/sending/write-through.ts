/** Writes what has happened through a database that is away: it stays true until it is back. */
import { isTaken, Unavailable } from "../../db/failures.ts";
import { settleAgainMs, settlePatienceMs } from "../limits.ts";

/**
 * Repeats `write`, a single statement that fails with a taken key where it was written already: its
 * first try may have been, and only the answer was lost. Throws what is no absence, and that when
 * `isLast` says that nobody has time any more.
 */
export const writeThrough = async (
  write: () => Promise<unknown>,
  isLast: () => boolean,
): Promise<void> => {
  const began = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries > 0 && isTaken(error)) return;
      const isPatient = !isLast() && performance.now() - began < settlePatienceMs;
      if (!(error instanceof Unavailable) || !isPatient) throw error;
      await new Promise((resolve) => setTimeout(resolve, settleAgainMs));
    }
  }
};
