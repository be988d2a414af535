/** What can be done with documents after their stamp, or on the ground of others. */
import { cancelInvoiceRoute } from "./routes/cancel-invoice.ts";
import { readCancellationRoute } from "./routes/read-cancellation.ts";
import { readSatStatusRoute } from "./routes/read-sat-status.ts";
import { stampCreditNoteRoute } from "./routes/stamp-credit-note.ts";
import { stampGlobalRoute } from "./routes/stamp-global.ts";
import { stampPaymentRoute } from "./routes/stamp-payment.ts";
import { substituteInvoiceRoute } from "./routes/substitute-invoice.ts";
import { validateCfdiRoute } from "./routes/validate-cfdi.ts";

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
