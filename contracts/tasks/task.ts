/** Tasks: posted, assigned, done, confirmed by paying for them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofTenant, oneId, price, usual } from "../consumer/business.ts";
import { readAuth, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const taskStates = [
  ...(["open", "assigned", "done"] as const),
  ...(["confirmed", "cancelled", "expired"] as const),
] as const;

export const Task = z
  .object({
    id: shape.id,
    clientId: shape.id,
    categoryId: shape.id,
    title: z.string(),
    description: z.string(),
    area: z.string().meta({ description: "shown to every tasker" }),
    address: z.string().meta({ description: "shown to whom the task is assigned" }),
    budget: price.nullable(),
    endsAt: shape.timestamp.meta({ description: "until when offers are taken" }),
    state: z.enum(taskStates),
    taskerId: shape.id.nullable().meta({ description: "of the offer that was accepted" }),
    offerId: shape.id.nullable(),
    billId: shape.id.nullable(),
    price: price.nullable().meta({ description: "that was agreed on" }),
    reason: z.string().nullable().meta({ description: "why it was cancelled" }),
    postedAt: shape.timestamp,
    assignedAt: shape.timestamp.nullable(),
    doneAt: shape.timestamp.nullable(),
    endedAt: shape.timestamp.nullable(),
  })
  .meta({ id: "Task" });

export const postTask = contract({
  name: "postTask",
  route: "POST /api/tasks",
  summary: "Post a task",
  description: "Without an end it takes offers for two weeks; 90 days are the most.",
  auth: writeAuth,
  body: ofTenant.extend({
    clientId: shape.id,
    categoryId: shape.id,
    title: shape.text(120, 1).meta({ examples: ["Cambiar la llave del fregadero"] }),
    description: shape.text(2_000).default(""),
    area: shape.text(120, 1).meta({ examples: ["Del Carmen, Coyoacán"] }),
    address: shape.text(200).default(""),
    budget: price.optional(),
    endsAt: shape.timestamp.optional(),
  }),
  replies: { 201: Task },
  errors: [...created, "client_not_found", "category_not_found", "category_inactive"],
  idempotency: "kit",
});

export const listTasks = contract({
  name: "listTasks",
  route: "GET /api/tasks",
  summary: "Tasks, newest first",
  auth: readAuth,
  query: shape.listQuery.extend({
    ...ofTenant.shape,
    state: z.enum(taskStates).optional(),
    categoryId: shape.id.optional(),
  }),
  replies: { 200: z.object({ tasks: z.array(Task), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const readTask = contract({
  name: "readTask",
  route: "GET /api/tasks/:id",
  summary: "One task",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: Task },
  errors: [...usual, "task_not_found"],
});

export const finishTask = contract({
  name: "finishTask",
  route: "POST /api/tasks/:id/done",
  summary: "The tasker says that the work is done",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.optional(),
  replies: { 200: Task },
  errors: [...usual, "task_not_found", "wrong_state"],
  idempotency: "own",
});

export const confirmTask = contract({
  name: "confirmTask",
  route: "POST /api/tasks/:id/confirm",
  summary: "The client confirms the work by paying for it",
  description:
    "In cash the tasker has the money; a card or a transfer is the operator's. `digital` is the " +
    "client's wallet, CoDi or card by the payments app: the task is confirmed once that is paid, " +
    "at `payUrl` where one is answered. Asked again, the same payment is looked after.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    method: z.enum(["cash", "card", "transfer", "digital"]).default("cash"),
  }),
  replies: {
    200: Task.extend({
      payUrl: z.string().nullable().meta({ description: "where the client pays on their own" }),
    }),
  },
  errors: [...usual, "task_not_found", "wrong_state", "not_connected"],
  idempotency: "own",
});

export const cancelTask = contract({
  name: "cancelTask",
  route: "POST /api/tasks/:id/cancel",
  summary: "The task is not wanted any more, or was not done",
  description: "Not once money is on it.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ reason: shape.text(300, 1).meta({ examples: ["Ya lo arreglé yo"] }) }),
  replies: { 200: Task },
  errors: [...usual, "task_not_found", "wrong_state", "bill_closed"],
  idempotency: "own",
});
