/** The bounds of alerts. */

export const rulesMost = 50;
