/** Sells a checkout: vouchers are settled, the ticket is numbered; once, whoever repeats it. */
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { driveTenders } from "../tenders/drive-tender.ts";
import { keepFinding } from "../tenders/change-tender.command.ts";
import { partnerFor } from "../tenders/partners.ts";
import type { Checkout } from "./checkout.domain.ts";
import { saleOf } from "./checkout-sale.domain.ts";
import { dayOf } from "#platform/calendar/days.ts";
import type { Order } from "../orders/order.domain.ts";
import { isUncertain } from "#business/paying/tender.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findCheckout } from "./checkouts.query.ts";
import { findOrder } from "../orders/orders.query.ts";
import { newTicketCode } from "../tickets/ticket-code.ts";
import { beginClosing, endClosing } from "./close-checkout.command.ts";
import { sell } from "../orders/sell.command.ts";

export const finishCheckout = async (services: Services, tenant: Tenant, id: string) => {
  const key = { tenantId: tenant.id, id };
  const before = await findCheckout(services.db, key);
  if (before?.state === "open" && before.tenders.some(isUncertain))
    await driveTenders(services, before, "alone");
  const begun = await beginClosing(services, key);
  return begun instanceof Refusal ? begun : closeSale(services, tenant, begun);
};

/** Ends what was begun, by whomever. */
export const closeSale = async (
  services: Services,
  tenant: Tenant,
  begun: Checkout,
): Promise<Order | Refusal<"payment_due" | "partner_unavailable" | "checkout_closed">> => {
  if (begun.saleId !== null) return orderOf(services, begun.tenantId, begun.saleId);
  const settled = await settleVouchers(services, begun);
  if (settled instanceof Refusal) return settled;
  const now = services.clock.now();
  const sold = await sell(
    services,
    saleOf(settled, {
      orderId: newId(),
      now,
      day: dayOf(now, tenant.timeZone),
      ticketCode: newTicketCode(services.vault, tenant.id),
    }),
  );
  // Everything that a sale may be refused for was looked at before the closing began.
  if (sold instanceof Refusal) throw new Error(`a closing checkout was refused: ${sold.code}`);
  const { order } = sold;
  const key = { tenantId: tenant.id, id: begun.id };
  await endClosing(services, key, order.id, now);
  return order;
};

const settleVouchers = async (
  services: Services,
  checkout: Checkout,
): Promise<Checkout | Refusal<"payment_due" | "partner_unavailable">> => {
  const { tenantId, id } = checkout;
  const tender = checkout.tenders.find(
    ({ method, state, settledAt }) =>
      method === "voucher" && state === "held" && settledAt === null,
  );
  if (!tender) return checkout;
  const partner = await partnerFor(services, tenantId, "voucher");
  const now = services.clock.now();
  const finding = await partner?.settle({ tender, now });
  if (!finding || finding.kind === "unknown")
    return refuse("partner_unavailable", { retryAfterSeconds: 5 });
  const kept = await keepFinding(services, { tenantId, id }, tender.id, finding);
  return kept?.state === "closing" || kept?.state === "sold" ? kept : refuse("payment_due");
};

const orderOf = async ({ db }: Services, tenantId: string, id: string): Promise<Order> => {
  const order = await findOrder(db, tenantId, id);
  if (!order) throw new Error("a sold checkout has no order");
  return order;
};
