/** Sums the reports of webhooks into one row per app and day. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { webhookStatsKeptMs } from "../health/kept-limits.ts";
import * as telemetry from "./telemetry.store.ts";

/** Whole days, back to the oldest report that is kept: each sum can be made again. */
export const sumWebhookDays = async (db: Queries, now: Date): Promise<number> => {
  const today = new Date(now.getTime() - (now.getTime() % dayMs));
  const from = plusMs(today, -webhookStatsKeptMs + dayMs);
  return (await db.run(telemetry.aggregate, [from, plusMs(today, dayMs)])).length;
};
