/** The bounds of calls out of the house: time, sockets, size, and when to stop asking. */
import { secondMs } from "../clock.ts";

/** Characters of an address that a partner names. */
export const urlLength = 2048;
export const lookupMs = 2 * secondMs;
export const connectTimeoutMs = 2 * secondMs;
export const socketsPerOrigin = 32;
export const keepAliveMs = 10 * secondMs;
export const replyBytesMost = 8 * 1024 * 1024;
/** Origins remembered by one app; partners name them, so there is no other end to them. */
export const circuitsMost = 1000;
export const circuitFailuresMost = 5;
export const circuitPauseFirstMs = secondMs;
export const circuitPauseMostMs = 30 * secondMs;
/** At an app's end, for answers that are on their way: engines and requests are drained by then. */
export const closingWaitMs = 2 * secondMs;
