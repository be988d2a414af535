/** What the house's apps answered when they were asked for their health. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const HealthCheck = z
  .object({
    id: shape.id,
    app: z.string(),
    healthy: z.boolean(),
    status: z
      .number()
      .int()
      .nullable()
      .meta({ description: "HTTP status; null without an answer" }),
    latencyMs: z.number().int().nonnegative(),
    error: z.string().nullable(),
    checkedAt: shape.timestamp,
  })
  .meta({ id: "HealthCheck" });
export type HealthCheck = z.infer<typeof HealthCheck>;

export const listHealthChecks = contract({
  name: "listHealthChecks",
  route: "GET /api/health-checks",
  summary: "List health checks of the last thirty days, newest first.",
  description: "The daily check keeps one of every app; in between, each change of health is kept.",
  auth: ["apiKey:admin:read", "session:admin:read"],
  query: shape.listQuery.extend({ app: shape.text(40).optional() }),
  replies: {
    200: z.object({ healthChecks: z.array(HealthCheck), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});

export const probeApps = contract({
  name: "probeApps",
  route: "POST /api/health-checks",
  summary: "Ask every app for its health now.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  replies: { 200: z.object({ healthChecks: z.array(HealthCheck) }) },
  errors: [],
});
