/** One invoice takes another's place: stamped with relation 04, the old one cancelled by 01. */
import { z } from "zod";
import { CancellationReply } from "./cancellation.ts";
import { contract } from "./contract.ts";
import { fiscalUuid } from "./invoice.ts";
import { stampErrors, Stamped, StampRequest } from "./stamp.ts";

export const SubstituteRequest = StampRequest.omit({ referenceId: true, referenceType: true }).meta(
  { id: "SubstituteRequest" },
);
export type SubstituteRequest = z.infer<typeof SubstituteRequest>;

export const Substituted = Stamped.extend({
  sustituye: z.string().meta({ description: "fiscal UUID of the invoice that it replaces" }),
  cancelacion: CancellationReply.meta({ description: "of the invoice that it replaces" }),
}).meta({ id: "SubstitutedInvoice" });
export type Substituted = z.infer<typeof Substituted>;

export const substituteInvoice = contract({
  name: "substituteInvoice",
  route: "POST /api/cfdi/:uuid/substitute",
  summary: "Replace an invoice: stamp its substitute, then cancel it",
  description:
    "The body is a stamp request; the relation 04 is added here. Each invoice has one " +
    "substitute: a repetition, whatever its body, goes on where the last one stopped. The " +
    "substitute's reference is the UUID that it replaces, its type `substitution`. " +
    "Asks for `cfdi:stamp` and `cfdi:cancel`.",
  auth: ["apiKey:cfdi:stamp"],
  path: z.object({ uuid: fiscalUuid }),
  body: SubstituteRequest,
  replies: { 201: Substituted, 200: Substituted },
  invalidBody: "stamp_failed",
  errors: [
    ...(["invoice_not_found", "invalid_state", "cancellation_refused", "forbidden"] as const),
    ...stampErrors,
  ],
  idempotency: "own",
});
