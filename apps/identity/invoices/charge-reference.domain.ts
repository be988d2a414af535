/** By what charges are known that invoices make: each is charged once. */

/** Of what an invoice could not take off of a credit. */
export const carryReference = (invoiceId: string): string => `carry:${invoiceId}`;

/**
 * Of what came after its month was billed, by that invoice, or by the month where there was nothing
 * to bill; all of them begin as `""` does.
 */
export const lateReference = (billed: string, of: string): string => `late:${billed}:${of}`;

/** Of what was paid of an invoice that is taken back. */
export const creditReference = (invoiceId: string): string => `credit:${invoiceId}`;

/** Of use that came late, and that an invoice which is taken back will bill itself. */
export const lateBackReference = (chargeId: string): string => `late-back:${chargeId}`;
