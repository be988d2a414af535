/** The moments of a batch of commands that share a transaction. */

interface Timed {
  readonly now: Date;
}

/** The earliest now: what is read for it includes all that any later one may see. */
export const earliest = (inputs: readonly Timed[]): Date =>
  new Date(Math.min(...inputs.map((input) => input.now.getTime())));

/** The latest now: a batch that commits across midnight of a month counts in the new one. */
export const latest = (inputs: readonly Timed[]): Date =>
  new Date(Math.max(...inputs.map((input) => input.now.getTime())));
