/** A rail that this house did not set up: nothing is sent to it, and nothing pretends to be it. */
import type { RailPort } from "./rail-port.ts";
import type { OutsideRail } from "./routing.domain.ts";

/** Whatever it took while it was on stays in doubt until it is on again and can be asked. */
export const offRail = (rail: OutsideRail, provider: string): RailPort => ({
  rail,
  provider,
  isOff: true,
  isUp: () => false,
  start: () => Promise.resolve({ kind: "down", reason: "not_configured" }),
  ask: () => Promise.resolve({ kind: "unknown" }),
});
