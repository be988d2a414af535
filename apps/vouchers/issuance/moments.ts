/** The moments of a batch of commands that share a transaction. */
import { minuteMs } from "#platform/clock.ts";

interface Timed {
  readonly now: Date;
}

interface Issuing extends Timed {
  readonly communityId: string;
}

/** The earliest now: what is read for it includes all that any later one may see. */
export const earliest = (inputs: readonly Timed[]): Date =>
  earliestOf(inputs.map((input) => input.now));

export const earliestOf = (moments: readonly Date[]): Date =>
  new Date(Math.min(...moments.map((moment) => moment.getTime())));

export const latest = (inputs: readonly Timed[]): Date =>
  new Date(Math.max(...inputs.map((input) => input.now.getTime())));

const quarterMs = 15 * minuteMs;

/**
 * Who may share a transaction that issues: one community, one quarter of an hour. Every zone's
 * months begin at one, so that all of a batch count in the very month in which they happened.
 */
export const issuingShard = ({ communityId, now }: Issuing): string =>
  `${communityId} ${Math.floor(now.getTime() / quarterMs)}`;
