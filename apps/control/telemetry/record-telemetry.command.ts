/** Adds one report of one process, all of it or nothing; a report that came before adds nothing. */
import type { recordTelemetry } from "#contracts/control/telemetry.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import type { Database } from "#platform/db/database.ts";
import * as telemetry from "./telemetry.store.ts";

export const addReport = (db: Database, report: BodyOf<typeof recordTelemetry>): Promise<void> => {
  const { id, app, at, refusals, webhooks } = report;
  const { attempts, delivered, retried, rejected, dead } = webhooks;
  return db.transaction(async (tx) => {
    await tx.run(telemetry.recordRefusals, [app, id, at, JSON.stringify(refusals)]);
    const counts = [attempts, delivered, retried, rejected, dead];
    if (counts.some((count) => count > 0)) {
      await tx.run(telemetry.recordWebhooks, [app, id, at, ...counts]);
    }
  });
};
