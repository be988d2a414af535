/** An order as the wire asks for it, read into whole cents and thousandths. */
import type { createOrder } from "#contracts/pos/order.ts";
import { thousandthsOf } from "#contracts/pos/money.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Context } from "#platform/http/route.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import type { PosSettings } from "../config.ts";
import type { OrderInput } from "./create-order.domain.ts";
import { dayOf } from "#platform/calendar/days.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "../callers/tenant-access.ts";
import { newTicketCode } from "../tickets/ticket-code.ts";

export const orderInputOf = (
  body: BodyOf<typeof createOrder>,
  tenant: Tenant,
  { caller, now, request, services }: Context<PosSettings, unknown>,
): OrderInput => ({
  tenantId: tenant.id,
  orderId: newId(),
  now,
  day: dayOf(now, tenant.timeZone),
  ticketCode: newTicketCode(services.vault, tenant.id),
  customerId: body.customerId ?? null,
  cashSessionId: body.cashSessionId ?? null,
  items: body.items.map(({ productId, quantity }) => ({
    productId,
    quantityThousandths: thousandthsOf(quantity) ?? 0,
  })),
  paymentMethod: body.paymentMethod,
  payments:
    body.payments?.map(({ method, amount, reference }) => ({
      method,
      cents: centsOf(amount) ?? 0,
      reference: reference ?? null,
    })) ?? null,
  creator: creatorOf(caller),
  idempotencyKey: request.idempotencyKey,
  requestHash: sha256Hex(request.rawBody ?? ""),
});
