/** The bounds of what an app keeps of its requests. */
import { dayMs, hourMs, secondMs } from "../clock.ts";

/** How long what happened waits in the process before it is written. */
export const flushMs = secondMs / 2;
/** Lines that one process keeps a second, and at once; of what failed, as many besides. */
export const linesPerSecond = 20;
export const linesAtOnce = 200;
/** Rows that wait for the database at most; what comes on top is dropped and counted. */
export const bufferMost = 5_000;
export const lineLength = 500;
export const pathLength = 300;
export const nameLength = 200;

/** Lines go after seven days, or when there are so many newer ones. */
export const linesKeptMs = 7 * dayMs;
export const linesKeptMost = 200_000;
/** What people did is kept for a year and a month. */
export const actsKeptMs = 400 * dayMs;
export const forgetEveryMs = hourMs;
export const forgottenAtOnce = 5_000;

/** Of one request, and of one page of acts. */
export const linesTold = 200;
export const actsTold = 100;
