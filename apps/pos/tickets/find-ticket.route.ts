/** GET /api/consumer/tenants/:tenantId/tickets/:code */
import { findTicket } from "#contracts/pos/invoice-request.ts";
import { plusMs } from "#platform/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { ticketLifeMs } from "./limits.ts";
import { portalTenant } from "../portal/portal-gate.ts";
import { consumerView } from "../orders/order.wire.ts";
import { route } from "../callers/route.ts";
import { findByTicketCode } from "../orders/orders.query.ts";
import { readTicketCode } from "./ticket-code.ts";

export const findTicketRoute = route(findTicket, async (context) => {
  const { path, services, now } = context;
  const tenant = await portalTenant(context, path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const code = readTicketCode(services.vault, tenant.id, path.code);
  if (code === null) return refuse("ticket_not_found");
  const since = plusMs(now, -ticketLifeMs);
  const order = await findByTicketCode(services.db, tenant.id, { code, since });
  return order ? reply(200, { order: consumerView(order) }) : refuse("ticket_not_found");
});
