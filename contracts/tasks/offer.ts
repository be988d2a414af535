/** Offers of taskers for a task, of which the client accepts one. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofTenant, oneId, price, usual } from "../consumer/business.ts";
import { readAuth, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";
import { Task } from "./task.ts";

export const offerStates = ["open", "accepted", "declined", "withdrawn", "expired"] as const;

export const Offer = z
  .object({
    id: shape.id,
    taskId: shape.id,
    taskerId: shape.id,
    taskerName: z.string(),
    price,
    message: z.string(),
    goodUntil: shape.timestamp,
    state: z.enum(offerStates),
    madeAt: shape.timestamp,
    endedAt: shape.timestamp.nullable(),
  })
  .meta({ id: "Offer" });

export const placeOffer = contract({
  name: "placeOffer",
  route: "POST /api/tasks/:id/offers",
  summary: "Offer to do a task",
  description: "Without an end it is good until the task takes no more offers.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    taskerId: shape.id,
    price: price.meta({ description: "MXN, taxes included; zero is a favour" }),
    message: shape.text(1_000).default(""),
    goodUntil: shape.timestamp.optional(),
  }),
  replies: { 201: Offer },
  errors: [
    ...created,
    ...(["task_not_found", "tasker_not_found", "wrong_state", "own_task"] as const),
    ...(["already_offered", "tasker_suspended", "offers_used_up"] as const),
  ],
  idempotency: "kit",
});

export const listOffers = contract({
  name: "listOffers",
  route: "GET /api/tasks/:id/offers",
  summary: "The offers for a task, the cheapest first",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: z.object({ offers: z.array(Offer) }) },
  errors: [...usual, "task_not_found"],
});

export const acceptOffer = contract({
  name: "acceptOffer",
  route: "POST /api/offers/:id/accept",
  summary: "The client accepts an offer: the task is assigned, all others are declined",
  description: "Of two at once one wins.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.optional(),
  replies: { 200: Task },
  errors: [...usual, "offer_not_found", "offer_closed", "wrong_state"],
  idempotency: "own",
});

export const withdrawOffer = contract({
  name: "withdrawOffer",
  route: "POST /api/offers/:id/withdraw",
  summary: "The tasker takes an open offer back",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.optional(),
  replies: { 200: Offer },
  errors: [...usual, "offer_not_found", "offer_closed"],
  idempotency: "own",
});
