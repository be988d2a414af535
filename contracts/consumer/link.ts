/** Links: which businesses know a person, by phone or by e-mail. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { portalAuth, portalHeaders } from "./caller.ts";
import { contract } from "./contract.ts";

export const ConsumerMatch = z
  .object({
    tenantId: shape.id,
    tenantName: z.string(),
    thirdPartyId: shape.id.meta({ description: "the consumer, in this app's words" }),
  })
  .meta({ id: "ConsumerMatch" });

const replies = { 200: z.object({ matches: z.array(ConsumerMatch) }) };

export const linkByPhone = contract({
  name: "linkByPhone",
  route: "GET /api/consumer/link/by-phone",
  summary: "Who is this, at which businesses, by phone",
  description:
    "Everything but digits is dropped; then ten digits, or 52 or 521 and ten digits, are a " +
    `phone, and all else matches nobody. ${portalHeaders}`,
  auth: portalAuth,
  query: z.object({
    phone: z
      .string()
      .max(16_384)
      .optional()
      .meta({ description: "required; any format", examples: ["+52 1 55 1234 5678"] }),
  }),
  replies,
  errors: ["unauthorized", "phone_required"],
});

export const linkByEmail = contract({
  name: "linkByEmail",
  route: "GET /api/consumer/link/by-email",
  summary: "Who is this, at which businesses, by e-mail",
  description: `Addresses are compared trimmed and in lower case. ${portalHeaders}`,
  auth: portalAuth,
  query: z.object({
    email: shape
      .text(320)
      .optional()
      .meta({ description: "required", examples: ["ana@example.com"] }),
  }),
  replies,
  errors: ["unauthorized", "email_required"],
});
