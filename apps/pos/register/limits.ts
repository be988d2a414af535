/** The bounds of what a register shows. */

/** Categories that a register shows. */
export const registerCategoriesMost = 200;

/** Newest drawers among which a register finds the open ones. */
export const drawersMost = 100;
