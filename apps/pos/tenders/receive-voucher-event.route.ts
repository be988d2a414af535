/** POST /api/webhooks/vouchers/:tenantId */
import { receiveVoucherEvent } from "#contracts/pos/received-event.ts";
import { reply } from "#platform/contract/contract.ts";
import { receiveEvent } from "./receive-event.ts";
import { route } from "../callers/route.ts";

export const receiveVoucherEventRoute = route(receiveVoucherEvent, async (context) => {
  const { path, body, request, services } = context;
  const objection = await receiveEvent(services, "vouchers", { ...path, body, request });
  return objection ?? reply(200, { received: true });
});
