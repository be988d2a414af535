/** The answer to a check, as the wire has it. */
import { pesosOf } from "../pricing/amount.wire.ts";
import { ratePesos } from "../pricing/rate.domain.ts";
import type { Checked } from "./check-allocation.domain.ts";

export const checkOnWire = (checked: Checked, upgradeUrl: string) => ({
  approved: checked.reason === null,
  resource_type: checked.resource,
  quantity: checked.quantity,
  remaining: checked.remaining,
  overage_quantity: checked.overageQuantity,
  unit_cost: ratePesos(checked.rate),
  total_cost: pesosOf(checked.cents),
  reset_at: checked.resetAt?.toISOString() ?? null,
  ...(checked.reason === null ? {} : refusalOnWire(checked.reason, upgradeUrl)),
});

const refusalOnWire = (reason: NonNullable<Checked["reason"]>, upgradeUrl: string) => ({
  reason,
  upgrade_url: upgradeUrl,
});
