/** Payment complements (REP) of an invoice whose CFDI says that it is paid later or in parts. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const complementStatuses = [
  ...(["owed", "asked", "stamped", "refused", "cancelled", "dropped"] as const),
] as const;

export const Complement = z
  .object({
    paymentId: shape.id,
    amount: z.number().meta({ description: "MXN" }),
    date: shape.day,
    status: z.enum(complementStatuses).meta({
      description:
        "`owed`: nobody asked yet; `asked`: it may be stamped; `dropped`: its payment was taken " +
        "back before",
    }),
    uuid: z.string().nullable().meta({ description: "fiscal UUID, upper case" }),
    problem: z.string().nullable().meta({ description: "what the issuer said against it" }),
    reversed: z.boolean().meta({
      description:
        "its payment was taken back, or some of it: one that is stamped is to be cancelled",
    }),
  })
  .meta({ id: "LegalComplement" });

const ofInvoice = {
  path: oneId,
  query: ofFirm,
  replies: { 200: z.object({ complements: z.array(Complement) }) },
} as const;

export const listComplements = contract({
  name: "listComplements",
  ...ofInvoice,
  route: "GET /api/billing/invoices/:id/complements",
  summary: "Payment complements of an invoice, in the order of its payments",
  auth: readAuth,
  errors: [...usual, "invoice_not_found"],
});

export const stampComplements = contract({
  name: "stampComplements",
  ...ofInvoice,
  route: "POST /api/billing/invoices/:id/complements",
  summary: "Have the issuer stamp the complements that an invoice still owes",
  description:
    "Each payment of an invoice that was stamped as `PPD` owes one; a job asks for them within " +
    "ten minutes too. One payment has one, however often it is asked for.",
  auth: writeAuth,
  errors: [
    ...usual,
    ...(["invoice_not_found", "stamp_refused", "issuer_not_connected", "issuer_away"] as const),
  ],
});
