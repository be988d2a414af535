/** The bounds of identity: lives of codes and tokens, tries, sizes, portions. */
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";

export const codeMs = 60 * secondMs;
/** Wrong verifiers that one code bears; a guess must not burn it, nor go on for ever. */
export const codeTriesMost = 5;
export const accessTokenSeconds = 3600;
export const refreshIdleMs = 30 * dayMs;
export const grantAbsoluteMs = 180 * dayMs;
/** A refresh token sent again so soon gets its first answer again. */
export const refreshGraceMs = 10 * secondMs;
export const pushedRequestSeconds = 60;
/** From the authorization request to the answer of the person. */
export const interactionMs = hourMs;
export const signUpLinkMs = dayMs;
export const emailLinkMs = hourMs;
export const passkeyChallengeMs = 5 * minuteMs;
export const passwordLeast = 8;
export const passwordMost = 256;
/** A device's last sight is written at most so often. */
export const seenEveryMs = 5 * minuteMs;
/** Passwords that may wait to be hashed before people are asked to come back. */
export const hashQueueMost = 200;
export const eventsShown = 50;
/** How far the moment of a DPoP proof may be from ours (RFC 9449 11.1), to either side. */
export const dpopWindowMs = 300 * secondMs;
/** Characters of a DPoP proof: an RSA key of 8192 bits still fits. */
export const dpopProofMost = 6000;
