/** GET /api/consumer/tenants/:tenantId/tickets?folio=&total=&date= */
import { findTicketByFolio } from "#contracts/consumer/tickets.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { With } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const findTicketByFolioRoute = (app: With<"ticketByFolio">) =>
  route(findTicketByFolio, async (context) => {
    const { path, query, services, now } = context;
    const tenant = await portalTenant(app, context, path.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const found = await app.ticketByFolio(services, tenant.id, query, now);
    return found
      ? reply(200, { order: found.order, code: found.code })
      : refuse("ticket_not_found");
  });
