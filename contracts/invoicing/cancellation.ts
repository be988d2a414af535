/** Cancelling an invoice: asked of SAT once, followed until SAT says what became of it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { fiscalUuid, invoiceStatuses } from "./invoice.ts";

export const motives = ["01", "02", "03", "04"] as const;
export type Motive = (typeof motives)[number];

export const cancellationStates = [
  "sending",
  "received",
  "cancelled",
  "rejected",
  "refused",
] as const;
export type CancellationState = (typeof cancellationStates)[number];

export const CancelRequest = z
  .object({
    motivo: z.enum(motives).meta({
      description:
        "01 issued with errors, with a substitute; 02 with errors, without one; " +
        "03 did not take place; 04 a named sale in a global invoice",
    }),
    folioSustitucion: fiscalUuid.optional().meta({
      description: "with 01, and only then: the stamped invoice that takes its place",
    }),
  })
  .meta({ id: "CancelRequest" });
export type CancelRequest = z.infer<typeof CancelRequest>;

export const CancellationFacts = z
  .object({
    motivo: z.enum(motives),
    folioSustitucion: z.string().nullable(),
    state: z.enum(cancellationStates).meta({
      description:
        "sending: on its way to SAT; received: SAT or the receiver decides; then cancelled, " +
        "rejected (by the receiver) or refused (by SAT)",
    }),
    code: z.string().nullable().meta({ description: "SAT's answer to the request, such as 201" }),
    message: z.string().nullable(),
    acuseBase64: z.string().nullable().meta({ description: "XML; proof that SAT was asked" }),
    estatusCancelacion: z.string().nullable().meta({ description: "SAT's words" }),
    askedAt: shape.timestamp,
    checkedAt: shape.timestamp.nullable(),
    endedAt: shape.timestamp.nullable(),
  })
  .meta({ id: "CancellationFacts" });
export type CancellationFacts = z.infer<typeof CancellationFacts>;

export const CancellationReply = z
  .object({
    success: z.literal(true),
    uuid: z.string(),
    status: z.enum(invoiceStatuses).meta({ description: "of the invoice" }),
    cancellations: z.array(CancellationFacts).meta({ description: "the newest first" }),
  })
  .meta({ id: "CancellationReply" });
export type CancellationReply = z.infer<typeof CancellationReply>;

const path = z.object({ uuid: fiscalUuid });

export const cancelInvoice = contract({
  name: "cancelInvoice",
  route: "POST /api/cfdi/:uuid/cancel",
  summary: "Ask SAT to cancel an invoice",
  description:
    "200 once SAT's register says that it is cancelled, 202 while SAT or the receiver decides " +
    "(up to 72 hours; silence is consent). The same request again answers what is known and asks " +
    "nothing. The request is signed here: the private key goes nowhere.",
  auth: ["apiKey:cfdi:cancel"],
  path,
  body: CancelRequest,
  replies: { 200: CancellationReply, 202: CancellationReply },
  errors: ["invoice_not_found", "invalid_state", "cancellation_refused", "profile_not_active"],
});

export const readCancellation = contract({
  name: "readCancellation",
  route: "GET /api/cfdi/:uuid/cancellation",
  summary: "What became of an invoice's cancellation",
  description: "Asks SAT while it is open, ten seconds after the last question at the earliest.",
  auth: ["apiKey:cfdi:read", "apiKey:cfdi:cancel"],
  path,
  replies: { 200: CancellationReply },
  errors: ["invoice_not_found"],
});
