/** How work is named on a line: what was done and by whom. */

/** A timer may be started without a word of what for: then whoever worked is all there is. */
export const workText = (description: string, person: string | null): string =>
  description === "" || person === null
    ? description || (person ?? "")
    : `${description} (${person})`;
