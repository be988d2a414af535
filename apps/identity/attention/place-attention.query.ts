/** What waits for a person at their places: operators what differs, payers what is owed. */
import type { Queries } from "#platform/db/database.ts";
import { dayOf, startOf, type Day } from "#platform/calendar/days.ts";
import type { PlaceAttention } from "#platform/people/places.ts";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { lastDayToPay, owedSince } from "../dunning/dunning-plan.domain.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { overdueOfTenants, type OverdueOfTenant } from "./billing-attention.query.ts";
import { billingFindings } from "./billing-findings.query.ts";
import { inBoth } from "./attention.words.ts";

/** Of the whole house, for those who run it. */
export const consoleAttention = async (db: Queries): Promise<readonly PlaceAttention[]> =>
  (await billingFindings(db)).map(({ title, reason, path = "/billing" }) => ({
    title,
    reason,
    path,
    action: inBoth((t) => t("look")),
  }));

/** By tenant, for whoever may pay there; those who owe nothing overdue are left out. */
export const tenantAttention = async (
  db: Queries,
  tenantIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PlaceAttention>> => {
  if (tenantIds.length === 0) return new Map();
  const overdue = await overdueOfTenants(db, tenantIds);
  return new Map(overdue.map((one) => [one.tenantId, overdueAttention(one, dayOf(now))]));
};

export const overdueAttention = (one: OverdueOfTenant, today: Day): PlaceAttention => {
  const { tenantId, id, folio, invoices: count, cents } = one;
  const due = owedSince(one) ?? one.dueOn ?? today;
  const until = lastDayToPay(due);
  const invoices = `${tenantAddress(tenantId)}/invoices` as const;
  return {
    title: inBoth((t, locale) => {
      const amount = formatMoney(cents, locale);
      return count === 1
        ? t("ownBill", { folio: folio ?? 0, amount })
        : t("ownBills", { count, amount });
    }),
    reason: inBoth((t, locale) => {
      const text = (day: Day): string => formatDate(startOf(day), locale, "date");
      if (today > until) return t("suspended", { due: text(due) });
      return t("until", { due: text(due), until: text(until) });
    }),
    path: count === 1 ? `${invoices}/${id}` : invoices,
    action: inBoth((t) => t("pay")),
  };
};
