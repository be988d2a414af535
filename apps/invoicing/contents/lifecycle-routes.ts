/** What can be done with documents after their stamp, or on the ground of others. */
import { cancelInvoiceRoute } from "../cancellations/cancel-invoice.route.ts";
import { readCancellationRoute } from "../cancellations/read-cancellation.route.ts";
import { readSatStatusRoute } from "../invoices/read-sat-status.route.ts";
import { stampCreditNoteRoute } from "../credit-notes/stamp-credit-note.route.ts";
import { stampGlobalRoute } from "../global-invoices/stamp-global.route.ts";
import { stampPaymentRoute } from "../payment-complements/stamp-payment.route.ts";
import { substituteInvoiceRoute } from "../cancellations/substitute-invoice.route.ts";
import { validateCfdiRoute } from "../invoices/validate-cfdi.route.ts";

export const lifecycleRoutes = [
  cancelInvoiceRoute,
  readCancellationRoute,
  readSatStatusRoute,
  substituteInvoiceRoute,
  stampPaymentRoute,
  stampCreditNoteRoute,
  stampGlobalRoute,
  validateCfdiRoute,
];
