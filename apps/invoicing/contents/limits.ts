/** The bounds of the invoicing app. */
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Opened private keys that a process keeps at hand. */
export const openedKeysMost = 200;
/** Free folios that one transaction looks at: no more can be taken by one batch. */
export const freeFoliosMost = 64;
/** Between looks at a stamp that another request works on. */
export const stampPollMs = 150;
/** Pauses between questions after an unknown outcome, where a request waits as long as usual. */
export const recoverPausesMs = [500, 1_000, 2_000, 4_000] as const;
/** A stamp whose provider keeps silent is asked for again this often, by the job. */
export const recoverEveryMs = minuteMs;
/** Fecha lies this far behind, for clocks of providers that go slow. */
export const dateBehindMs = minuteMs;
/** SAT takes no document that is older (rule 401). */
export const dateOldestMs = 72 * hourMs;
/** Stampings that one run of the job takes up. */
export const resolvedPerRun = 200;
/** Certificates that SAT's folder may hold; SAT has had some dozen. */
export const authoritiesMost = 100;
/** Certificates that a list shows: one each few years. */
export const certificatesMost = 50;
/** A logo; the column takes no more. */
export const logoBytesMost = 512 * 1024;
/** Accounts at providers whose tokens and circuits a process keeps. */
export const providersKeptMost = 500;
/** Stampings that the job takes up at the same time. */
export const resolvedAtOnce = 8;
/** Pauses after each failure to make a mail; after the last of them it is given up. */
export const mailPausesMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs);
export const mailPortion = 50;
export const mailRoundsMost = 40;
export const sweptAtOnce = 1_000;
export const sweepRoundsMost = 200;
export const healthKeptMs = 30 * dayMs;
/** Certificates, organizations and bills that a job reads at once. */
export const endingPortion = 100;
export const billPortion = 50;
export const issuerPortion = 50;
/** Whom an organization's letters go to. */
export const addressesMost = 20;
export const issuersAtOnce = 8;
/** What waits for longer than `minutes` is told of; of open bills so many are looked at. */
export const openTooLong = { minutes: 10, billsRead: 200 } as const;
export const monthlyCloseTimeoutMs = 30 * secondMs;
export const closedInvoicesMost = 1_000;
/** The newest invoices that a search looks through before it asks the index of words. */
export const searchedFirst = 2_000;
