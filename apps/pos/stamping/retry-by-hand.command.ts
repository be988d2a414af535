/** Somebody of the business asks for a stamp again: it leaves the queue, and a worker has it. */
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import { requestChanged } from "../outgoing/pos-events.ts";
import { endStamp } from "./failed-stamps.store.ts";
import { lockToRefund } from "../refunds/refunds.store.ts";
import { reopenRequest } from "./stamp-work.store.ts";
import { wakeStamping } from "./stamping-worker.ts";

/** False where it is stamped by now, or the consumer asked for another one meanwhile. */
export const retryByHand = async (
  services: Services,
  { tenantId, id, orderId }: Readonly<Record<"tenantId" | "id" | "orderId", string>>,
): Promise<boolean> => {
  const { db, clock, webhooks } = services;
  const now = clock.now();
  return change(db, async (tx) => {
    // A refund that is being written is seen by whoever stamps, or sees this request.
    await lockToRefund(tx, tenantId, orderId);
    if (!(await reopenRequest(tx, tenantId, id, now))) return false;
    await endStamp(tx, { tenantId, id }, "dropped", { now });
    const request = { tenantId, id, orderId };
    await webhooks.emit(tx, [requestChanged(request, { state: "requested" }, now)]);
    tx.afterCommit(() => {
      wakeStamping(services);
    });
    return true;
  });
};
