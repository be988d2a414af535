/** What control tells about the house to keys that may read it. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { JobRun } from "./job.ts";

const healthEventTypes = ["app.down", "app.up"] as const;

export const controlEventTypes = [
  ...healthEventTypes,
  "job.failed",
  "job.dead_letter",
  "operator.changed",
] as const;

/** An app stopped answering well, or answers again. */
export const AppHealthEvent = eventBody(
  healthEventTypes,
  z.object({
    app: z.string(),
    status: z.number().int().nullable().meta({ description: "HTTP status; null: no answer" }),
    error: z.string().nullable(),
    checkedAt: shape.timestamp,
  }),
).meta({ id: "AppHealthEvent" });

/** A job gave up: it is tried no more for this slot. */
export const JobFailedEvent = eventBody(
  ["job.failed"],
  JobRun.pick({ job: true, slot: true, trigger: true, attempts: true, error: true }).extend({
    id: z.string().meta({ description: "`<app>.<job>`, as `GET /api/jobs` names it" }),
    app: z.string(),
  }),
).meta({ id: "JobFailedEvent" });

/** A call of the queue layer is made no more by itself: it waits among the dead letters. */
export const DeadLetterEvent = eventBody(
  ["job.dead_letter"],
  z.object({
    id: z.string().meta({ description: "`<app>.<job>`, as `GET /api/jobs` names it" }),
    app: z.string(),
    job: z.string(),
    slot: shape.timestamp,
    tries: z.number().int(),
    status: z.number().int().nullable().meta({ description: "HTTP status; null: no answer" }),
    reason: z.string().nullable(),
  }),
).meta({ id: "DeadLetterEvent" });

/** Somebody was let in to the console, with other rights than before too, or was taken off. */
export const OperatorEvent = eventBody(
  ["operator.changed"],
  z.object({
    operatorId: shape.id,
    email: z.string(),
    change: z.enum(["admitted", "removed"]),
    permissions: z.array(z.string()).meta({ description: "From now on" }),
  }),
).meta({ id: "OperatorEvent" });
