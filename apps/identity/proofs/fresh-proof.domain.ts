/** Whether a person proved who they are lately enough for a change that could lock them out. */
import { freshProofMs } from "./limits.ts";

export const isFreshProof = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= freshProofMs;
