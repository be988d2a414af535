/** The issuer's one call: receiver and lines in, a stamped CFDI 4.0 out. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import {
  GlobalInformation,
  Line,
  linesMost,
  Receiver,
  reference,
  Relation,
  series,
} from "./draft.ts";

const code = shape.text(10, 1);

export const StampRequest = z
  .object({
    receptor: Receiver,
    nombreConfirmado: z
      .boolean()
      .optional()
      .meta({
        description:
          "whoever asks has read the receiver's name on its constancia: one that ends in a word " +
          "such as SC, AC or SA is taken as it is, instead of `CFDI40145`",
      }),
    conceptos: z.array(Line).min(1).max(linesMost),
    metodoPago: code,
    formaPago: code,
    moneda: code,
    tipoCambio: z.number().optional(),
    tipoDeComprobante: z.enum(["I", "E", "T"]).default("I"),
    serie: series.optional(),
    exportacion: code.optional(),
    condicionesDePago: shape.text(1_000, 1).optional(),
    informacionGlobal: GlobalInformation.optional(),
    cfdiRelacionados: z.array(Relation).max(10).optional(),
    leyendas: z
      .array(
        z.object({
          disposicionFiscal: shape.text(300, 1).optional(),
          norma: shape.text(300, 1).optional(),
          textoLeyenda: shape.text(1_000, 1),
        }),
      )
      .max(10)
      .optional(),
    impuestosLocales: z
      .array(
        z.object({
          tipo: z.enum(["traslado", "retencion"]),
          nombre: shape.text(100, 1),
          tasa: z.number(),
          importe: z.number(),
        }),
      )
      .max(10)
      .optional(),
    emailReceptor: z.email().max(254).optional(),
    ...reference,
  })
  .meta({ id: "StampRequest" });
export type StampRequest = z.infer<typeof StampRequest>;

export const Stamped = z
  .object({
    success: z.literal(true),
    uuid: z.string().meta({ description: "fiscal UUID, upper case" }),
    xmlBase64: z.string(),
    pdfBase64: z.string(),
    qrCodeBase64: z.string().meta({ description: "PNG" }),
    fechaTimbrado: z.string().meta({ description: "local to the place of issue, without a zone" }),
    serie: z.string().nullable(),
    folio: z.string().nullable(),
    total: z.number(),
    invoiceId: shape.id,
  })
  .meta({ id: "StampedInvoice" });
export type Stamped = z.infer<typeof Stamped>;

/** What every operation that stamps can answer; those that take a reference, a conflict too. */
export const stampErrors = [
  ...(["stamp_failed", "profile_not_active", "stamping_pending", "provider_unavailable"] as const),
  "idempotency_key_reused",
] as const;

export const stampInvoice = contract({
  name: "stampInvoice",
  route: "POST /api/external/cfdi/stamp",
  summary: "Stamp an invoice: one call, exactly one CFDI",
  description:
    "Place of issue, regime, series, folio and taxes that are not given come from the " +
    "organization (by default IVA 16 % on top of `importe`). `referenceId` with `referenceType` " +
    "makes it idempotent for the app that asks (its key and that key's successors): a repetition " +
    "with the same receiver RFC and total answers the same invoice with 200, with others it is " +
    "`REFERENCE_CONFLICT`, which names the UUID; two at once stamp once. An " +
    "`Idempotency-Key`, when sent, wins (201, replayed).",
  auth: ["apiKey:cfdi:stamp"],
  body: StampRequest,
  replies: { 201: Stamped, 200: Stamped },
  invalidBody: "stamp_failed",
  errors: [...stampErrors, "reference_conflict"],
  idempotency: "own",
});
