/** Payment complements (Pagos 2.0): what was paid of invoices that are paid in parts. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { Receiver, reference, Relation, Taxes, series } from "./draft.ts";
import { fiscalUuid } from "./invoice.ts";
import { stampErrors, Stamped } from "./stamp.ts";

const word = shape.text(300, 1);
const code = shape.text(10, 1);

/** What is known here of our own invoices must be told of others'. */
export const ForeignInvoice = z
  .object({
    serie: series.optional(),
    folio: shape.text(40, 1).optional(),
    moneda: code,
    total: z.number(),
    saldoAnterior: z.number(),
    parcialidad: z.number().int().min(1).max(10_000),
    objetoImp: code,
    impuestos: Taxes.optional().meta({ description: "of the whole invoice, each with its base" }),
  })
  .meta({ id: "ForeignInvoice" });

export const PaidInvoice = z
  .object({
    uuid: fiscalUuid,
    pagado: z.number().meta({ description: "in the currency of the invoice" }),
    equivalencia: z.number().optional().meta({
      description: "of the invoice's currency for one of the payment's, when they differ",
    }),
    ajena: ForeignInvoice.optional().meta({ description: "for an invoice that is not kept here" }),
  })
  .meta({ id: "PaidInvoice" });

export const PaymentRequest = z
  .object({
    fechaPago: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      .meta({ description: "local, without a zone: 2026-11-21T12:00:00" }),
    formaDePago: code,
    moneda: code.default("MXN"),
    tipoCambio: z.number().optional(),
    monto: z
      .number()
      .optional()
      .meta({ description: "absent: what is paid of the invoices, in the payment's currency" }),
    numOperacion: shape.text(100, 1).optional(),
    rfcEmisorCtaOrd: shape.text(13, 12).optional(),
    nomBancoOrdExt: word.optional(),
    ctaOrdenante: shape.text(50, 10).optional(),
    rfcEmisorCtaBen: shape.text(13, 12).optional(),
    ctaBeneficiario: shape.text(50, 10).optional(),
    facturas: z.array(PaidInvoice).min(1).max(200),
    receptor: Receiver.optional().meta({ description: "absent: that of the invoices" }),
    serie: series.optional(),
    cfdiRelacionados: z.array(Relation).max(10).optional(),
    emailReceptor: z.email().max(254).optional(),
    ...reference,
  })
  .meta({ id: "PaymentRequest" });
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const stampPayment = contract({
  name: "stampPayment",
  route: "POST /api/cfdi/payments",
  summary: "Stamp the payment complement of one or several invoices",
  description:
    "Installment and balances are kept here, exact however many payments come at once: never is " +
    "more paid than is owed. They are given back when the complement is cancelled or not " +
    "stamped. Repetitions are answered as those of a stamp.",
  auth: ["apiKey:cfdi:stamp"],
  body: PaymentRequest,
  replies: { 201: Stamped, 200: Stamped },
  invalidBody: "stamp_failed",
  errors: [...stampErrors, "reference_conflict"],
  idempotency: "own",
});
