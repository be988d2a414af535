/** An invoice's CFDI through the issuer, and its payment through the payments app. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { CfdiEvent } from "../invoicing/events.ts";
import { paymentMethods, paymentStatuses } from "../payments/payment.ts";
import { created, ofFirm, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const InvoiceCfdi = z
  .object({
    invoiceId: shape.id,
    uuid: z.string().meta({ description: "fiscal UUID, upper case" }),
    rfc: z.string(),
    status: z.enum(["stamped", "cancelled"]),
    stampedAt: shape.timestamp,
    xmlBase64: z.string(),
    pdfBase64: z.string(),
  })
  .meta({ id: "LegalInvoiceCfdi" });

export const stampInvoiceCfdi = contract({
  name: "stampInvoiceCfdi",
  route: "POST /api/ecosystem/cfdi/stamp",
  summary: "Have the issuer stamp an invoice: exactly one CFDI, however often it is asked for",
  description:
    "Postal code and regime come from the client's record where its RFC is this one, else from " +
    "the issuer's fiscal data by RFC. What is paid in full is `PUE`, else `PPD` and form 99.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    invoiceId: shape.id,
    receptor: z.object({
      rfc: z
        .string()
        .toUpperCase()
        .regex(/^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$/)
        .meta({ examples: ["EKU9003173C9"] }),
      razonSocial: shape.text(300, 1).meta({ examples: ["ESCUELA KEMPER URGATE"] }),
      usoCfdi: z
        .string()
        .regex(/^[A-Z]{1,2}[0-9]{2}$/)
        .meta({ examples: ["G03"] }),
    }),
  }),
  replies: { 200: InvoiceCfdi, 201: InvoiceCfdi },
  errors: [
    ...created,
    ...(["invoice_not_found", "invoice_wrong_status", "cfdi_other_receiver"] as const),
    ...(["fiscal_data_missing", "stamp_refused"] as const),
    ...(["issuer_not_connected", "issuer_away"] as const),
  ],
  idempotency: "kit",
});

export const payInvoice = contract({
  name: "payInvoice",
  route: "POST /api/ecosystem/payments",
  summary: "Ask payments for what is due of an invoice; a payment that waits is answered again",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({ invoiceId: shape.id }),
  replies: {
    201: z
      .object({
        payment_id: shape.id,
        invoiceId: shape.id,
        status: z.enum(paymentStatuses),
        payment_method: z.enum(paymentMethods),
        amount: z.number(),
        currency: z.literal("MXN"),
        checkout_url: z.string().nullable().meta({ description: "where the client pays" }),
        qr_string: z.string().nullable(),
        expires_at: shape.timestamp.nullable(),
        payUrl: z.string().meta({ description: "the client's own link, which does not run out" }),
      })
      .meta({ id: "LegalInvoicePaymentLink" }),
  },
  errors: [
    ...created,
    ...(["invoice_not_found", "invoice_wrong_status"] as const),
    ...(["payments_not_connected", "payments_away"] as const),
  ],
  idempotency: "kit",
});

const signed =
  "`X-Webhook-Signature: sha256=<hex>` over `<X-Webhook-Timestamp>.<raw body>` under the secret " +
  "of the endpoint that this app registered there, at most 300 seconds old.";
const path = z.object({ tenantId: shape.id });

export const receivePaymentEvent = contract({
  name: "receivePaymentEvent",
  route: "POST /api/webhooks/payments/:tenantId",
  summary: "The payments app tells how a payment of this firm's invoice stands",
  description: `${signed} An event that came before changes nothing.`,
  auth: ["public"],
  path,
  // Read after the signature was checked, over the very bytes that came.
  body: z.unknown(),
  replies: { 200: z.object({ received: z.literal(true) }) },
  errors: ["unauthorized", "invalid_request"],
});

export const hearInvoicing = contract({
  name: "hearInvoicing",
  route: "POST /hooks/invoicing/:tenantId",
  summary: "The firm's issuer tells of a stamp or a cancellation",
  description: signed,
  auth: ["public"],
  path,
  body: CfdiEvent,
  replies: {
    200: z.object({ ok: z.literal(true), outcome: z.enum(["applied", "ignored"]) }),
  },
  errors: ["unauthorized", "invalid_request"],
});
