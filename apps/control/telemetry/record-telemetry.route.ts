/** Adds what an app's process refused and sent. */
import { recordTelemetry } from "#contracts/control/telemetry.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import * as telemetry from "./telemetry.store.ts";

export const recordTelemetryRoute = route(recordTelemetry, async ({ body, services }) => {
  const { id, app, at, refusals, webhooks } = body;
  const { attempts, delivered, retried, rejected, dead } = webhooks;
  await services.db.transaction(async (tx) => {
    await tx.run(telemetry.recordRefusals, [app, id, at, JSON.stringify(refusals)]);
    const counts = [attempts, delivered, retried, rejected, dead];
    if (counts.some((count) => count > 0)) {
      await tx.run(telemetry.recordWebhooks, [app, id, at, ...counts]);
    }
  });
  return reply(200, { ok: true });
});
