/** Add-ons and packs as the wire shows them. */
import { plusDays } from "#platform/calendar/days.ts";
import { pesosOf } from "../pricing/amount.wire.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";
import type { PackRow } from "./extras.query.ts";

export const addonOnWire = (addon: string, terms: readonly BillableTerm[]) => ({
  addon,
  terms: terms.map(({ fromDay, untilDay, units, monthlyCents }) => ({
    from_day: fromDay,
    last_day: untilDay && plusDays(untilDay, -1),
    units,
    monthly_amount: pesosOf(monthlyCents),
  })),
});

export const packOnWire = (pack: PackRow) => ({
  id: pack.id,
  resource_type: pack.resource,
  units: pack.units,
  used: pack.used,
  expires_at: pack.expiresAt.toISOString(),
  created_at: pack.createdAt.toISOString(),
});
