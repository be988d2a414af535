/** POST /hooks/invoicing/:tenantId */
import { hearInvoicing } from "#contracts/pos/stamping.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { takeCancellation } from "./take-cancellation.command.ts";
import { connectionTo } from "../connections/way-to-app.ts";
import { stampReferenceType } from "../stamping/stamp-request.domain.ts";
import { route } from "../callers/route.ts";
import { isSignedDelivery } from "./signed-delivery.ts";
import { lookAtQueueSoon } from "../stamping/failed-queue.ts";
import { hurryFailed } from "../stamping/tend-queue.command.ts";

export const hearInvoicingRoute = route(hearInvoicing, async ({ path, body, ...context }) => {
  const { services, request, now } = context;
  const { db, clock } = services;
  const tenantId = path.tenantId.toLowerCase();
  const way = isId(tenantId) ? await connectionTo(services, db, tenantId, "invoicing") : null;
  const secret = way?.webhookSecret ?? null;
  if (secret === null || !isSignedDelivery(request, secret, clock.real())) {
    return refuse("unauthorized");
  }
  const { uuid, referenceId, referenceType } = body.data;
  if (body.event === "cfdi.cancelled") {
    const applied = await takeCancellation(db, tenantId, uuid, now);
    return reply(200, { ok: true, outcome: applied ? "applied" : "ignored" });
  }
  const isOurs = referenceType === stampReferenceType && referenceId !== null;
  const hurried = isOurs && (await hurryFailed(db, tenantId, referenceId, now));
  if (hurried) lookAtQueueSoon(services);
  return reply(200, { ok: true, outcome: hurried ? "applied" : "ignored" });
});
