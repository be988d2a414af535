/** The bounds of posts: how often a network is asked, how long something waits. */
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";

/** After so long a claim belongs to a run that died. */
export const publishClaimMs = 5 * minuteMs;
/** Between tries; after the last one a post has failed. */
export const publishPausesMs = [5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs];
/** News of last week is not posted because an account came back. */
export const staleMs = 7 * dayMs;
export const publishPortion = 20;
/** A post may be put off for so long. */
export const scheduleDaysMost = 365;
/** Answers and reactions of a post are asked for so long after it. */
export const followedMs = 30 * dayMs;
export const followPortion = 8;
/** Posts on the page. */
export const postsShown = 50;
export const metricDays = 30;
