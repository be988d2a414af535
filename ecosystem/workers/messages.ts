/** What the process that keeps workers and its workers say to each other. */
import type { AppAccess } from "#platform/db/server-roles/roles.ts";
import type { Figures } from "#platform/metrics.ts";
import type { DemoWorld } from "../demo-world.ts";

/** The prepared database; settings and secrets each worker reads by itself. */
export interface HouseForWorkers {
  readonly adminUrl: string;
  readonly embedded: boolean;
  readonly access: readonly (readonly [string, AppAccess])[];
}

export type ToWorker =
  | { readonly kind: "begin"; readonly house: HouseForWorkers }
  | { readonly kind: "stop" }
  /** Asked for this worker's own figures. */
  | { readonly kind: "tell"; readonly ask: number; readonly app: string }
  /** Everybody's figures, as this worker asked for them. */
  | { readonly kind: "told"; readonly ask: number; readonly all: readonly Figures[] };

export type ToKeeper =
  /** It listens to messages from now on. */
  | { readonly kind: "here" }
  | { readonly kind: "up"; readonly demo: DemoWorld | null }
  | { readonly kind: "ask"; readonly ask: number; readonly app: string }
  | { readonly kind: "tell"; readonly ask: number; readonly figures: Figures };

/** The variable that tells a process which worker it is. */
export const workerVariable = "MILPA_WORKER_NUMBER";
