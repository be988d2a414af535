/** What one running app has learnt of those it talks to: sockets, circuits, logins, registers. */
import type { Dispatcher } from "undici";
import { newDispatcher } from "#platform/client/connections.ts";
import type { Services } from "#platform/services.ts";
import type { StampingProvider, StatusRegister } from "./provider-port.ts";

export interface Outside {
  /** Providers and SAT are asked over these; each origin has one circuit. */
  readonly sockets: Dispatcher;
  /** Kept while their credentials stay, by a hash of them: tokens outlive a request. */
  readonly ports: Map<string, StampingProvider>;
  /** By address. */
  readonly registers: Map<string, StatusRegister>;
}

const known = new WeakMap<Services["db"], Outside>();

/**
 * The app's own, whose database tells it from others of this process: where one of them found
 * nobody, another one asks for itself.
 */
export const outsideOf = ({ db }: Pick<Services, "db">): Outside => {
  const found = known.get(db);
  if (found) return found;
  const made: Outside = { sockets: newDispatcher(), ports: new Map(), registers: new Map() };
  known.set(db, made);
  return made;
};
