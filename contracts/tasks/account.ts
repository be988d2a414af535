/** A tasker's plan, and what they and the operator owe each other. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { money } from "../consumer/caller.ts";
import { ofTenant, oneId, price, usual } from "../consumer/business.ts";
import { readAuth, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const Subscription = z
  .object({
    taskerId: shape.id,
    plan: z.enum(["free", "plus"]),
    state: z.enum(["none", "pending", "active", "grace", "ended"]),
    paidUntil: shape.day.nullable().meta({ description: "the first day that is not paid" }),
    renews: z.boolean(),
    billId: shape.id.nullable().meta({ description: "of the month that is to be paid" }),
    offersMade: z.number().int().meta({ description: "in this month of the calendar" }),
    offersMost: z.number().int().nullable().meta({ description: "null: no limit" }),
  })
  .meta({ id: "TaskerSubscription" });

export const readSubscription = contract({
  name: "readSubscription",
  route: "GET /api/taskers/:id/subscription",
  summary: "A tasker's plan, and the offers of this month",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: Subscription },
  errors: [...usual, "tasker_not_found"],
});

export const choosePlan = contract({
  name: "choosePlan",
  route: "PUT /api/taskers/:id/subscription",
  summary: "Choose a plan",
  description:
    "`plus` makes the bill of a first month, or lets the next one come; `free` lets the month " +
    "that is paid end as the last.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ plan: z.enum(["free", "plus"]) }),
  replies: { 200: Subscription },
  errors: [...usual, "tasker_not_found"],
});

export const paySubscription = contract({
  name: "paySubscription",
  route: "POST /api/taskers/:id/subscription/payment",
  summary: "Pay the month that is to be paid",
  description: "As a task is: asked again, the same payment is looked after.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    method: z.enum(["cash", "card", "transfer", "digital"]).default("digital"),
  }),
  replies: {
    200: Subscription.extend({
      payUrl: z.string().nullable().meta({ description: "where the tasker pays on their own" }),
    }),
  },
  errors: [...usual, "tasker_not_found", "nothing_due", "not_connected"],
  idempotency: "own",
});

export const TaskerAccount = z
  .object({
    taskerId: shape.id,
    balance: money.meta({
      description: "above zero the operator owes it, below zero the tasker",
    }),
    entries: z.array(
      z.object({
        id: shape.id,
        kind: z.enum(["work", "settled"]),
        taskId: shape.id.nullable(),
        amount: money,
        price: price.nullable(),
        cash: price.nullable().meta({ description: "that the tasker has in hand" }),
        commission: price.nullable(),
        at: shape.timestamp,
      }),
    ),
  })
  .meta({ id: "TaskerAccount" });

export const readTaskerAccount = contract({
  name: "readTaskerAccount",
  route: "GET /api/taskers/:id/account",
  summary: "What a tasker and the operator owe each other, newest first",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: TaskerAccount },
  errors: [...usual, "tasker_not_found"],
});

export const settleAccount = contract({
  name: "settleAccount",
  route: "POST /api/taskers/:id/settlements",
  summary: "Say that the balance was handed over, whoever owed it",
  description: "`balance` is what was seen: of two who settle at once, one does. Owners alone.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ balance: z.number().min(-10_000_000).max(10_000_000) }),
  replies: { 200: TaskerAccount },
  errors: [...usual, "tasker_not_found", "balance_changed"],
  idempotency: "own",
});
