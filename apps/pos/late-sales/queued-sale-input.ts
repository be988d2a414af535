/** A register's sale as the wire brings it, read into whole cents, thousandths and moments. */
import { queuedHoursMost, type sellAtRegister } from "#contracts/pos/register.ts";
import { thousandthsOf } from "#contracts/pos/money.ts";
import { hourMs } from "#platform/clock.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Context } from "#platform/http/route.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import type { QueuedSale } from "./sell-queued.command.ts";
import type { PosSettings } from "../config.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { saleTime } from "./queued-sale.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "../callers/tenant-access.ts";
import { tillClockAheadMs } from "./limits.ts";
import { readTicketCode } from "../tickets/ticket-code.ts";

type Body = BodyOf<typeof sellAtRegister>;

export const queuedSaleOf = (
  body: Body,
  tenant: Tenant,
  { caller, now, request, services }: Context<PosSettings, unknown>,
): QueuedSale | Refusal<"invalid_request"> => {
  const ticketCode = readTicketCode(services.vault, tenant.id, body.ticketCode);
  if (ticketCode === null) return wrong("ticketCode", "is none that was issued to this tenant");
  const backMs = queuedHoursMost * hourMs;
  const times = { soldAt: new Date(body.soldAt), now, backMs, aheadMs: tillClockAheadMs };
  const soldAt = saleTime(times);
  if (soldAt === null) {
    return wrong("soldAt", `must lie in the last ${queuedHoursMost} hours, never ahead`);
  }
  return {
    tenantId: tenant.id,
    orderId: newId(),
    ticketCode,
    now: soldAt,
    arrivedAt: now,
    day: dayOf(soldAt, tenant.timeZone),
    customerId: body.customerId ?? null,
    cashSessionId: body.cashSessionId ?? null,
    items: body.items.map(({ productId, quantity, unitPrice }) => ({
      productId,
      quantityThousandths: thousandthsOf(quantity) ?? 0,
      unitPriceCents: centsOf(unitPrice) ?? 0,
    })),
    ...paidBy(body),
    creator: creatorOf(caller),
    requestHash: sha256Hex(request.rawBody ?? ""),
  };
};

const paidBy = ({ payments }: Body): Pick<QueuedSale, "paymentMethod" | "payments"> => {
  const methods = new Set(payments.map(({ method }) => method));
  const [first = "cash"] = methods;
  if (payments.length === 0) return { paymentMethod: "cash", payments: null };
  return {
    paymentMethod: methods.size === 1 ? first : "mixed",
    payments: payments.map(({ method, amount, given, reference }) => ({
      method,
      cents: centsOf(amount) ?? 0,
      reference: reference ?? null,
      givenCents: given === null || given === undefined ? null : centsOf(given),
    })),
  };
};

const wrong = (field: string, why: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field, message: `${field}: ${why}` });
