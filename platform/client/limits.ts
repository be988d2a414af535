/** The bounds of calls to other apps: time, tries, sockets, size, and when to stop asking. */
import { secondMs } from "../clock.ts";

export const callTimeoutMs = 5 * secondMs;
export const connectTimeoutMs = 2 * secondMs;
export const socketsPerOrigin = 32;
export const keepAliveMs = 10 * secondMs;
export const replyBytesMost = 8 * 1024 * 1024;
/** Tries in all, the first included. */
export const triesMost = 3;
/** Before the second try; each further one waits three times as long, with chance. */
export const pauseFirstMs = 100;
export const circuitFailuresMost = 5;
export const circuitPauseFirstMs = secondMs;
export const circuitPauseMostMs = 30 * secondMs;
