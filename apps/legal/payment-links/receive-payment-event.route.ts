/** POST /api/webhooks/payments/:tenantId */
import { isOwnDelivery } from "#business/connections/own-delivery.ts";
import { receivePaymentEvent } from "#contracts/legal/collection.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { houseActor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findFirm } from "../firms/firms.query.ts";
import { hearPayments } from "./hear-payments.ts";

export const receivePaymentEventRoute = route(receivePaymentEvent, async (context) => {
  const { path, body, services, request, now } = context;
  const { tenantId } = path;
  const isOwn = await isOwnDelivery(services, "payments", { tenantId, request });
  const firm = isOwn ? await findFirm(services.db, tenantId) : null;
  if (!firm) return refuse("unauthorized");
  await hearPayments(services, { firm, actor: houseActor, viewer: null }, body, now);
  return reply(200, { received: true as const });
});
