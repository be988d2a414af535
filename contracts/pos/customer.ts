/** Customers as those who sell make, change and find them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { tenantQuery } from "./order.ts";

export const customerNameMost = 200;

const name = shape.text(customerNameMost, 1).meta({ examples: ["Ana Torres"] });
const phone = shape
  .text(40)
  .nullable()
  .meta({
    description: "as people type it: ten digits, or 52 or 521 before them; kept as ten digits",
    examples: ["55 5000 0001"],
  });
const email = shape
  .text(254)
  .nullable()
  .meta({ description: "kept in lower case", examples: ["ana@example.com"] });

export const Customer = z
  .object({
    id: shape.id,
    tenantId: shape.id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: "Customer" });

const usual = ["invalid_request", "forbidden", "tenant_not_found"] as const;

export const listCustomers = contract({
  name: "listCustomers",
  route: "GET /api/customers",
  summary: "Customers of a tenant, newest first",
  auth: ["apiKey:pos:read", "session"],
  query: shape.listQuery.extend({
    ...tenantQuery.shape,
    q: shape.text(100).optional().meta({ description: "a part of name, phone or e-mail" }),
  }),
  replies: { 200: z.object({ customers: z.array(Customer), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const createCustomer = contract({
  name: "createCustomer",
  route: "POST /api/customers",
  summary: "Add a customer",
  description: "A phone and an e-mail address belong to one customer of a tenant each.",
  auth: ["apiKey:pos:write", "session"],
  body: tenantQuery.extend({ name, phone: phone.optional(), email: email.optional() }),
  replies: { 201: Customer },
  errors: [...usual, "contact_taken", "idempotency_key_reused"],
  idempotency: "kit",
});

export const changeCustomer = contract({
  name: "changeCustomer",
  route: "PATCH /api/customers/:id",
  summary: "Change a customer's name or contact",
  auth: ["apiKey:pos:write", "session"],
  path: z.object({ id: shape.id }),
  body: tenantQuery.extend({
    name: name.optional(),
    phone: phone.optional(),
    email: email.optional(),
  }),
  replies: { 200: Customer },
  errors: [...usual, "customer_not_found", "contact_taken"],
});
