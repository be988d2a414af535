/** The bounds of asking every app what a person may open. */
import { minuteMs } from "../clock.ts";

/** For one app: whoever opened a menu does not wait longer than this. */
export const askTimeoutMs = 800;
export const answerKeptMs = minuteMs;
/** Answers kept by one process: one for each person and app. */
export const answersKept = 5000;
