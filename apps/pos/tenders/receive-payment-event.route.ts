/** POST /api/webhooks/payments/:tenantId */
import { receivePaymentEvent } from "#contracts/pos/received-event.ts";
import { reply } from "#platform/contract/contract.ts";
import { receiveEvent } from "./receive-event.ts";
import { route } from "../callers/route.ts";

export const receivePaymentEventRoute = route(receivePaymentEvent, async (context) => {
  const { path, body, request, services } = context;
  const objection = await receiveEvent(services, "payments", { ...path, body, request });
  return objection ?? reply(200, { received: true });
});
