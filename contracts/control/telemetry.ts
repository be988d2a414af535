/** What apps report each minute: requests they refused and webhooks they sent. */
import { z } from "zod";
import { Telemetry } from "#platform/control-plane/shapes.ts";
import { contract } from "./contract.ts";

export const recordTelemetry = contract({
  name: "recordTelemetry",
  route: "POST /api/telemetry",
  summary: "An app's process reports what it refused and sent. The same id again counts once.",
  description: "Signed with the queue secret.",
  auth: ["cron"],
  body: Telemetry,
  replies: { 200: z.object({ ok: z.literal(true) }) },
  errors: [],
});
