/** What tasks are about, with the price that is usual: the catalog of the marketplace. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import {
  claveProdServ,
  claveUnidad,
  created,
  ofTenant,
  oneId,
  price,
  usual,
} from "../consumer/business.ts";
import { readAuth, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const fields = {
  name: shape.text(80, 1).meta({ examples: ["Plomería"] }),
  description: shape.text(300),
  usualPrice: price,
  taxKind: z
    .enum(["iva16", "iva8", "iva0", "exempt"])
    .meta({ description: "the tax that is in the price of such work" }),
  claveProdServ,
  claveUnidad,
  isActive: z.boolean().meta({ description: "tasks are taken at present" }),
};

export const TaskCategory = z.object({ id: shape.id, ...fields }).meta({ id: "TaskCategory" });

export const listTaskCategories = contract({
  name: "listTaskCategories",
  route: "GET /api/categories",
  summary: "The categories, by name",
  auth: readAuth,
  query: ofTenant,
  replies: { 200: z.object({ categories: z.array(TaskCategory) }) },
  errors: usual,
});

export const addTaskCategory = contract({
  name: "addTaskCategory",
  route: "POST /api/categories",
  summary: "Add a category",
  description: "A person must own the market.",
  auth: writeAuth,
  body: ofTenant.extend({
    ...fields,
    description: fields.description.default(""),
    taxKind: fields.taxKind.default("iva16"),
    claveUnidad: fields.claveUnidad.default("E48"),
    isActive: fields.isActive.default(true),
  }),
  replies: { 201: TaskCategory },
  errors: created,
  idempotency: "kit",
});

export const changeTaskCategory = contract({
  name: "changeTaskCategory",
  route: "PATCH /api/categories/:id",
  summary: "Change a category; what was agreed on stays as it was",
  description: "A person must own the market.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    name: fields.name.optional(),
    description: fields.description.optional(),
    usualPrice: price.optional(),
    isActive: fields.isActive.optional(),
  }),
  replies: { 200: TaskCategory },
  errors: [...usual, "category_not_found"],
});
