/** How long things stay after their end, and how gently they are forgotten. */
import { dayMs, hourMs, secondMs } from "#platform/clock.ts";

/** A replay of a used code is recognised so long, and revokes what the code gave. */
export const codeReplayKeptMs = dayMs;

/** Tokens of a revoked grant stay so long; the grant itself stays for the person to look at. */
export const revokedTokensKeptMs = dayMs;

export const revokedGrantKeptMs = 30 * dayMs;

/** Beyond its absolute end a family is left alone so long: clocks of two processes differ. */
export const endedGrantKeptMs = hourMs;

export const endedDeviceKeptMs = 90 * dayMs;

/** Units that were held and are not any more: nobody asks again after that. */
export const reservationKeptMs = 90 * dayMs;

/** What was sent to contacts, said to them, or written by others: a year and a month. */
export const correspondenceKeptMs = 400 * dayMs;

/** Rows of one portion of a sweep, and how long a portion should take. */
export const portionLeast = 100;

export const portionMost = 500;

export const portionFastMs = 4;

export const portionSlowMs = 12;

/** For each millisecond of work so many of rest: a sweep has all day, people have not. */
export const restShare = 3;

export const restMostMs = 2 * secondMs;

/** A sweep that has done so many portions leaves the rest to tomorrow's. */
export const portionsMost = 100_000;

export const familiesAtOnce = 200;

export const sweepSignOfLifeMs = 20 * secondMs;
