/** Offerings: who may buy how much, and when one is over. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";

export interface Offering {
  readonly id: string;
  readonly merchant: string;
  readonly name: string;
  readonly units: number;
  readonly soldUnits: number;
  readonly unitCents: Cents;
  readonly deadline: Date;
  readonly status: "open" | "closed";
  readonly closeReason: "sold_out" | "expired" | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

/** Sold out and run out count at once, also before the job wrote them down. */
export const isOnSale = ({ status, units, soldUnits, deadline }: Offering, now: Date): boolean =>
  status === "open" && soldUnits < units && deadline > now;

export interface Purchased {
  readonly id: string;
  readonly offeringId: string;
  readonly userId: string;
  readonly units: number;
  readonly cents: Cents;
  readonly returnedUnits: number;
}

/**
 * Units of a purchase that are back with the offering once so much of its money was refunded in
 * all: as many as the refunds paid for in full, whatever parts they came in.
 */
export const unitsBack = ({ units, cents }: Purchased, refundedCents: Cents): number =>
  Math.floor((refundedCents * units) / cents);

/** What a purchase costs, or why there is none. `offering` is locked. */
export const decidePurchase = (
  offering: Offering,
  units: number,
  asked: { readonly now: Date; readonly mostCents: Cents },
): Cents | Refusal<"offering_closed" | "not_enough_units" | "invalid_request"> => {
  if (!isOnSale(offering, asked.now)) return refuse("offering_closed");
  if (units > offering.units - offering.soldUnits) return refuse("not_enough_units");
  const cents = units * offering.unitCents;
  if (cents <= asked.mostCents) return cents;
  const message = "units: one purchase cannot cost more than 1,000,000.00";
  return refuse("invalid_request", { field: "units", message });
};
