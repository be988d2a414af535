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
export const recoveryCodesMade = 10;
export const passkeysMost = 20;
/** How long ago a person may have proved who they are for a change that could lock them out. */
export const freshProofMs = 15 * minuteMs;
/** A replay of a used code is recognised so long, and revokes what the code gave. */
export const codeReplayKeptMs = dayMs;
/** Tokens of a revoked grant stay so long; the grant itself stays for the person to look at. */
export const revokedTokensKeptMs = dayMs;
export const revokedGrantKeptMs = 30 * dayMs;
/** Beyond its absolute end a family is left alone so long: clocks of two processes differ. */
export const endedGrantKeptMs = hourMs;
export const endedDeviceKeptMs = 90 * dayMs;
/** Rows of one portion of a sweep, and how long a portion should take. */
export const portionLeast = 100;
export const portionMost = 500;
export const portionFastMs = 4;
export const portionSlowMs = 12;
/** For each millisecond of work so many of rest: a sweep has all day, people have not. */
export const restShare = 3;
export const restMostMs = 2 * secondMs;
/** A sweep that has done so many portions leaves the rest to tomorrow's. */
export const portionsMost = 100_000;
export const familiesAtOnce = 200;
export const sweepSignOfLifeMs = 20 * secondMs;
/** Refreshes that share one statement, and how many such statements are under way at once. */
export const refreshBatchMost = 64;
export const refreshLanes = 2;
/** A second one pays only when so many wait. */
export const refreshLaneOpensAt = 8;
/** Tokens of connected accounts are rotated when they expire so soon. */
export const rotateBeforeMs = 2 * dayMs;
/** One that was rotated so recently is left alone, however short it lives. */
export const rotateAgainMs = hourMs;
/** After so long a claim belongs to a run that died. */
export const rotationClaimMs = 5 * minuteMs;
export const rotationTimeoutMs = 10 * secondMs;
export const rotationAnswerBytes = 65_536;
export const rotationsAtOnce = 8;
/** For answers without `expires_in` (RFC 6749 5.1 only recommends it). */
export const unstatedLifeMs = hourMs;
/** Connected accounts that one run looks at. */
export const rotationsMost = 10_000;
/** Rows of the account pages' tables. */
export const devicesShown = 100;
export const appsShown = 100;
export const passkeyNameMost = 60;
