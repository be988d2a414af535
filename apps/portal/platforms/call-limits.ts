/** The bounds of asking business apps, and of keeping what they answered. */
import { minuteMs, secondMs } from "#platform/clock.ts";

/** How long a page waits for a business app, repetitions included. */
export const businessTimeoutMs = 4 * secondMs;
/** How long looks and catalogs of a business are kept. */
export const lookKeptMs = minuteMs;
/** How long anything else that was read of it is kept: one page and its neighbour, no more. */
export const readKeptMs = 2 * secondMs;
/** Answers of business apps that one process keeps. */
export const answersKeptMost = 2_000;
/** Products that a catalog shows; the contract gives no more to one request. */
export const productsMost = 200;
/** Orders and invoices that a page asks for. */
export const ordersMost = 50;
