/** The bounds of the books: portions, margins, tries. */
import { minuteMs, secondMs } from "#platform/clock.ts";

/** A movement younger than this may still be on its way into the ledger. */
export const earningsMarginMs = 10 * minuteMs;
export const polizasPerRun = 1_000;
export const polizasAtOnce = 100;
/** After so many without an answer a run gives up until the next. */
export const polizaFailuresMost = 3;
export const polizaTimeoutMs = 10 * secondMs;
/** Schedules whose days are written together: at 31 days each, some thousand rows. */
export const revenuePortion = 200;
/** Findings that one message names. */
export const differencesToldMost = 20;
