/** Reads what a tenant's bill of a month comes to so far: composed as the bill itself will be. */
import type { Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import type {
  BillingMonth,
  ComposedInvoice,
  LoggedOverage,
} from "../invoices/billing-month.domain.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import { monthRows } from "../invoices/month-rows.query.ts";
import { tenantMonths, type Titles } from "../invoices/tenant-months.domain.ts";

/** All that the month is billed for as it is known by now. */
export const billingMonthOf = async (
  db: Queries,
  tenantId: string,
  month: Month,
  titles: Titles,
): Promise<BillingMonth> => {
  const rows = await monthRows(db, [tenantId], month);
  const nothing = { terms: [], volumes: [], overages: [], charges: [] };
  return tenantMonths(month, rows, titles).get(tenantId) ?? { month, ...nothing, ...titles };
};

export interface MonthBill {
  /** Null where nothing is to be billed. */
  readonly soFar: ComposedInvoice | null;
  /** With overage that is still to be expected. */
  readonly forecast: ComposedInvoice | null;
}

/** Base prices are of the whole month: what is in force is billed until it ends. */
export const billWith = (known: BillingMonth, expected: readonly LoggedOverage[]): MonthBill => ({
  soFar: composeInvoice(known),
  forecast: composeInvoice({ ...known, overages: [...known.overages, ...expected] }),
});
