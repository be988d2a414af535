/** What one running app has learnt of those it talks to: logins, registers. */
import type { Services } from "#platform/services.ts";
import type { StampingProvider, StatusRegister } from "./provider-port.ts";

export interface Outside {
  /** Kept while their credentials stay, by a hash of them: tokens outlive a request. */
  readonly ports: Map<string, StampingProvider>;
  /** By address. */
  readonly registers: Map<string, StatusRegister>;
}

const known = new WeakMap<Services["outgoing"], Outside>();

/** The app's own: where another app of this process found nobody, this one asks for itself. */
export const outsideOf = ({ outgoing }: Pick<Services, "outgoing">): Outside => {
  const found = known.get(outgoing);
  if (found) return found;
  const made: Outside = { ports: new Map(), registers: new Map() };
  known.set(outgoing, made);
  return made;
};
