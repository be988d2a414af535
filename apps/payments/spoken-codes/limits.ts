/** The bounds of codes that owners read aloud. */
import { minuteMs } from "#platform/clock.ts";

/** A code that an owner reads aloud is good for so long. */
export const codeLifeMs = 5 * minuteMs;
export const codeTries = 5;
/** A confirmed code pays within this time, or not at all. */
export const codeUseMs = 10 * minuteMs;
/** Codes that one app may ask one owner for in `codesWindowMs`. */
export const codesMost = 5;
/** Wrong guesses of one app, over all owners, in the same time. */
export const codeGuessesMost = 50;
export const codesWindowMs = 15 * minuteMs;
