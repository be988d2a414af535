/**
 * Whether the control plane calls this app's jobs. While it does, a due time is left to it for a
 * while; whichever comes first owns the slot, so a call that never came is made up for here.
 */
import { plusMs } from "../../clock.ts";
import { drivenForMs, drivenGraceMs } from "../limits.ts";
import type { Moments } from "./plan.ts";

export interface Driven {
  /** Control has just said that it calls this app's jobs; it holds for a few minutes. */
  readonly heard: () => void;
  readonly moments: (now: Date) => Moments;
}

/** `time`: milliseconds of real time, on any scale. */
export const drivenOf = (time: () => number = () => performance.now()): Driven => {
  let until = -Infinity;
  return {
    heard: () => {
      until = time() + drivenForMs;
    },
    moments: (now) => ({
      now,
      dueBy: time() < until ? plusMs(now, -drivenGraceMs) : now,
    }),
  };
};
