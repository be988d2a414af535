/** Deals and their bills as the wire shows them. */
import type { z } from "zod";
import type { Deal as WireDeal, DealBill } from "#contracts/payments/deal.ts";
import type { Deal } from "./deal.domain.ts";
import { mxn } from "../payments/payment.wire.ts";
import type { Bill } from "./deals.query.ts";

export const dealProjectionOf = (deal: Deal): z.input<typeof WireDeal> => ({
  deal_id: deal.id,
  user_id: deal.userId,
  concept: deal.concept,
  lines: [...deal.lines],
  amount: mxn(deal.cents),
  every: deal.every,
  starts_on: deal.startsOn,
  ends_on: deal.endsOn,
  next_due: deal.nextDue,
  created_at: deal.createdAt.toISOString(),
  ended_at: deal.endedAt?.toISOString() ?? null,
});

export const billProjectionOf = (bill: Bill): z.input<typeof DealBill> => ({
  period: bill.period,
  payment_id: bill.payment_id,
  amount: mxn(bill.cents),
  payment_status: bill.status,
  billed_at: bill.at.toISOString(),
});
