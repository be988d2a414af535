/** A trial of operations: what is done to a house, what must hold, the fault that it must see. */

export type Kind =
  | "servers and rights"
  | "poolers"
  | "replicas"
  | "failovers"
  | "backup and restore"
  | "upgrades"
  | "shards";

export interface Trial {
  /** By which the command is told to run it alone. */
  readonly name: string;
  readonly kind: Kind;
  readonly done: string;
  readonly holds: string;
  /** The file that tries it. */
  readonly file: string;
  /** Only the tests of these names. */
  readonly only?: string;
  /** What a program is told that is no file of tests. */
  readonly told?: readonly string[];
  readonly fault: Fault | ToldFault;
}

/** A fault that the program of a trial plants itself when it is told to. */
export interface ToldFault {
  readonly says: string;
  readonly told: readonly string[];
}

/** What is planted in a copy of this checkout, and must make the trial fail. */
export interface Fault {
  readonly says: string;
  readonly path: string;
  /** What stands there and is replaced; the file is a new one where this is missing. */
  readonly from?: string;
  readonly to: string;
}

export interface Outcome {
  readonly held: boolean;
  readonly seconds: number;
  /** Whether the same trial failed with the fault in it. */
  readonly faultSeen: boolean;
  /** What the tests said of it. */
  readonly complaint: string | null;
  /** The day of the run, `2026-11-28`. */
  readonly day: string;
}
