/** Drafts a month's invoices of a portion of tenants: in one transaction, each once. */
import { dayOf, monthsUntil, plusDays, startOf, type Month } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { turnPeriodsOf } from "../subscriptions/turn-periods.command.ts";
import { lockTenants } from "../tenants/tenants.store.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import { chargeLate, insertDrafts, type Draft, type LateMonth } from "./drafts.store.ts";
import { lateDaysMost } from "./limits.ts";
import { lateCommissions } from "../invoices/late-commission.domain.ts";
import { billedCommissions, lateUse } from "../invoices/late-rows.query.ts";
import { billedTenants, monthRows } from "../invoices/month-rows.query.ts";
import { billableTermsOf } from "../subscriptions/billable-terms.query.ts";
import { tenantMonths, type Titles } from "../invoices/tenant-months.domain.ts";

export interface Drafting {
  readonly month: Month;
  readonly titles: Titles;
  readonly now: Date;
}

export interface Drafted {
  readonly drafted: number;
  /** Charges for use and volumes that came after the month before was issued. */
  readonly late: number;
}

/** Of tenants that have no invoice of the month yet; those with nothing to bill get none. */
export const draftMonth = (
  db: Queries,
  tenantIds: readonly string[],
  { month, titles, now }: Drafting,
): Promise<Drafted> =>
  change(db, async (tx) => {
    await lockTenants(tx, tenantIds);
    const billed = await billedTenants(tx, tenantIds, month);
    const open = tenantIds.filter((id) => !billed.has(id));
    if (open.length === 0) return { drafted: 0, late: 0 };
    await turnPeriodsOf(tx, open, now);
    const notBefore = startOf(plusDays(dayOf(now), -lateDaysMost));
    const [before = month] = monthsUntil(month, 2);
    const late = await readLate(tx, open, before, notBefore);
    await chargeLate(tx, late, { month, titles, now });
    const rows = await monthRows(tx, open, month);
    const drafts = [...tenantMonths(month, rows, titles)].flatMap(
      ([tenantId, billingMonth]): readonly Draft[] => {
        const composed = composeInvoice(billingMonth);
        return composed ? [{ tenantId, id: newId(), ...composed }] : [];
      },
    );
    await insertDrafts(tx, drafts, now);
    return { drafted: drafts.length, late: late.use.length + late.commissions.length };
  });

const readLate = async (
  tx: Queries,
  tenantIds: readonly string[],
  before: Month,
  notBefore: Date,
): Promise<LateMonth> => {
  const [use, billed] = await Promise.all([
    lateUse(tx, tenantIds, before, notBefore),
    billedCommissions(tx, tenantIds, before),
  ]);
  const reporting = [...new Set(billed.map(({ tenantId }) => tenantId))];
  const terms = reporting.length === 0 ? [] : await billableTermsOf(tx, reporting, before);
  return { before, use, commissions: lateCommissions(before, terms, billed) };
};
