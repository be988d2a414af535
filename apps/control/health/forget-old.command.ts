/** Forgets what the house has kept long enough. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Statement } from "#platform/db/statement.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { deleteOldEvents } from "../circulation/circulation.store.ts";
import * as messages from "../outbox/messages.store.ts";
import * as limits from "./kept-limits.ts";
import * as telemetry from "../telemetry/telemetry.store.ts";
import * as calls from "../schedule/calls.store.ts";
import { callsKeptMs, deadKeptMs } from "../schedule/limits.ts";
import * as healthChecks from "./health-checks.store.ts";

export interface Forgotten {
  readonly healthChecksDeleted: number;
  readonly rateLimitEventsDeleted: number;
  readonly webhookStatsDeleted: number;
  readonly messagesDeleted: number;
  readonly callsDeleted: number;
  readonly voucherEventsDeleted: number;
}

/** How many rows went, by table; doing it again finds nothing. */
export const forgetOld = async (db: Queries, now: Date): Promise<Forgotten> => {
  const since = (keptMs: number): Date => plusMs(now, -keptMs);
  return {
    healthChecksDeleted: await prune(
      db,
      healthChecks.deleteOldChecks,
      since(limits.healthChecksKeptMs),
    ),
    rateLimitEventsDeleted: await prune(
      db,
      telemetry.deleteOldRefusals,
      since(limits.rateLimitEventsKeptMs),
    ),
    webhookStatsDeleted: await prune(
      db,
      telemetry.deleteOldWebhooks,
      since(limits.webhookStatsKeptMs),
    ),
    messagesDeleted: await prune(db, messages.deleteOldest, limits.capturedMessagesKept),
    callsDeleted:
      (await prune(db, calls.deleteOldCalls, since(callsKeptMs))) +
      (await prune(db, calls.deleteOldDead, since(deadKeptMs))),
    voucherEventsDeleted: await prune(db, deleteOldEvents, since(limits.voucherEventsKeptMs)),
  };
};

/** In pieces, so that no statement holds many rows for long. */
const prune = (db: Queries, remove: Statement<unknown>, bound: Date | number): Promise<number> =>
  inPortions({ size: limits.rowsDeletedAtOnce }, async () => {
    const rows = await db.run(remove, [bound, limits.rowsDeletedAtOnce]);
    return rows.length;
  });
