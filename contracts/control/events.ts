/** What control tells about the house to keys that may read it. */
import { z } from "zod";
import { Words } from "#platform/attention/shapes.ts";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { JobRun } from "./job.ts";

const healthEventTypes = ["app.down", "app.up"] as const;

const alertEventTypes = ["alert.raised", "alert.recovered"] as const;

export const controlEventTypes = [
  ...healthEventTypes,
  "job.failed",
  "job.dead_letter",
  "operator.changed",
  ...alertEventTypes,
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

/** A rule tells of a finding, once until it is over; and that it is over. */
export const AlertEvent = eventBody(
  alertEventTypes,
  z.object({
    ruleId: shape.id,
    rule: z.string(),
    app: z.string(),
    kind: z.string(),
    id: z.string().meta({ description: "As `GET /api/attention` names it" }),
    title: Words,
    reason: Words,
    since: shape.timestamp.meta({ description: "When control saw it first" }),
  }),
).meta({ id: "AlertEvent" });

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
