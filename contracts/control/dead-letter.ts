/** Calls of jobs that the queue gave up, and the button that gives them their tries back. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const DeadLetter = z
  .object({
    job: z.string().meta({ description: "<app>.<name>" }),
    slot: shape.timestamp.meta({ description: "The due time that it was called for" }),
    layer: z.enum(["http", "queue", "database"]),
    tries: z.number().int(),
    status: z.number().int().nullable().meta({ description: "Null: there was no answer" }),
    reason: z.string().nullable(),
    diedAt: shape.timestamp,
  })
  .meta({ id: "DeadLetter" });
export type DeadLetter = z.infer<typeof DeadLetter>;

export const listDeadLetters = contract({
  name: "listDeadLetters",
  route: "GET /api/dead-letters",
  summary: "List the calls of jobs whose tries are used up, newest first.",
  description: "They are kept for 30 days. At most 200 are listed.",
  auth: ["apiKey:admin:read", "session:admin:read"],
  replies: { 200: z.object({ deadLetters: z.array(DeadLetter) }) },
  errors: [],
});

export const redriveDeadLetters = contract({
  name: "redriveDeadLetters",
  route: "POST /api/jobs/:id/redrive",
  summary: "Give dead letters of a job their tries back: all, or that of one due time.",
  description: "What an app had given up is then run by a run of its own.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  path: z.object({ id: shape.text(100, 1) }),
  body: z.object({ slot: shape.timestamp.optional() }),
  replies: { 200: z.object({ redriven: z.number().int() }) },
  errors: ["job_not_found", "invalid_request"],
});
