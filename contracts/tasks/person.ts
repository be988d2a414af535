/** Who has tasks done, and who does them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofTenant, oneId, usual } from "../consumer/business.ts";
import { readAuth, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const contact = {
  name: shape.text(120, 1).meta({ examples: ["Ana Morales"] }),
  phone: shape.text(40).optional(),
  email: shape
    .text(254)
    .optional()
    .meta({ description: "with which they sign in to see their own pages" }),
};

export const welcomeTaskClient = contract({
  name: "welcomeTaskClient",
  route: "POST /api/clients",
  summary: "Add a client; whom a phone or e-mail address is known of is answered as they are",
  auth: writeAuth,
  body: ofTenant.extend(contact),
  replies: { 201: z.object({ id: shape.id, name: z.string() }).meta({ id: "TaskClient" }) },
  errors: [...created, "contact_needed"],
  idempotency: "kit",
});

const profile = {
  about: shape.text(1_000).meta({ description: "what they can do, in their own words" }),
  area: shape.text(120).meta({ description: "where they work", examples: ["Coyoacán"] }),
  categoryIds: z.array(shape.id).max(20),
};

export const Tasker = z
  .object({
    id: shape.id,
    customerId: shape.id.meta({ description: "who they are as a client" }),
    name: z.string(),
    ...profile,
    joinedAt: shape.timestamp,
    ratings: z.number().int().meta({ description: "of clients in the last 90 days" }),
    stars: z.number().nullable().meta({ description: "their mean, to two decimals" }),
    suspension: z
      .object({
        state: z.enum(["suspended", "appealed", "upheld"]),
        reason: z.enum(["rating", "moderator"]),
        note: z.string(),
        suspendedAt: shape.timestamp,
        appeal: z.string().nullable(),
        decisionNote: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "Tasker" });

export const listTaskers = contract({
  name: "listTaskers",
  route: "GET /api/taskers",
  summary: "The taskers, newest first",
  auth: readAuth,
  query: shape.listQuery.extend(ofTenant.shape),
  replies: { 200: z.object({ taskers: z.array(Tasker), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const addTasker = contract({
  name: "addTasker",
  route: "POST /api/taskers",
  summary: "Add a tasker",
  auth: writeAuth,
  body: ofTenant.extend({
    ...contact,
    about: profile.about.default(""),
    area: profile.area.default(""),
    categoryIds: profile.categoryIds.default([]),
  }),
  replies: { 201: Tasker },
  errors: [...created, "contact_needed", "tasker_exists", "category_not_found"],
  idempotency: "kit",
});

export const readTasker = contract({
  name: "readTasker",
  route: "GET /api/taskers/:id",
  summary: "One tasker",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: Tasker },
  errors: [...usual, "tasker_not_found"],
});

export const changeTasker = contract({
  name: "changeTasker",
  route: "PATCH /api/taskers/:id",
  summary: "Change what a tasker says of themselves",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    about: profile.about.optional(),
    area: profile.area.optional(),
    categoryIds: profile.categoryIds.optional(),
  }),
  replies: { 200: Tasker },
  errors: [...usual, "tasker_not_found", "category_not_found"],
});
