/** What the invoicing app tells its partners. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";

export const invoicingEventTypes = ["cfdi.stamped", "cfdi.cancelled"] as const;
export type InvoicingEventType = (typeof invoicingEventTypes)[number];

/** Body of a webhook. */
export const CfdiEvent = eventBody(
  invoicingEventTypes,
  z.object({
    uuid: z.string(),
    referenceId: z.string().nullable(),
    referenceType: z.string().nullable(),
    total: z.number(),
    rfcReceptor: z.string(),
    serie: z.string().nullable(),
    folio: z.string().nullable(),
    fechaTimbrado: z.string(),
    xmlUrl: z.string(),
    pdfUrl: z.string(),
  }),
).meta({ id: "CfdiEvent" });
export type CfdiEvent = z.infer<typeof CfdiEvent>;
