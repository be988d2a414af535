/** Global invoices: a period's tickets to the public at large. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { anioAsAño, orAnio, reference, Taxes } from "./draft.ts";
import { stampErrors } from "./stamp.ts";

const code = shape.text(10, 1);

/** Most tickets of one request. */
export const ticketsMost = 5_000;

export const TicketLine = z
  .object({
    importe: z.number().meta({ description: "before discount and taxes" }),
    descuento: z.number().optional(),
    impuestos: Taxes.optional().meta({ description: "absent: by the organization's tax policy" }),
  })
  .meta({ id: "TicketLine" });

export const TicketSold = z
  .object({
    folio: shape.text(100, 1).meta({ description: "of the ticket; it is invoiced once" }),
    total: z
      .number()
      .optional()
      .meta({ description: "taxes of the organization's policy included" }),
    lineas: z.array(TicketLine).min(1).max(500).optional(),
  })
  .refine(
    ({ total, lineas }) => (total === undefined) !== (lineas === undefined),
    "give either total or lineas",
  )
  .meta({ id: "TicketSold" });
export type TicketSold = z.infer<typeof TicketSold>;

export const GlobalRequest = z.preprocess(
  anioAsAño,
  z
    .object({
      periodicidad: code.meta({ description: "01 day, 02 week, 03 fortnight, 04 month, 05 two" }),
      meses: code,
      año: code.meta({ description: orAnio }),
      tickets: z.array(TicketSold).min(1).max(ticketsMost),
      formaPago: code,
      moneda: code.default("MXN"),
      tipoCambio: z.number().optional(),
      yaFacturados: z
        .enum(["omitir", "rechazar"])
        .default("omitir")
        .meta({ description: "tickets that were invoiced already: leave them out, or refuse" }),
      serie: shape.text(25, 1).optional(),
      ...reference,
    })
    .meta({ id: "GlobalRequest" }),
);
export type GlobalRequest = z.infer<typeof GlobalRequest>;

export const GlobalReply = z
  .object({
    success: z.literal(true),
    facturas: z
      .array(
        z.object({
          uuid: z.string(),
          invoiceId: shape.id,
          serie: z.string().nullable(),
          folio: z.string().nullable(),
          fechaTimbrado: z.string(),
          total: z.number(),
          tickets: z.number().int(),
          xmlUrl: z.string(),
          pdfUrl: z.string(),
        }),
      )
      .meta({ description: "more than one when a megabyte of XML does not hold all tickets" }),
    omitidos: z.array(
      z.object({ folio: z.string(), factura: z.string().meta({ description: "that has it" }) }),
    ),
  })
  .meta({ id: "GlobalReply" });
export type GlobalReply = z.infer<typeof GlobalReply>;

export const stampGlobal = contract({
  name: "stampGlobal",
  route: "POST /api/cfdi/global",
  summary: "Stamp the global invoice of up to 5,000 tickets",
  description:
    "One line per ticket, to PUBLICO EN GENERAL. A ticket whose invoice a customer asked for " +
    "(a stamp with `referenceType: ticket` and the ticket's folio as `referenceId`) is left out; " +
    "one that is in a global invoice comes free by a credit note on it that names the ticket.",
  auth: ["apiKey:cfdi:stamp"],
  body: GlobalRequest,
  replies: { 201: GlobalReply, 200: GlobalReply },
  invalidBody: "stamp_failed",
  errors: [...stampErrors, "reference_conflict"],
  idempotency: "own",
  bodyLimitBytes: 4 * 1024 * 1024,
});
