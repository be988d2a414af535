/** Notes that a consumer wants an order invoiced: one open request, however often asked. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { isId, newId } from "#platform/id.ts";
import type { BillingData } from "../domain/billing-data.ts";
import { insertRequest, standingRequest } from "../store/invoice-requests.ts";
import { findOrder } from "../store/orders.ts";

export interface Asked {
  readonly tenantId: string;
  readonly orderId: string;
  readonly billingData: BillingData;
  readonly now: Date;
}

const triesMost = 3;

/** The id of the request: a new one, or the one that is open. */
export const askForInvoice = async (
  tx: Queries,
  { tenantId, orderId, billingData, now }: Asked,
): Promise<string | Refusal<"order_not_found" | "already_invoiced">> => {
  const order = isId(orderId) ? await findOrder(tx, tenantId, orderId.toLowerCase()) : null;
  if (!order) return refuse("order_not_found");
  if (order.hasInvoice) return refuse("already_invoiced");
  const request = { tenantId, id: newId(), orderId: order.id, billingData, now };
  for (let tries = 1; tries <= triesMost; tries += 1) {
    if (await insertRequest(tx, request)) return request.id;
    const standing = await standingRequest(tx, tenantId, order.id);
    if (standing?.state === "stamped") return refuse("already_invoiced");
    if (standing) return standing.id;
    // It ended as failed between the two looks: then a new one may begin.
  }
  throw new Error("the requests of one order begin and end without rest");
};
