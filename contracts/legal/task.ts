/** What somebody has to do for a matter. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const Task = z
  .object({
    id: shape.id,
    matterId: shape.id,
    title: z.string(),
    dueOn: shape.day.nullable(),
    assigneeId: shape.id.nullable().meta({ description: "id of one of the firm's people" }),
    doneAt: shape.timestamp.nullable(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "LegalTask" });

const fields = {
  title: shape.text(300, 1).meta({ examples: ["Preparar la contestación"] }),
  dueOn: shape.day.nullable(),
  assigneeId: shape.id.nullable(),
};

export const listTasks = contract({
  name: "listTasks",
  route: "GET /api/tasks",
  summary: "Tasks, newest first",
  auth: readAuth,
  query: firmList.extend({
    matter_id: shape.id.optional(),
    open: z.enum(["true", "false"]).optional(),
  }),
  replies: { 200: z.object({ tasks: z.array(Task), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const addTask = contract({
  name: "addTask",
  route: "POST /api/tasks",
  summary: "Add a task to a matter",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    matterId: shape.id,
    title: fields.title,
    dueOn: fields.dueOn.default(null),
    assigneeId: fields.assigneeId.default(null),
  }),
  replies: { 201: Task },
  errors: [...created, "matter_not_found", "member_not_found"],
  idempotency: "kit",
});

export const changeTask = contract({
  name: "changeTask",
  route: "PATCH /api/tasks/:id",
  summary: "Change a task, or say that it is done or not",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    title: fields.title.optional(),
    dueOn: fields.dueOn.optional(),
    assigneeId: fields.assigneeId.optional(),
    done: z.boolean().optional(),
  }),
  replies: { 200: Task },
  errors: [...usual, "task_not_found", "member_not_found"],
});
