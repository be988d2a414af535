/** The bounds of what an API key can be. */

export const keyNameLength = 100;
export const permissionsMost = 100;
export const scopeIdLength = 100;
/** More stalls than one merchant has. */
export const cellsMost = 500;
/** Kept responses that one statement forgets. */
export const keptResponsesAtOnce = 1_000;
