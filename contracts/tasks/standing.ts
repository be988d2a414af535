/** How taskers stand: ratings by both sides, suspension, appeal and what was decided. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofTenant, oneId, usual } from "../consumer/business.ts";
import { writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";
import { Tasker } from "./person.ts";

const words = (most: number) => shape.text(most, 1);

export const rateTask = contract({
  name: "rateTask",
  route: "POST /api/tasks/:id/ratings",
  summary: "Rate the other side of a confirmed task, once",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    by: z.enum(["client", "tasker"]),
    stars: z.number().int().min(1).max(5),
    comment: shape.text(1_000).default(""),
  }),
  replies: {
    201: z
      .object({
        taskId: shape.id,
        by: z.enum(["client", "tasker"]),
        stars: z.number().int(),
        comment: z.string(),
        ratedAt: shape.timestamp,
      })
      .meta({ id: "TaskRating" }),
  },
  errors: [...created, "task_not_found", "wrong_state", "already_rated"],
  idempotency: "kit",
});

export const suspendTasker = contract({
  name: "suspendTasker",
  route: "POST /api/taskers/:id/suspension",
  summary: "Suspend a tasker: open offers are withdrawn, assigned work goes on",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ note: words(500).meta({ examples: ["No llegó a dos citas"] }) }),
  replies: { 200: Tasker },
  errors: [...usual, "tasker_not_found", "tasker_suspended"],
  idempotency: "own",
});

export const appealSuspension = contract({
  name: "appealSuspension",
  route: "POST /api/taskers/:id/appeal",
  summary: "The tasker asks for another look at their suspension, once",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ text: words(2_000) }),
  replies: { 200: Tasker },
  errors: [...usual, "tasker_not_found", "not_suspended", "appeal_made"],
  idempotency: "own",
});

export const decideSuspension = contract({
  name: "decideSuspension",
  route: "POST /api/taskers/:id/decision",
  summary: "Lift a suspension, or uphold it after an appeal",
  description: "What was rated before a suspension was lifted does not count against them again.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    decision: z.enum(["lifted", "upheld"]),
    note: shape.text(500).default(""),
  }),
  replies: { 200: Tasker },
  errors: [...usual, "tasker_not_found", "not_suspended", "no_appeal"],
  idempotency: "own",
});
