/** The bounds of the ground itself: every body, list, queue and wait has one. */
import { dayMs, hourMs, minuteMs, secondMs } from "./clock.ts";

export const bodyLimitBytes = 1024 * 1024;
/** Files in one form. */
export const filesMost = 10;
export const headersLimitBytes = 16 * 1024;
export const listDefault = 50;
export const listMost = 200;
export const idempotencyKeyLength = 255;
export const idempotencyKeptMs = 2 * dayMs;
export const requestTimeoutMs = 30 * secondMs;
/** Of one process and app; a proxy's own connections are shared by all who come through it. */
export const connectionLimits = {
  connectionsMost: 8_000,
  perAddressMost: 1_000,
  headersMs: 15 * secondMs,
  requestMs: requestTimeoutMs,
  checkMs: secondMs,
  standingMs: minuteMs,
  keepAliveMs: 72 * secondMs,
};
export const drainTimeoutMs = 10 * secondMs;
/** How often a server that drains ends the connections whose last answer has gone out. */
export const drainSweepMs = 50;
export const signatureWindowMs = 300 * secondMs;
export const keyRotationGraceMs = 24 * hourMs;
/** How long a process may trust its own copy of a key or session after it was revoked elsewhere. */
export const credentialCacheMs = 2 * secondMs;
export const credentialCacheEntries = 10_000;
export const inFlightMost = 2_000;
export const eventLoopDelayMostMs = 1_000;
export const batchMost = 64;
/** Commands that must wait before a second transaction of their kind begins beside the first. */
export const laneOpensAt = 16;
/** Statements of one turn of the event loop that share a connection. */
export const gatheredMost = 16;
export const batchQueueMost = 5_000;
export const transactionTries = 8;
export const databaseWaitMs = 3 * secondMs;
/** How long a start goes on asking a database that is away, and how often. */
export const startPatienceMs = 30 * secondMs;
export const startPauseMs = secondMs / 2;
/** How long `/ready` waits for the database, and how long its answer serves others who ask. */
export const readyWaitMs = 2 * secondMs;
export const readyFreshMs = secondMs;
export const statementTimeoutMs = 10 * secondMs;
/**
 * What the database has not answered for `overdueMs` is looked into (`db/unanswered`): how often,
 * how long the server may take to say what it waits for, and how many silences in a row mean that
 * it is gone.
 */
export const overdueMs = secondMs / 2;
export const lookEveryMs = secondMs / 5;
export const askAgainMs = secondMs / 2;
export const askWaitMs = 1.5 * secondMs;
export const silencesMost = 2;
/** Nothing is waited for longer, whatever its server says of it. */
export const unansweredMostMs = hourMs;
export const rateWindowMs = minuteMs;
/**
 * How often the processes of an app tell each other what they let through, whom they tell of (who
 * used this part of a budget in one of them), and of how many at once.
 */
export const rateExchangeMs = secondMs;
export const untoldShares = 20;
export const ratesToldAtOnce = 2_000;
export const ratesForgottenAtOnce = 10_000;
/** An address may make this many times what one key or session may. */
export const addressBudgets = 4;
export const retryAfterSeconds = 2;
export const oneTimeCodeMs = 5 * minuteMs;
export const oneTimeCodeTries = 5;
/** Old codes that one request for a new one clears away. */
export const oneTimeCodesCleared = 20;
/** Wrong one-time codes of an app in one window, whosever contact they were for. */
export const wrongGuesses = {
  windowMs: hourMs,
  /** A whole market may be behind one network, and mistypes now and then. */
  mostPerNetwork: 30,
  /** More than people mistype: beyond it each network has the share that follows. */
  mostOfAll: 300,
  mostUnderAttack: 5,
  /** Sandbox allows this many times more, as with every other rate. */
  sandboxFactor: 100,
  /** Beyond it counting on tells nothing more. */
  countedMost: 1_000_000,
  /** Old counters that one guess clears away. */
  clearedMost: 20,
};
