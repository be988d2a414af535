/** A receiver's fiscal data, stored ahead of time. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const FiscalData = z
  .object({
    referenceId: shape.text(200, 1).optional(),
    rfc: shape.text(13, 12),
    nombre: shape.text(300, 1),
    domicilioFiscalReceptor: shape.text(5, 5),
    regimenFiscalReceptor: shape.text(3, 3),
    usoCFDI: shape.text(4, 3).optional(),
  })
  .meta({ id: "FiscalData" });
export type FiscalData = z.infer<typeof FiscalData>;

export const storeFiscalData = contract({
  name: "storeFiscalData",
  route: "PUT /api/ecosystem/fiscal-data",
  summary: "Store a receiver's fiscal data; a stamp request may then give only its RFC",
  auth: ["apiKey:fiscal-data:write"],
  body: FiscalData,
  replies: { 200: FiscalData.extend({ success: z.literal(true) }) },
  errors: ["invalid_request"],
});

export const readFiscalData = contract({
  name: "readFiscalData",
  route: "GET /api/ecosystem/fiscal-data",
  summary: "Stored fiscal data, by RFC or by your own reference",
  auth: ["apiKey:fiscal-data:write", "apiKey:cfdi:read"],
  query: z
    .object({ rfc: shape.text(13, 12).optional(), referenceId: shape.text(200, 1).optional() })
    .refine(
      ({ rfc, referenceId }) => (rfc ?? referenceId) !== undefined,
      "give rfc or referenceId",
    ),
  replies: { 200: FiscalData.extend({ success: z.literal(true) }) },
  errors: ["fiscal_data_not_found"],
});
