/** The menu: sections, what is in them, and what a guest may ask for beside. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, price, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const name = shape.text(120, 1).meta({ examples: ["Chilaquiles verdes"] });
const taxKind = z.enum(["iva16", "iva8", "iva0", "exempt"]).meta({
  description: "the tax that is in the price",
});

const Modifier = z.object({ id: shape.id, name: z.string(), price });

export const MenuItem = z
  .object({
    id: shape.id,
    sectionId: shape.id,
    name: z.string(),
    description: z.string(),
    price,
    taxKind,
    available: z.boolean(),
    modifiers: z.array(Modifier),
  })
  .meta({ id: "MenuItem" });

const Section = z.object({ id: shape.id, name: z.string(), items: z.array(MenuItem) });

export const readMenu = contract({
  name: "readMenu",
  route: "GET /api/menu",
  summary: "The whole menu, also what is not served at present",
  auth: readAuth,
  query: ofTenant,
  replies: { 200: z.object({ sections: z.array(Section) }) },
  errors: usual,
});

export const addMenuSection = contract({
  name: "addMenuSection",
  route: "POST /api/menu/sections",
  summary: "Add a section to the menu",
  description: "A person must manage the restaurant.",
  auth: writeAuth,
  body: ofTenant.extend({ name: shape.text(80, 1).meta({ examples: ["Desayunos"] }) }),
  replies: { 201: z.object({ id: shape.id, name: z.string() }) },
  errors: [...created, "name_taken"],
  idempotency: "kit",
});

export const addMenuItem = contract({
  name: "addMenuItem",
  route: "POST /api/menu/items",
  summary: "Add something to a section",
  description: "A person must manage the restaurant.",
  auth: writeAuth,
  body: ofTenant.extend({
    sectionId: shape.id,
    name,
    description: shape.text(500).default(""),
    price,
    taxKind: taxKind.default("iva16"),
    modifiers: z
      .array(z.object({ name: shape.text(60, 1), price: price.max(100_000).default(0) }))
      .max(20)
      .default([]),
  }),
  replies: { 201: MenuItem },
  errors: [...created, "section_not_found"],
  idempotency: "kit",
});

export const changeMenuItem = contract({
  name: "changeMenuItem",
  route: "PATCH /api/menu/items/:id",
  summary: "Change a price, a name, or whether it is served at present",
  description: "Those at the tables and in the kitchen may say what is out; the rest is managers'.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    name: name.optional(),
    description: shape.text(500).optional(),
    price: price.optional(),
    available: z.boolean().optional(),
  }),
  replies: { 200: MenuItem },
  errors: [...usual, "item_not_found"],
});
