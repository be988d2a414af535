/** Rules by which control tells people and programs of what needs attention. */
import { z } from "zod";
import { appName } from "#platform/control-plane/shapes.ts";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be HH:MM");

const Rule = z.object({
  name: shape.text(80, 1),
  kind: z
    .string()
    .regex(/^[a-z][a-z_]{1,39}$/)
    .nullable()
    .default(null)
    .meta({ description: "Of findings, such as `job_failed`; null: any" }),
  app: appName.nullable().default(null).meta({ description: "Null: any" }),
  tone: z.enum(["danger", "any"]).default("any").meta({ description: "How grave it must be" }),
  countLeast: z.number().int().min(1).max(1_000_000).default(1),
  forMinutes: z
    .number()
    .int()
    .min(0)
    .max(1440)
    .default(0)
    .meta({ description: "How long it must last before it is told" }),
  channel: z
    .enum(["email", "webhook"])
    .meta({ description: "`webhook`: the events `alert.raised` and `alert.recovered`" }),
  email: z.email().max(320).nullable().default(null),
  quietFrom: timeOfDay.nullable().default(null).meta({ description: "In Mexico City" }),
  quietTo: timeOfDay.nullable().default(null),
});

export const NewAlertRule = Rule.refine(
  ({ channel, email }) => (channel === "email") === (email !== null),
  { path: ["email"], message: "An e-mail goes to one address, and a webhook to none." },
).refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
  path: ["quietTo"],
  message: "Quiet hours have a beginning and an end.",
});
export type NewAlertRule = z.infer<typeof NewAlertRule>;

export const AlertRule = Rule.extend({
  id: shape.id,
  createdAt: shape.timestamp,
  open: z.number().int().meta({ description: "Alerts that were told and did not recover yet" }),
}).meta({ id: "AlertRule" });
export type AlertRule = z.infer<typeof AlertRule>;

export const listAlertRules = contract({
  name: "listAlertRules",
  route: "GET /api/alert-rules",
  summary: "List the alert rules, newest first; there are 50 at most.",
  auth: ["apiKey:admin:read", "session:admin:read"],
  replies: { 200: z.object({ alertRules: z.array(AlertRule) }) },
  errors: [],
});

export const createAlertRule = contract({
  name: "createAlertRule",
  route: "POST /api/alert-rules",
  summary: "Be told of findings of a kind, once each until they recover.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  body: NewAlertRule,
  replies: { 201: AlertRule },
  errors: ["invalid_request"],
  idempotency: "kit",
});

export const removeAlertRule = contract({
  name: "removeAlertRule",
  route: "DELETE /api/alert-rules/:id",
  summary: "Forget a rule and its alerts; nothing more is told by it.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  path: z.object({ id: shape.id }),
  replies: { 200: z.object({ ok: z.literal(true) }) },
  errors: ["alert_rule_not_found", "invalid_request"],
});
