/** Somebody else's XML, examined. */
import { z } from "zod";
import { contract } from "./contract.ts";

/** Characters; larger documents no stamping provider takes. */
const most = 2_500_000;

export const ValidateRequest = z
  .object({
    xmlBase64: z.base64().max(most).optional(),
    xml: z.string().max(most).optional(),
  })
  .refine(
    ({ xmlBase64, xml }) => (xmlBase64 === undefined) !== (xml === undefined),
    "give either xmlBase64 or xml",
  )
  .meta({ id: "ValidateRequest" });

const state = (...states: readonly [string, ...string[]]) => z.enum(states);

export const ValidationReply = z
  .object({
    success: z.literal(true),
    valid: z.boolean(),
    findings: z.array(
      z.object({
        code: z.string().meta({ description: "SAT's, where it has one" }),
        field: z.string(),
        message: z.string(),
        messageEn: z.string(),
      }),
    ),
    facts: z
      .object({
        version: z.string(),
        uuid: z.string().nullable(),
        tipoDeComprobante: z.string(),
        serie: z.string().nullable(),
        folio: z.string().nullable(),
        fecha: z.string(),
        fechaTimbrado: z.string().nullable(),
        rfcEmisor: z.string(),
        nombreEmisor: z.string(),
        rfcReceptor: z.string(),
        nombreReceptor: z.string(),
        moneda: z.string(),
        subtotal: z.string(),
        total: z.string(),
        noCertificado: z.string().nullable(),
        sello: state("verified", "broken", "unchecked", "absent"),
        certificadoDelSat: z.boolean().nullable().meta({ description: "null: not checked" }),
        timbre: state("verified", "broken", "unchecked", "absent"),
        complementosDesconocidos: z.array(z.string()),
        cadenaOriginal: z.string().nullable(),
      })
      .nullable()
      .meta({ description: "null for what cannot be read as a CFDI 4.0" }),
  })
  .meta({ id: "ValidationReply" });
export type ValidationReply = z.infer<typeof ValidationReply>;

export const validateCfdi = contract({
  name: "validateCfdi",
  route: "POST /api/cfdi/validate",
  summary: "Examine anybody's CFDI 4.0: form, rules, seal, certificate, stamp",
  description: "Offline: whether it was cancelled since, only SAT's register says.",
  auth: ["apiKey:cfdi:read"],
  body: ValidateRequest,
  replies: { 200: ValidationReply },
  errors: ["invalid_request"],
  bodyLimitBytes: 3 * 1024 * 1024,
});
