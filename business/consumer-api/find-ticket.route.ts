/** GET /api/consumer/tenants/:tenantId/tickets/:code */
import { findTicket } from "#contracts/consumer/tickets.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { With } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const findTicketRoute = (app: With<"ticketOf">) =>
  route(findTicket, async (context) => {
    const { path, services, now } = context;
    const tenant = await portalTenant(app, context, path.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const order = await app.ticketOf(services, tenant.id, path.code, now);
    return order ? reply(200, { order }) : refuse("ticket_not_found");
  });
