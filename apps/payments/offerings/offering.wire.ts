/** Offerings, purchases and distributions as the wire shows them. */
import type { z } from "zod";
import type {
  Distribution as WireDistribution,
  Offering as WireOffering,
  Purchase,
} from "#contracts/payments/offering.ts";
import type { Bought } from "./buy-units.command.ts";
import { isOnSale, type Offering } from "./offering.domain.ts";
import { mxn } from "../payments/payment.wire.ts";
import type { Distribution } from "./distributions.query.ts";

export const offeringProjectionOf = (
  offering: Offering,
  now: Date,
): z.input<typeof WireOffering> => {
  const soldOut = offering.soldUnits === offering.units;
  const over = !isOnSale(offering, now);
  const reason = offering.closeReason ?? (soldOut ? "sold_out" : "expired");
  return {
    offering_id: offering.id,
    name: offering.name,
    units: offering.units,
    units_left: offering.units - offering.soldUnits,
    unit_price: mxn(offering.unitCents),
    deadline: offering.deadline.toISOString(),
    status: over ? "closed" : "open",
    close_reason: over ? reason : null,
    created_at: offering.createdAt.toISOString(),
    closed_at: offering.closedAt?.toISOString() ?? null,
  };
};

export const purchaseProjectionOf = (bought: Bought): z.input<typeof Purchase> => ({
  purchase_id: bought.id,
  offering_id: bought.offeringId,
  user_id: bought.userId,
  units: bought.units,
  amount: mxn(bought.cents),
  payment_id: bought.paymentId,
  units_held: bought.held,
  units_left: bought.left,
});

export const distributionProjectionOf = (
  distribution: Distribution,
): z.input<typeof WireDistribution> => ({
  distribution_id: distribution.id,
  offering_id: distribution.offeringId,
  month: distribution.month,
  amount: mxn(distribution.cents),
  status: distribution.distributedAt === null ? "declared" : "distributed",
  declared_at: distribution.declaredAt.toISOString(),
  distributed_at: distribution.distributedAt?.toISOString() ?? null,
});
