/** What is carried to people. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { claveProdServ, claveUnidad } from "../consumer/business.ts";
import { created, oneId, ofTenant, price, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const fields = {
  name: shape.text(200, 1).meta({ examples: ["Garrafón de 20 litros"] }),
  description: shape.text(500),
  category: shape.text(60, 1).meta({ examples: ["Agua"] }),
  price,
  taxKind: z
    .enum(["iva16", "iva8", "iva0", "exempt"])
    .meta({ description: "the tax that is in the price" }),
  claveProdServ,
  claveUnidad,
  isActive: z.boolean().meta({ description: "carried at present" }),
};

export const DeliveryProduct = z
  .object({ id: shape.id, ...fields })
  .meta({ id: "DeliveryProduct" });

export const listDeliveryProducts = contract({
  name: "listDeliveryProducts",
  route: "GET /api/products",
  summary: "What is carried, newest first",
  auth: readAuth,
  query: shape.listQuery.extend(ofTenant.shape),
  replies: {
    200: z.object({ products: z.array(DeliveryProduct), nextCursor: z.string().optional() }),
  },
  errors: usual,
});

export const addDeliveryProduct = contract({
  name: "addDeliveryProduct",
  route: "POST /api/products",
  summary: "Add a product",
  description: "A person must manage the business.",
  auth: writeAuth,
  body: ofTenant.extend({
    ...fields,
    description: fields.description.default(""),
    taxKind: fields.taxKind.default("iva16"),
    claveUnidad: fields.claveUnidad.default("H87"),
    isActive: fields.isActive.default(true),
  }),
  replies: { 201: DeliveryProduct },
  errors: created,
  idempotency: "kit",
});

export const changeDeliveryProduct = contract({
  name: "changeDeliveryProduct",
  route: "PATCH /api/products/:id",
  summary: "Change a product; what was ordered stays as it was",
  description: "A person must manage the business.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    name: fields.name.optional(),
    description: fields.description.optional(),
    category: fields.category.optional(),
    price: price.optional(),
    isActive: fields.isActive.optional(),
  }),
  replies: { 200: DeliveryProduct },
  errors: [...usual, "item_not_found"],
});
