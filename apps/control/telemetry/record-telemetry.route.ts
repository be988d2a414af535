/** Adds what an app's process refused and sent. */
import { recordTelemetry } from "#contracts/control/telemetry.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { addReport } from "./record-telemetry.command.ts";

export const recordTelemetryRoute = route(recordTelemetry, async ({ body, services }) => {
  await addReport(services.db, body);
  return reply(200, { ok: true });
});
