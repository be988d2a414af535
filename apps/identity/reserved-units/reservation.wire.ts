/** Reservations as the wire has them. */
import type { Checked } from "../allocations/check-allocation.domain.ts";
import { pesosOf } from "../pricing/amount.wire.ts";
import { ratePesos } from "../pricing/rate.domain.ts";
import { stateAt, type Reservation } from "./reservation.domain.ts";
import type { Reserved, Reserving } from "./reserve-units.command.ts";
import type { Settled } from "./settle-reservation.command.ts";

export const releasedOnWire = (one: Reservation, now: Date) => ({
  reservation_id: one.id,
  status: stateAt(one, now),
  resource_type: one.resource,
  quantity: one.quantity,
  expires_at: one.expiresAt.toISOString(),
});

export const reservedOnWire = (
  { reservation, checked }: Reserved,
  { resource, quantity, now }: Reserving,
  upgradeUrl: string,
) => ({
  approved: reservation !== null,
  reservation_id: reservation?.id ?? null,
  status: reservation && stateAt(reservation, now),
  resource_type: resource,
  quantity,
  expires_at: reservation?.expiresAt.toISOString() ?? null,
  remaining: checked.remaining,
  ...(checked.reason === null ? {} : refusalOnWire(checked.reason, upgradeUrl)),
});

const refusalOnWire = (reason: NonNullable<Checked["reason"]>, upgradeUrl: string) => ({
  reason,
  upgrade_url: upgradeUrl,
});

export const settledOnWire = ({ reservation, checked }: Settled, now: Date) => ({
  ...releasedOnWire(reservation, now),
  settled_quantity: reservation.settledQuantity ?? 0,
  refused_quantity: reservation.refusedQuantity ?? 0,
  remaining: checked.remaining,
  overage_quantity: checked.overageQuantity,
  unit_cost: ratePesos(checked.rate),
  total_cost: pesosOf(checked.cents),
  reset_at: checked.resetAt?.toISOString() ?? null,
});
