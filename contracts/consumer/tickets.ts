/** Extensions of the consumer API: a guest finds the order of a ticket. */
import { z } from "zod";
import { portalAuth, portalHeaders, tenantErrors, tenantPath } from "./caller.ts";
import { contract } from "./contract.ts";
import { ConsumerOrder } from "./history.ts";

const extension = "An extension: a portal works without it.";

export const findTicketByFolio = contract({
  name: "findTicketByFolio",
  route: "GET /api/consumer/tenants/:tenantId/tickets",
  summary: "The order of a ticket, by its folio, total and day",
  description:
    `${extension} For people whose QR cannot be read: all three must fit, and whatever does not ` +
    "is the same 404. The folio is read as people type it; the day is the tenant's own, " +
    `\`YYYY-MM-DD\`. Callers bound how often one person may guess. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath,
  query: z.object({
    folio: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "required", examples: ["7K2-9QD"] }),
    total: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "required", examples: ["75.00"] }),
    date: z
      .string()
      .max(100)
      .optional()
      .meta({
        description: "required",
        examples: ["2026-11-20"],
      }),
  }),
  replies: {
    200: z.object({
      order: ConsumerOrder,
      code: z.string().meta({ description: "of the ticket, as its QR has it" }),
    }),
  },
  errors: [...tenantErrors, "ticket_not_found"],
});

export const findTicket = contract({
  name: "findTicket",
  route: "GET /api/consumer/tenants/:tenantId/tickets/:code",
  summary: "The order of a ticket, by the code in its QR",
  description:
    "An extension: a portal works without it. The code is read as people type it: case, " +
    `hyphens, and O for 0 or I for 1 do not matter. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath.extend({ code: z.string().max(300) }),
  replies: { 200: z.object({ order: ConsumerOrder }) },
  errors: [...tenantErrors, "ticket_not_found"],
});
