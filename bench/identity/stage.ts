/** What the measurements of identity stand on. */
import type { Machine, Milpa } from "../instance.ts";
import type { Peer } from "../processes.ts";
import type { IdentityCast } from "./seed.ts";

export const clientCount = 32;

export interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
  /** Expired rows for the sweep. */
  readonly rows: number;
}

/** What the measurements beside tokens need: clients, and how many refreshes a quiet day has. */
export interface Beside extends Stage {
  readonly cast: IdentityCast;
  readonly clients: Peer;
  readonly quietPerSecond: number;
}
