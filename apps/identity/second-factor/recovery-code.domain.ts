/** Recovery codes: what lets a person in whose phone is gone. */

/** Characters of five bits: 80 bits in all, so a plain hash of a code cannot be searched. */
export const recoveryCodeLength = 16;

/** In groups of four, as people read and type it. */
export const shownRecoveryCode = (token: string): string => token.replace(/(.{4})(?=.)/g, "$1-");

/** Whether a token, read as people type them (`readToken`), can be a recovery code. */
export const isRecoveryCode = (token: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(token);
