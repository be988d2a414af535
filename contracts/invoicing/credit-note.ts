/** Credit notes: money given back or forgiven on an invoice. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { Line, linesMost, reference, series } from "./draft.ts";
import { fiscalUuid } from "./invoice.ts";
import { stampErrors, Stamped } from "./stamp.ts";

const code = shape.text(10, 1);

export const CreditNoteRequest = z
  .object({
    monto: z
      .number()
      .optional()
      .meta({ description: "taxes included; they are credited in proportion" }),
    conceptos: z.array(Line).min(1).max(linesMost).optional(),
    tickets: z
      .array(shape.text(100, 1))
      .min(1)
      .max(linesMost)
      .optional()
      .meta({ description: "of a global invoice: they may then be invoiced by themselves" }),
    descripcion: shape.text(1_000, 1).optional(),
    formaPago: code.optional().meta({ description: "absent: the invoice's, or 15 for PPD" }),
    usoCFDI: code.optional().meta({ description: "absent: G02, or S01 where G02 is not allowed" }),
    serie: series.optional(),
    emailReceptor: z.email().max(254).optional(),
    ...reference,
  })
  .refine(
    ({ monto, conceptos, tickets }) =>
      [monto, conceptos, tickets].filter((one) => one !== undefined).length === 1,
    "give one of monto, conceptos and tickets",
  )
  .meta({ id: "CreditNoteRequest" });
export type CreditNoteRequest = z.infer<typeof CreditNoteRequest>;

export const stampCreditNote = contract({
  name: "stampCreditNote",
  route: "POST /api/cfdi/:uuid/credit-notes",
  summary: "Stamp a credit note on an invoice",
  description:
    "Type E with relation 01, to the invoice's receiver. Credit notes together never exceed the " +
    "invoice's total; they lower what is owed on it. Repetitions are answered as those of a stamp.",
  auth: ["apiKey:cfdi:stamp"],
  path: z.object({ uuid: fiscalUuid }),
  body: CreditNoteRequest,
  replies: { 201: Stamped, 200: Stamped },
  invalidBody: "stamp_failed",
  errors: ["invoice_not_found", "invalid_state", ...stampErrors, "reference_conflict"],
  idempotency: "own",
});
