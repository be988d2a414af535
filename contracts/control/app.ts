/** The apps of the house: what has registered, where it lives, and whether it answers. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { Registered, Registration } from "#platform/control-plane/shapes.ts";
import { contract } from "./contract.ts";

export const App = z
  .object({
    name: z.string(),
    title: z.string(),
    baseUrl: z.url(),
    healthy: z.boolean().nullable().meta({ description: "Null until it was asked once" }),
    checkedAt: shape.timestamp.nullable(),
    seenAt: shape.timestamp.meta({ description: "When it last registered" }),
  })
  .meta({ id: "App" });
export type App = z.infer<typeof App>;

export const listApps = contract({
  name: "listApps",
  route: "GET /api/apps",
  summary: "List every app that has registered, with its last health.",
  auth: ["apiKey:admin:read", "session:admin:read"],
  replies: { 200: z.object({ apps: z.array(App) }) },
  errors: [],
});

export const registerApp = contract({
  name: "registerApp",
  route: "POST /api/internal/registrations",
  summary: "An app says where it lives and learns how far sandbox time was moved.",
  description: "Signed with the queue secret. Repeating it refreshes what is known.",
  auth: ["cron"],
  body: Registration,
  replies: { 200: Registered },
  errors: [],
});
