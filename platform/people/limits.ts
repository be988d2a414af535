/** The bounds of people: how many there may be, and what is kept of each. */
import { dayMs, minuteMs } from "../clock.ts";

/** Letters of a person's name that an app keeps. */
export const personNameLength = 200;
/** Operators that a list shows. */
export const operatorsMost = 200;
/** People who belong to one place. */
export const membersMost = 200;
/** Places that one person belongs to in one app. */
export const membershipsMost = 500;
/** From the letter to the click. */
export const invitationMs = 7 * dayMs;
/** Letters within a day: of a place to one address, of a place to all, of all to one address. */
export const lettersToMemberMost = 5;
export const lettersOfPlaceMost = 200;
export const lettersToAddressMost = 20;
/** From a sign-in on, its address proves an invitation: enough to come back from identity. */
export const addressProvedMs = 2 * minuteMs;
