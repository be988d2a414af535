/** What the marketplace tells about a market to keys that may read it. */
import type { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { Task } from "./task.ts";

const taskEvents = [
  ...(["task.posted", "task.assigned", "task.done"] as const),
  ...(["task.confirmed", "task.cancelled", "task.expired"] as const),
] as const;

export const taskEventTypes = taskEvents;

/** What became of a task; where it is to be done is at `GET /api/tasks/{id}`. */
export const TaskEvent = eventBody(
  taskEvents,
  Task.omit({ description: true, address: true }).extend({ tenantId: shape.id }),
).meta({ id: "TaskEvent" });
export type TaskNews = z.infer<typeof TaskEvent>["data"];
