/** POST /hooks/invoicing/:tenantId */
import { isOwnDelivery } from "#business/connections/own-delivery.ts";
import { hearInvoicing } from "#contracts/legal/collection.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { houseActor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findFirm } from "../firms/firms.query.ts";
import { hearIssuer } from "./hear-issuer.ts";

export const hearInvoicingRoute = route(hearInvoicing, async (context) => {
  const { path, body, services, request, now } = context;
  const { tenantId } = path;
  const isOwn = await isOwnDelivery(services, "invoicing", { tenantId, request });
  const firm = isOwn ? await findFirm(services.db, tenantId) : null;
  if (!firm) return refuse("unauthorized");
  const access = { firm, actor: houseActor, viewer: null };
  const applied = await hearIssuer(services, access, body, now);
  return reply(200, { ok: true as const, outcome: applied ? "applied" : "ignored" });
});
