/**
 * Add-ons of a tenant: each is its terms, and nothing beside them. More counts from today on, less
 * and the end with the first of the next month.
 */
import { firstDayOf, monthAfter, monthOf, type Day } from "#platform/calendar/days.ts";
import type { CatalogItem } from "../pricing/price-list.domain.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";

export interface Addon {
  readonly tenantId: string;
  readonly itemId: string;
  readonly item: CatalogItem;
  /** Of one unit and month. */
  readonly unitCents: number;
}

/** That of a day; null where there is none. */
export const termOn = (terms: readonly BillableTerm[], day: Day): BillableTerm | null =>
  terms.find(({ fromDay, untilDay }) => fromDay <= day && (untilDay === null || day < untilDay)) ??
  null;

const nextMonth = (today: Day): Day => firstDayOf(monthAfter(monthOf(today)));

const termOf = (
  { tenantId, itemId, item, unitCents }: Addon,
  units: number,
  fromDay: Day,
): BillableTerm => ({
  tenantId,
  itemId,
  fromDay,
  untilDay: null,
  kind: "addon",
  appName: "",
  addon: item.item,
  tier: "",
  units,
  monthlyCents: unitCents * units,
  commissionRate: null,
});

/** The terms from today on. */
export const addonAhead = (
  addon: Addon,
  units: number,
  { current, today }: { readonly current: BillableTerm | null; readonly today: Day },
): readonly BillableTerm[] => {
  if (!current || units > current.units) return [termOf(addon, units, today)];
  if (units === current.units) return [{ ...current, fromDay: today, untilDay: null }];
  const turn = nextMonth(today);
  return [{ ...current, fromDay: today, untilDay: turn }, termOf(addon, units, turn)];
};

/** What is left of it. */
export const addonEnding = (
  current: BillableTerm,
  when: "month_end" | "now",
  today: Day,
): readonly BillableTerm[] =>
  when === "now" ? [] : [{ ...current, fromDay: today, untilDay: nextMonth(today) }];
