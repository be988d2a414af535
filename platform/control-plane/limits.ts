/** The bounds of what an app and the control plane say to each other. */
import { dayMs, minuteMs, secondMs } from "../clock.ts";

export const callTimeoutMs = 5 * secondMs;
export const registerRetryMs = secondMs;
export const registerEveryMs = minuteMs;
export const telemetryEveryMs = minuteMs;
export const refusalReasonsMost = 20;
/** How soon another process of the same app sees that sandbox time was moved. */
export const offsetPollMs = secondMs;
/** A hundred years: every date stays one that PostgreSQL, JavaScript and people can write. */
export const offsetMostMs = 36_525 * dayMs;
