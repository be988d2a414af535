/** The bounds of signing in through identity: waits, lives, and how stale a session may be. */
import { hourMs, minuteMs, secondMs } from "../clock.ts";

/** From leaving for identity to coming back; a person may have to sign up in between. */
export const attemptMs = hourMs;
/** The page that tells a stranger with which address they came: long enough to read it twice. */
export const strangerNoteMs = 5 * minuteMs;
export const attemptsSweptAtOnce = 200;
export const nextLength = 2000;
/** For one call to identity. */
export const identityTimeoutMs = 5 * secondMs;
/** Signing out does not wait longer for identity. */
export const revokeTimeoutMs = 3 * secondMs;
/** Where identity's addresses are, as it said itself. */
export const metadataKeptMs = minuteMs;
/** A person who was disabled, or signed out at identity, is out of every console by then. */
export const checkEveryMs = 5 * minuteMs;
/** While identity does not answer. */
export const checkAgainMs = minuteMs;
/** A session that identity could not confirm for so long ends: it may have been revoked. */
export const uncheckedMostMs = hourMs;
/** How long a browser that somebody left asks the next one to prove who they are. */
export const leftSeconds = (30 * 24 * hourMs) / 1000;
