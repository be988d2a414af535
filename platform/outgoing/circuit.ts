/**
 * Stops asking whoever does not answer: after some failures nobody calls, then one does to see.
 */
import { performance } from "node:perf_hooks";
import { circuitFailuresMost, circuitPauseFirstMs, circuitPauseMostMs } from "./limits.ts";

export interface Circuit {
  /** Zero when the call may go; otherwise the milliseconds until somebody may try again. */
  readonly admit: () => number;
  /** What became of a call that was admitted. Every admitted call says so, exactly once. */
  readonly settle: (outcome: "answered" | "failed") => void;
  /** Whether nobody may call just now. Looking admits nobody: the one trial stays to be had. */
  readonly isOpen: () => boolean;
}

/** `now` is monotonic, in milliseconds. */
export const circuitOf = (now: () => number = () => performance.now()): Circuit => {
  let failures = 0;
  let pauseMs = circuitPauseFirstMs;
  let openUntil: number | null = null;
  let probing = false;

  const open = (): void => {
    openUntil = now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, circuitPauseMostMs);
    probing = false;
  };

  return {
    admit: () => {
      if (openUntil === null) return 0;
      const left = openUntil - now();
      if (left > 0) return left;
      // Half open: one call finds out for all.
      if (probing) return circuitPauseFirstMs;
      probing = true;
      return 0;
    },
    isOpen: () => openUntil !== null && (probing || now() < openUntil),
    settle: (outcome) => {
      if (outcome === "answered") {
        failures = 0;
        pauseMs = circuitPauseFirstMs;
        openUntil = null;
        probing = false;
        return;
      }
      failures += 1;
      // Calls that were under way when it opened do not lengthen the pause.
      if (probing || (openUntil === null && failures >= circuitFailuresMost)) open();
    },
  };
};

interface Readings<T> {
  /** Whether what came back says that the other side is down; a call that threw always does. */
  readonly isFailure: (got: T) => boolean;
  /** Stands for the answer where nobody may call for so many milliseconds. */
  readonly shut: (waitMs: number) => T;
}

/** Makes the call if the circuit admits it, and tells the circuit what became of it. */
export const through = async <T>(
  circuit: Circuit,
  call: () => Promise<T>,
  { isFailure, shut }: Readings<T>,
): Promise<T> => {
  const waitMs = circuit.admit();
  if (waitMs > 0) return shut(waitMs);
  let outcome: "answered" | "failed" = "failed";
  try {
    const got = await call();
    if (!isFailure(got)) outcome = "answered";
    return got;
  } finally {
    circuit.settle(outcome);
  }
};
