/** Briefings: what a day's figures say, numbers first. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const briefingKinds = ["daily_brain", "daily_intelligence"] as const;

export const Briefing = z
  .object({
    briefing_id: shape.id,
    kind: z.enum(briefingKinds),
    day: z.iso.date().meta({ description: "the last day that it speaks of" }),
    figures: z.record(z.string(), z.unknown()),
    text: z.object({ "es-MX": z.string(), en: z.string() }),
    created_at: shape.timestamp,
  })
  .meta({ id: "Briefing" });

export const listBriefings = contract({
  name: "listBriefings",
  route: "GET /api/briefings",
  summary: "Daily briefings on the whole house, newest first",
  description: "Figures of all merchants together: a key that is bound to a tenant gets a 403.",
  auth: ["apiKey:figures:read"],
  query: shape.listQuery.extend({ kind: z.enum(briefingKinds).optional() }),
  replies: { 200: z.object({ briefings: z.array(Briefing), nextCursor: z.string().optional() }) },
  errors: ["invalid_request", "forbidden"],
});
