/** Invoices for time and expenses: drafted, approved, issued, paid, voided. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amountOrZero } from "../pos/money.ts";
import { created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const invoiceStatuses = [
  ...(["draft", "awaiting_approval", "issued"] as const),
  ...(["partly_paid", "paid", "void"] as const),
] as const;

export const invoicePaymentMethods = [
  ...(["cash", "cheque", "transfer", "card"] as const),
  ...(["wallet", "codi", "cash_store", "trust"] as const),
] as const;

/** Lines of one invoice; with their tax they fit one CFDI. */
export const invoiceLinesMost = 500;

const money = z.number().meta({ description: "MXN", examples: [11_600] });

export const InvoiceLine = z
  .object({
    position: z.number().int(),
    kind: z.enum(["time", "expense"]),
    sourceId: shape.id.meta({ description: "the time entry or expense that it charges" }),
    date: shape.day,
    description: z.string(),
    person: z.string().nullable(),
    hours: z.number().nullable(),
    rate: money.nullable().meta({ description: "MXN per hour" }),
    amount: money.meta({ description: "before discount and tax" }),
    discount: money,
    iva: money,
  })
  .meta({ id: "LegalInvoiceLine" });

export const InvoicePayment = z
  .object({
    id: shape.id,
    amount: money.meta({ description: "MXN; below zero what was taken back" }),
    method: z.enum(invoicePaymentMethods),
    date: shape.day,
    reference: z.string(),
    reversesId: shape.id.nullable(),
    reversed: z.boolean(),
    reason: z.string(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "LegalInvoicePayment" });

export const InvoiceListItem = z
  .object({
    id: shape.id,
    matterId: shape.id,
    matterTitle: z.string(),
    clientId: shape.id,
    clientName: z.string(),
    status: z.enum(invoiceStatuses),
    number: z.number().int().nullable().meta({ description: "without a gap, once issued" }),
    dueDate: shape.day,
    overdue: z.boolean(),
    subtotal: money,
    discount: money,
    iva: money,
    total: money,
    paid: money,
    due: money,
    createdAt: shape.timestamp,
    issuedAt: shape.timestamp.nullable(),
    paidAt: shape.timestamp.nullable(),
  })
  .meta({ id: "LegalInvoiceListItem" });

export const Invoice = InvoiceListItem.extend({
  notes: z.string(),
  voidedAt: shape.timestamp.nullable(),
  voidReason: z.string().nullable(),
  payUrl: z.string().nullable().meta({ description: "where the client sees and pays it" }),
  lines: z.array(InvoiceLine),
  payments: z.array(InvoicePayment),
}).meta({ id: "LegalInvoice" });

const sources = z
  .array(shape.id)
  .max(invoiceLinesMost)
  .refine((ids) => new Set(ids).size === ids.length, "must name each once");

const fields = {
  timeEntryIds: sources,
  expenseIds: sources,
  dueDate: shape.day,
  notes: shape.text(2_000),
  discount: amountOrZero.meta({
    description: "MXN before tax, spread over the lines by what each is of the sum",
  }),
};

export const listInvoices = contract({
  name: "listInvoices",
  route: "GET /api/billing/invoices",
  summary: "Invoices, newest first",
  auth: readAuth,
  query: firmList.extend({
    status: z.enum(invoiceStatuses).optional(),
    client_id: shape.id.optional(),
    matter_id: shape.id.optional(),
    overdue: z.enum(["true"]).optional(),
  }),
  replies: {
    200: z.object({ invoices: z.array(InvoiceListItem), nextCursor: z.string().optional() }),
  },
  errors: usual,
});

export const readInvoice = contract({
  name: "readInvoice",
  route: "GET /api/billing/invoices/:id",
  summary: "One invoice with its lines and payments",
  auth: readAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: Invoice },
  errors: [...usual, "invoice_not_found"],
});

const sourceFaults = [
  ...(["time_entry_not_found", "expense_not_found", "already_invoiced", "not_billable"] as const),
] as const;

export const createInvoice = contract({
  name: "createInvoice",
  route: "POST /api/billing/invoices",
  summary: "Draft an invoice from a matter's time and expenses; each stands on one invoice alone",
  description:
    "IVA 16 % is rounded half away from zero on each line after its discount; every sum of the " +
    "invoice is the sum of its lines.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    matterId: shape.id,
    timeEntryIds: fields.timeEntryIds.default([]),
    expenseIds: fields.expenseIds.default([]),
    dueDate: fields.dueDate.meta({ examples: ["2026-12-31"] }),
    notes: fields.notes.default(""),
    discount: fields.discount.default(0),
  }),
  replies: { 201: Invoice },
  errors: [...created, "matter_not_found", ...sourceFaults],
  idempotency: "kit",
});

export const changeInvoice = contract({
  name: "changeInvoice",
  route: "PATCH /api/billing/invoices/:id",
  summary: "Change a draft; its lines are given anew as a whole",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    timeEntryIds: fields.timeEntryIds.optional(),
    expenseIds: fields.expenseIds.optional(),
    dueDate: fields.dueDate.optional(),
    notes: fields.notes.optional(),
    discount: fields.discount.optional(),
  }),
  replies: { 200: Invoice },
  errors: [...usual, "invoice_not_found", "invoice_wrong_status", ...sourceFaults],
});

const moved = {
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: Invoice },
  errors: [...usual, "invoice_not_found", "invoice_wrong_status"],
} as const;

export const submitInvoice = contract({
  name: "submitInvoice",
  ...moved,
  route: "POST /api/billing/invoices/:id/submission",
  summary: "Hand a draft over for approval",
});

export const returnInvoice = contract({
  name: "returnInvoice",
  ...moved,
  route: "POST /api/billing/invoices/:id/return",
  summary: "Make what waits for approval a draft again",
});

export const issueInvoice = contract({
  name: "issueInvoice",
  ...moved,
  route: "POST /api/billing/invoices/:id/issue",
  summary: "Approve and issue: it gets its number, and its lines stay as they are",
  description: "A person must be a partner.",
});

export const voidInvoice = contract({
  name: "voidInvoice",
  ...moved,
  route: "POST /api/billing/invoices/:id/void",
  summary: "Void an invoice of which nothing was paid; its time and expenses may be charged anew",
  description: "A person must be a partner. Its CFDI is cancelled first, and its number stays.",
  body: z.object({ reason: shape.text(500, 1).meta({ examples: ["Se acordó otra tarifa"] }) }),
  errors: [...moved.errors, "invoice_has_payments", "invoice_stamped"],
});

export const sendInvoice = contract({
  name: "sendInvoice",
  ...moved,
  route: "POST /api/billing/invoices/:id/sending",
  summary: "Mail an issued invoice to its client, with the link to pay it and its CFDI",
  errors: [...moved.errors, "client_email_missing"],
});

const buckets = {
  notDue: money.meta({ description: "MXN, not due yet" }),
  upTo30: money.meta({ description: "MXN, overdue by 1 to 30 days" }),
  upTo60: money,
  upTo90: money,
  over90: money,
  total: money,
};

export const readAgeing = contract({
  name: "readAgeing",
  route: "GET /api/billing/ageing",
  summary: "What is owed, by client and by how long it is overdue",
  description: "Of matters that the caller may see; days are of the firm's calendar.",
  auth: readAuth,
  query: ofFirm,
  replies: {
    200: z.object({
      day: shape.day,
      totals: z.object(buckets),
      clients: z.array(z.object({ clientId: shape.id, clientName: z.string(), ...buckets })),
    }),
  },
  errors: usual,
});
