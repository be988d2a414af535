/** The bounds of calls to other apps beside those of every call: time and tries. */
import { secondMs } from "../clock.ts";

export const callTimeoutMs = 5 * secondMs;
/** Tries in all, the first included. */
export const triesMost = 3;
/** Before the second try; each further one waits three times as long, with chance. */
export const pauseFirstMs = 100;
