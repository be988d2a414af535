/** The bounds of stamping. */
import { minuteMs } from "#platform/clock.ts";

/** Opened private keys that a process keeps at hand. */
export const openedKeysMost = 200;
/** How long each is kept without being opened anew. */
export const openedKeyMs = 10 * minuteMs;

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

/** Stampings that one run of the job takes up. */
export const resolvedPerRun = 200;

/** Stampings that the job takes up at the same time. */
export const resolvedAtOnce = 8;
