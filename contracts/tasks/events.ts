/** What the marketplace tells about a market to keys that may read it. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { BillInvoicedEvent, BillPaidEvent } from "../consumer/bill-events.ts";
import { Task } from "./task.ts";

const taskEvents = [
  ...(["task.posted", "task.assigned", "task.done"] as const),
  ...(["task.confirmed", "task.cancelled", "task.expired"] as const),
] as const;

const taskerEvents = ["tasker.suspended", "tasker.reinstated"] as const;

export const taskEventTypes = [...taskEvents, ...taskerEvents] as const;

/** What became of a task; where it is to be done is at `GET /api/tasks/{id}`. */
export const TaskEvent = eventBody(
  taskEvents,
  Task.omit({ description: true, address: true }).extend({ tenantId: shape.id }),
).meta({ id: "TaskEvent" });
/** A tasker makes no offers any more, or again. */
export const TaskerEvent = eventBody(
  taskerEvents,
  z.object({
    tenantId: shape.id,
    taskerId: shape.id,
    reason: z.enum(["rating", "moderator"]),
  }),
).meta({ id: "TaskerEvent" });
export type TaskerNews = z.infer<typeof TaskerEvent>["data"];

export type TaskNews = z.infer<typeof TaskEvent>["data"];

export const paidEvent = BillPaidEvent;
export const invoicedEvent = BillInvoicedEvent;
