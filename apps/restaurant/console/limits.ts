/** The bounds of what pages show. */

/** After so many seconds the kitchen's page asks anew, also where no script runs. */
export const kitchenRefreshSeconds = 15;
