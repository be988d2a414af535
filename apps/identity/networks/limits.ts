/** The bounds of what we ask of social networks and believe of them. */
import { dayMs, minuteMs, secondMs } from "#platform/clock.ts";

export const networkTimeoutMs = 10 * secondMs;
/** Of one answer: a page of statuses is far smaller. */
export const networkAnswerBytes = 1_048_576;
/** Characters of a status; what Mastodon takes where its owner set nothing else. */
export const statusLength = 500;
/** Of what others wrote, after its markup is gone. */
export const remoteTextLength = 2_000;
export const remoteHandleLength = 200;
export const remoteIdLength = 100;
export const remoteUrlLength = 1_000;
/** Statuses of one answer that are looked at. */
export const statusesMost = 80;
/** Where a network says "later" and not when. */
export const unstatedPauseMs = 15 * minuteMs;
/** Longest that we believe a network's "later". */
export const longestPauseMs = dayMs;
/** Numbers beyond are a lie. */
export const reactionsMost = 1_000_000_000;
