/** An invoice was cancelled at its issuer: it is so here, and its order may be invoiced again. */
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import { requestChanged } from "../outgoing/pos-events.ts";
import { cancelInvoice } from "./invoices.store.ts";
import { takeBackRequest } from "../invoice-requests/invoice-requests.store.ts";

const reason = "El negocio canceló esta factura. Puedes pedirla de nuevo.";

/** False where it is unknown here, or was cancelled before. */
export const takeCancellation = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  tenantId: string,
  uuid: string,
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const cancelled = await cancelInvoice(tx, tenantId, uuid, now);
    if (!cancelled) return false;
    const { orderId, requestId } = cancelled;
    const taken = await takeBackRequest(tx, { tenantId, orderId, id: requestId }, reason, now);
    const failed = { state: "failed", uuid, reason } as const;
    await webhooks.emit(
      tx,
      taken.map((id) => requestChanged({ tenantId, id, orderId }, failed, now)),
    );
    return true;
  });
