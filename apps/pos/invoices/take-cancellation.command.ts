/** An invoice was cancelled at its issuer: it is so here, and its order may be invoiced again. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { cancelInvoice } from "./invoices.store.ts";
import { takeBackRequest } from "../invoice-requests/invoice-requests.store.ts";

const reason = "El negocio canceló esta factura. Puedes pedirla de nuevo.";

/** False where it is unknown here, or was cancelled before. */
export const takeCancellation = (
  db: Queries,
  tenantId: string,
  uuid: string,
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const cancelled = await cancelInvoice(tx, tenantId, uuid, now);
    if (!cancelled) return false;
    const { orderId, requestId } = cancelled;
    await takeBackRequest(tx, { tenantId, orderId, id: requestId }, reason, now);
    return true;
  });
