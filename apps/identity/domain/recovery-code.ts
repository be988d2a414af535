/** Recovery codes: what lets a person in whose phone is gone. */
import { readToken } from "#platform/id.ts";

/** Characters of five bits: 80 bits in all, so a plain hash of a code cannot be searched. */
export const recoveryCodeLength = 16;

/** In groups of four, as people read and type it. */
export const shownRecoveryCode = (token: string): string => token.replace(/(.{4})(?=.)/g, "$1-");

/** The code as it is kept, however it was typed; null for what cannot be one. */
export const readRecoveryCode = (typed: string): string | null => {
  const code = readToken(typed);
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
};
