/** What SAT's public register says of an invoice. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { fiscalUuid } from "./invoice.ts";

export const SatStatusReply = z
  .object({
    success: z.literal(true),
    uuid: z.string(),
    estado: z.enum(["Vigente", "Cancelado", "No Encontrado"]),
    codigoEstatus: z.string(),
    esCancelable: z.string().nullable(),
    estatusCancelacion: z.string().nullable(),
    validacionEfos: z.string().nullable(),
    askedAt: shape.timestamp,
  })
  .meta({ id: "SatStatusReply" });
export type SatStatusReply = z.infer<typeof SatStatusReply>;

export const readSatStatus = contract({
  name: "readSatStatus",
  route: "GET /api/cfdi/:uuid/sat-status",
  summary: "Ask SAT's register for an invoice's state, now",
  description: "Registers may know a stamp some minutes late: `No Encontrado` until then.",
  auth: ["apiKey:cfdi:read"],
  path: z.object({ uuid: fiscalUuid }),
  replies: { 200: SatStatusReply },
  errors: ["invoice_not_found", "sat_unreachable"],
});
