/** The bounds of accounts at providers. */

/** How long a page waits for a provider to say that it is well. */
export const healthPatienceMs = 4_000;
