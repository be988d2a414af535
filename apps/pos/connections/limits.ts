/** The bounds of trying a connection. */

/** How long the other app may think when a connection is tried. */
export const trialTimeoutMs = 5000;
