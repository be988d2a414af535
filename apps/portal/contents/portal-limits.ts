/** The bounds of the portal. */
import { dayMs, minuteMs, secondMs } from "#platform/clock.ts";

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
/** How long a name server has, and how often it is asked, for a domain's TXT record. */
export const lookupTimeoutMs = 2 * secondMs;
export const lookupTries = 2;
/** How long a domain is served whose record is gone. */
export const recordGraceMs = 3 * dayMs;
/** Domains that one run of the daily look asks for, how many at once, and how long it goes on. */
export const recheckedPerRun = 5_000;
export const recheckedAtOnce = 8;
export const recheckRunMs = 10 * minuteMs;
/** Between two looks that a page asks for. */
export const lookPauseMs = 10 * secondMs;
/** Pictures of businesses: how large, how long they may take, and how many are kept how long. */
export const imageBytesMost = 400 * 1024;
export const imageTimeoutMs = 3 * secondMs;
export const imagesKeptMost = 150;
export const imageKeptMs = 10 * minuteMs;
/** Products on one page of a catalog. */
export const productsAtOnce = 24;
/** Categories that a catalog offers to choose from. */
export const categoriesMost = 30;
/** How long a request for an invoice can be looked at: longer than any business lets one ask. */
export const requestKeptMs = 400 * dayMs;
export const forgottenAtOnce = 500;
export const forgetRoundsMost = 1_000;
