/** GET /api/consumer/tenants/:tenantId/tickets?folio=&total=&date= */
import { findTicketByFolio } from "#contracts/pos/stamping.ts";
import { plusMs } from "#platform/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { readTypedTicket } from "./typed-ticket.domain.ts";
import { ticketLifeMs } from "./limits.ts";
import { portalTenant } from "../portal/portal-gate.ts";
import { consumerView } from "../orders/order.wire.ts";
import { route } from "../callers/route.ts";
import { findByFolio } from "./tickets-by-folio.query.ts";

export const findTicketByFolioRoute = route(findTicketByFolio, async (context) => {
  const { path, query, services, now } = context;
  const tenant = await portalTenant(context, path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const typed = readTypedTicket(query);
  if (!typed) return refuse("ticket_not_found");
  const since = plusMs(now, -ticketLifeMs);
  const order = await findByFolio(services.db, tenant.id, { ...typed, since });
  if (!order) return refuse("ticket_not_found");
  return reply(200, { order: consumerView(order), code: order.ticketCode });
});
