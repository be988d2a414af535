/** The apps of the house: what has registered, where it lives, and whether it answers. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { appName, Registered, Registration } from "#platform/control-plane/shapes.ts";
import { contract } from "./contract.ts";

export const App = z
  .object({
    name: z.string(),
    title: z.string(),
    baseUrl: z.url(),
    healthy: z.boolean().nullable().meta({ description: "Null until it was asked once" }),
    checkedAt: shape.timestamp.nullable(),
    active: z.boolean().meta({ description: "Whether the house uses it, and asks for its health" }),
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

export const switchApp = contract({
  name: "switchApp",
  route: "PATCH /api/apps/:name",
  summary: "Take an app out of use, or into use again.",
  description: "What is out of use stays listed; it is asked neither for its health nor for work.",
  auth: ["apiKey:admin:manage", "session:admin:manage"],
  path: z.object({ name: appName }),
  body: z.object({ active: z.boolean() }),
  replies: { 200: App },
  errors: ["app_not_found"],
});

export const listActiveApps = contract({
  name: "listActiveApps",
  route: "GET /api/internal/apps",
  summary: "An app asks which apps are in use, and where they live.",
  description: "Signed with the queue secret.",
  auth: ["cron"],
  replies: { 200: z.object({ apps: z.array(z.object({ name: z.string(), baseUrl: z.url() })) }) },
  errors: [],
});
