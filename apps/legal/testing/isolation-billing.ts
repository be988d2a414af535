/** Of the table of isolation: invoices, what is paid of them, and their CFDI. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const billing = (victim: Victim): Claims => {
  const { matterId, invoiceId, draftInvoiceId, billedExpenseId } = victim;
  const at = { id: invoiceId };
  const drafted = { id: draftInvoiceId };
  const wish = { matterId, expenseIds: [billedExpenseId], dueDate: "2026-12-31" };
  const receptor = { rfc: "EKU9003173C9", razonSocial: "Ajena", usoCfdi: "G03" };
  // The victim's firm has no keys at other apps, and what is issued takes no step of a draft.
  const admitted = { control: "admits" } as const;
  const words = { serie: null, folio: null, fechaTimbrado: "x", xmlUrl: "x", pdfUrl: "x" };
  const data = { uuid: "x", referenceId: null, referenceType: null, total: 1, rfcReceptor: "x" };
  const when = "2026-11-20T18:00:00.000Z";
  const event = { event: "cfdi.stamped", id: invoiceId, createdAt: when };
  const told = { ...event, data: { ...data, ...words } };
  return {
    "GET /api/billing/invoices": reads(victim),
    "GET /api/billing/ageing": { ...reads(victim), ...admitted },
    "GET /api/billing/invoices/:id": reads(victim, at),
    "POST /api/billing/invoices": { ...writes(victim, {}, wish), ...admitted },
    "PATCH /api/billing/invoices/:id": writes(victim, drafted, { notes: "Ajena" }),
    "POST /api/billing/invoices/:id/submission": { ...reads(victim, drafted), ...admitted },
    "POST /api/billing/invoices/:id/return": { ...reads(victim, drafted), ...admitted },
    "POST /api/billing/invoices/:id/issue": { ...reads(victim, drafted), ...admitted },
    "POST /api/billing/invoices/:id/void": {
      ...writes(victim, drafted, { reason: "x" }),
      ...admitted,
    },
    "POST /api/billing/invoices/:id/sending": { ...reads(victim, at), ...admitted },
    "GET /api/billing/invoices/:id/complements": { ...reads(victim, at), ...admitted },
    "POST /api/billing/invoices/:id/complements": { ...reads(victim, at), ...admitted },
    "POST /api/billing/invoices/:id/payments": writes(victim, at, { amount: 1 }),
    "POST /api/billing/invoices/:id/reversals": {
      ...writes(victim, at, { paymentId: invoiceId, reason: "x" }),
      control: "none",
    },
    "POST /api/ecosystem/cfdi/stamp": {
      ...writes(victim, {}, { invoiceId, receptor }),
      ...admitted,
    },
    "POST /api/ecosystem/payments": { ...writes(victim, {}, { invoiceId }), ...admitted },
    "POST /api/webhooks/payments/:tenantId": {
      aim: { path: { tenantId: victim.at.id }, sent: { body: {} } },
      sees: "refused",
      control: "none",
    },
    "POST /hooks/invoicing/:tenantId": {
      aim: { path: { tenantId: victim.at.id }, sent: { body: told } },
      sees: "nothing",
      control: "none",
    },
  };
};
