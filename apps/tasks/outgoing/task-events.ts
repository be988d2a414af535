/** Turns what became of tasks into events of the outbox, in the same transaction. */
import { tenantTag } from "#business/outgoing/tenant-tag.ts";
import type { TaskerNews, TaskNews, taskEventTypes } from "#contracts/tasks/events.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import { taskView } from "../tasks/task.wire.ts";
import type { Task } from "../tasks/tasks.query.ts";

/** Each happens to a task once: its id says which. */
export const taskEvent = (
  type: Extract<(typeof taskEventTypes)[number], `task.${string}`>,
  tenantId: string,
  task: Task,
  at: Date,
): OutgoingEvent => {
  const { description: _description, address: _address, ...shown } = taskView(task);
  const data: TaskNews = { ...shown, tenantId };
  return ecosystemEvent({
    app: "tasks",
    shard: houseShard,
    tags: [tenantTag(tenantId)],
    type,
    eventId: `${type}:${task.id}`,
    entityId: task.id,
    at,
    data,
  });
};

interface TaskerFact extends TaskerNews {
  readonly type: Extract<(typeof taskEventTypes)[number], `tasker.${string}`>;
  /** Of the suspension. */
  readonly id: string;
  readonly at: Date;
}

export const taskerEvent = ({ type, id, at, ...data }: TaskerFact): OutgoingEvent =>
  ecosystemEvent({
    app: "tasks",
    shard: houseShard,
    tags: [tenantTag(data.tenantId)],
    type,
    eventId: `${type}:${id}`,
    entityId: data.taskerId,
    at,
    data,
  });
