/** Of many that a job works through one by one: what stops one, and what stops them all. */
import { Unavailable } from "../db/failures.ts";
import { LeaseLost } from "./job.ts";

/**
 * Throws the error again where it is nobody's own: the run must end, or the database is away. What
 * is left is one's own fault, which is counted and does not stop the next.
 */
export const rethrowUnlessOwn = (error: unknown, signal?: AbortSignal): void => {
  if (signal?.aborted || error instanceof Unavailable || error instanceof LeaseLost) throw error;
};
