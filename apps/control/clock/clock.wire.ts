/** The clock as it is told: business time and how far it runs ahead. */
import type { ClockState } from "#contracts/control/clock.ts";

export const clockState = (real: Date, offsetMs: number, jobsPending: number): ClockState => ({
  now: new Date(real.getTime() + offsetMs).toISOString(),
  offsetSeconds: offsetMs / 1000,
  jobsPending,
});
