/** Keeps one server running: brings it back when it dies by itself, until told to stop. */
import { setTimeout as pause } from "node:timers/promises";
import { clear } from "./left-over.ts";
import { launch } from "../launch.ts";
import {
  restartFirstDelayMs,
  restartMostDelayMs,
  restartTries,
  startTimeoutMs,
} from "../limits.ts";
import type { Place } from "../places/place.ts";
import { stopServer, type Ending, type Postmaster } from "./postmaster.ts";
import { waitUntil } from "./wait-until.ts";

export type DatabaseState = "up" | "down" | "restarting";

export interface KeeperOptions {
  readonly place: Place;
  readonly restart: boolean;
  readonly onState: (state: DatabaseState) => void;
  readonly progress: (sentence: string) => void;
}

export interface Keeper {
  readonly processId: () => number;
  /** Resolves when the server ended by itself and is not brought back. */
  readonly exited: Promise<Ending>;
  readonly stop: () => Promise<void>;
}

export function keep(first: Postmaster, options: KeeperOptions): Keeper {
  let current = first;
  const stopping = new AbortController();
  const exited = Promise.withResolvers<Ending>();
  const watch = async (): Promise<void> => {
    for (;;) {
      const ending = await current.ended;
      if (stopping.signal.aborted) return;
      options.onState("down");
      const next = options.restart ? await bringBack(options, stopping.signal) : undefined;
      if (next === undefined) {
        if (!stopping.signal.aborted) exited.resolve(ending);
        return;
      }
      current = next;
      if (stopping.signal.aborted) return;
      options.onState("up");
    }
  };
  let isWatching = true;
  void watch().finally(() => (isWatching = false));
  return {
    processId: () => current.processId,
    exited: exited.promise,
    stop: async () => {
      stopping.abort();
      await stopServer(current.processId);
      // A restart may have been under way: it ends first, and its server is stopped too.
      await waitUntil(() => !isWatching, startTimeoutMs);
      await stopServer(current.processId);
    },
  };
}

/** Tries with growing pauses; undefined when every try failed, or we are stopping. */
async function bringBack(
  { place, onState, progress }: KeeperOptions,
  stopping: AbortSignal,
): Promise<Postmaster | undefined> {
  let delayMs = restartFirstDelayMs;
  for (let tries = 1; tries <= restartTries; tries += 1) {
    await pause(delayMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    onState("restarting");
    progress("The database ended by itself: starting it again.");
    try {
      await clear(place);
      return await launch(place);
    } catch (error) {
      progress(error instanceof Error ? error.message : String(error));
    }
    delayMs = Math.min(delayMs * 2, restartMostDelayMs);
  }
  return undefined;
}
