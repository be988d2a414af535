/** The token of a charge, as people type it and as we write it for them. */
import { readToken } from "#platform/id.ts";

const wholeToken = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** The token as it is stored; null for what can be none. */
export const tokenOf = (typed: string): string | null => {
  const token = readToken(typed);
  return wholeToken.test(token) ? token : null;
};

/** `7K2QD9XN4T` as `7K2QD-9XN4T`: two breaths, when it is read out. */
export const spokenToken = (token: string): string => `${token.slice(0, 5)}-${token.slice(5)}`;
