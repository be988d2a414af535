/** The bounds of asking a language model. */
import { secondMs } from "#platform/clock.ts";

/** Tokens of an answer. */
export const outputTokensMost = 2_000;

/** Characters of documents that one question sends. */
export const sentMost = 40_000;

/** Statements of an answer, and of a detailed summary; what comes after is dropped. */
export const partsMost = 20;

/** Characters of one statement, and of one quote of it. */
export const textMost = 1_000;
export const quoteMost = 1_500;

/** A quote of fewer characters shows nothing. */
export const quoteLeast = 8;

/** Characters that are counted as one token before the provider has counted. */
export const charactersPerToken = 3;

/** Bytes of a provider's answer. */
export const replyBytesMost = 1024 * 1024;

/** How long what is held at identity for one question may be held, beyond the call itself. */
export const holdSeconds = 300;

export const usualTimeoutSeconds = 30;
export const timeoutMostSeconds = 120;
export const inMs = (seconds: number): number => seconds * secondMs;
