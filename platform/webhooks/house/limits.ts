/** The bounds of what the control plane is told of an app's endpoints. */

/** Of one app; those in trouble come first. */
export const endpointsListed = 100;
/** More are told of as so many. */
export const countedMost = 1000;
/** Dead deliveries that one press sends again; the next press goes on. */
export const replayedMost = 200;
