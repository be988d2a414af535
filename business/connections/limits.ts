/** The bounds of asking the apps that a business is connected to. */

/** How long the other app may think when a connection is tried. */
export const trialTimeoutMs = 5000;
