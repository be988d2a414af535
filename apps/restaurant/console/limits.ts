/** The bounds of what pages show. */

/** Restaurants that an operator chooses from. */
export const restaurantsShownMost = 200;
/** After so many seconds the kitchen's page asks anew, also where no script runs. */
export const kitchenRefreshSeconds = 15;
