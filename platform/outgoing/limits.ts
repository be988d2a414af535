/** The bounds of calls to addresses that partners name. */
import { secondMs } from "../clock.ts";

/** Characters of an address. */
export const urlLength = 2048;
export const lookupMs = 2 * secondMs;
