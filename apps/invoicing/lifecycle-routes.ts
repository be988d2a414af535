/** What can be done with documents after their stamp. */
import { cancelInvoiceRoute } from "./routes/cancel-invoice.ts";
import { readCancellationRoute } from "./routes/read-cancellation.ts";
import { readSatStatusRoute } from "./routes/read-sat-status.ts";

export const lifecycleRoutes = [cancelInvoiceRoute, readCancellationRoute, readSatStatusRoute];
