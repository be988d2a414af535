/** POST /hooks/invoicing/:tenantId */
import { hearInvoicing } from "#contracts/pos/hear-invoicing.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { takeCancellation } from "./take-cancellation.command.ts";
import { isOwnDelivery } from "#business/connections/own-delivery.ts";
import { stampReferenceTypeOf } from "#business/invoicing/stamp-request.domain.ts";
import { route } from "../callers/route.ts";
import { lookAtQueueSoon } from "../stamping/failed-queue.ts";
import { hurryFailed } from "../stamping/tend-queue.command.ts";

export const hearInvoicingRoute = route(hearInvoicing, async ({ path, body, ...context }) => {
  const { services, request, now } = context;
  const tenantId = path.tenantId.toLowerCase();
  if (!(await isOwnDelivery(services, "invoicing", { tenantId, request })))
    return refuse("unauthorized");
  const { uuid, referenceId, referenceType } = body.data;
  if (body.event === "cfdi.cancelled") {
    const applied = await takeCancellation(services, tenantId, uuid, now);
    return reply(200, { ok: true, outcome: applied ? "applied" : "ignored" });
  }
  const isOurs = referenceType === stampReferenceTypeOf(services.app) && referenceId !== null;
  const hurried = isOurs && (await hurryFailed(services.db, tenantId, referenceId, now));
  if (hurried) lookAtQueueSoon(services);
  return reply(200, { ok: true, outcome: hurried ? "applied" : "ignored" });
});
