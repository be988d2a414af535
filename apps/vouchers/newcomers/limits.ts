/** The bounds of how people come in by themselves. */
import { dayMs } from "#platform/clock.ts";

/** How long the link of an invitation is good for. */
export const invitationMs = 7 * dayMs;
/** Invitations of one community that may wait at a time. */
export const invitationsWaitingMost = 500;
/** Invitations or requests on one page. */
export const newcomersShown = 50;
/** Codes a day for people who are nobody's member yet, by community: each is sent in our name. */
export const codesForNewcomers = { most: 300, windowMs: dayMs };
/** Requests of one community that may wait at a time. */
export const requestsWaitingMost = 1_000;
