/** What needs attention in the whole house, each with its reason, and the press that mends it. */
import { z } from "zod";
import { FindingTold, Mended, MendAsked } from "#platform/attention/shapes.ts";
import { appName } from "#platform/control-plane/shapes.ts";
import { contract } from "./contract.ts";

export const HouseFinding = FindingTold.extend({ app: appName }).meta({ id: "HouseFinding" });
export type HouseFinding = z.infer<typeof HouseFinding>;

export const listAttention = contract({
  name: "listAttention",
  route: "GET /api/attention",
  summary: "List what needs attention in every app in use: what is lost or stands still first.",
  description:
    "Asked of all apps at this moment, two seconds at most; an app that does not answer is a " +
    "finding itself.",
  auth: ["apiKey:admin:read", "session:admin:read"],
  replies: { 200: z.object({ findings: z.array(HouseFinding) }) },
  errors: [],
});

export const mendAttention = contract({
  name: "mendAttention",
  route: "POST /api/attention/mend",
  summary: "Do what the button of a finding does.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  body: MendAsked.extend({ app: appName }),
  replies: { 200: Mended },
  errors: ["app_not_found", "app_unreachable", "invalid_request"],
  idempotency: "own",
});
