/** Tables of the room. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const name = shape.text(40, 1).meta({ examples: ["Mesa 4"] });
const seats = z.number().int().min(1).max(60);

export const DiningTable = z
  .object({
    id: shape.id,
    name: z.string(),
    seats,
    state: z.enum(["free", "occupied", "out_of_service"]),
    orderId: shape.id.nullable().meta({ description: "the open order" }),
  })
  .meta({ id: "DiningTable" });

export const listTables = contract({
  name: "listTables",
  route: "GET /api/tables",
  summary: "The tables, by name",
  auth: readAuth,
  query: ofTenant,
  replies: { 200: z.object({ tables: z.array(DiningTable) }) },
  errors: usual,
});

export const addTable = contract({
  name: "addTable",
  route: "POST /api/tables",
  summary: "Add a table",
  description: "A person must manage the restaurant.",
  auth: writeAuth,
  body: ofTenant.extend({ name, seats }),
  replies: { 201: DiningTable },
  errors: [...created, "name_taken"],
  idempotency: "kit",
});

export const changeTable = contract({
  name: "changeTable",
  route: "PATCH /api/tables/:id",
  summary: "Take a table out of service, or back",
  description: "An occupied table stays as it is: 409.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ state: z.enum(["free", "out_of_service"]) }),
  replies: { 200: DiningTable },
  errors: [...usual, "table_not_found", "table_in_use"],
});
