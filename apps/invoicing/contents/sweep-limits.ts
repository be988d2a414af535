/** How much jobs sweep. */

export const sweptAtOnce = 1_000;
