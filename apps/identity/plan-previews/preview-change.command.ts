/**
 * What a change would make of a tenant's bills: it is done, the bills are composed, and all of it
 * is taken back. So preview and bill cannot differ: every function is the one that does it.
 */
import { dayOf, firstDayOf, monthAfter, monthOf, type Month } from "#platform/calendar/days.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { ComposedInvoice } from "../invoices/billing-month.domain.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import type { Titles } from "../invoices/tenant-months.domain.ts";
import { billingMonthOf } from "../plan-page/month-bill.query.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { turnPeriods } from "../subscriptions/turn-periods.command.ts";
import { lockTenant } from "../tenants/tenants.store.ts";

export interface MonthPreview {
  readonly month: Month;
  /** Null where nothing is billed. */
  readonly before: ComposedInvoice | null;
  readonly after: ComposedInvoice | null;
}

export interface Preview<T> {
  readonly done: T;
  /** With what was used so far. */
  readonly thisMonth: MonthPreview;
  /** Whole, without use and without what is charged before it begins. */
  readonly nextMonth: MonthPreview;
}

/** Carries the answer out of the transaction, which it ends. */
class TakenBack<T> extends Error {
  override readonly name = "TakenBack";
  readonly answer: T;
  constructor(answer: T) {
    super("a preview is taken back");
    this.answer = answer;
  }
}

/** Runs `work`, and nothing of it stays. */
const takingBack = async <T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (tx): Promise<T> => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.answer as T;
    throw error;
  }
};

type Bills = readonly [thisMonth: ComposedInvoice | null, nextMonth: ComposedInvoice | null];

export const previewChange = <T, R extends Refusal<string>>(
  db: Database,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  work: (tx: Queries) => Promise<T | R>,
): Promise<Preview<T> | R> =>
  takingBack(db, async (tx): Promise<Preview<T> | R> => {
    await lockTenant(tx, tenantId);
    await turnPeriods(tx, tenantId, now);
    const thisMonth = monthOf(dayOf(now));
    const nextMonth = monthAfter(thisMonth);
    const { apps, addonTitles } = await readCatalog(tx, dayOf(now));
    const bills = async (): Promise<Bills> => [
      await billOf(tx, tenantId, thisMonth, { apps, addonTitles }),
      await wholeBillOf(tx, tenantId, nextMonth, { apps, addonTitles }),
    ];
    const before = await bills();
    const done = await work(tx);
    if (done instanceof Refusal) return done;
    const after = await bills();
    return {
      done,
      thisMonth: { month: thisMonth, before: before[0], after: after[0] },
      nextMonth: { month: nextMonth, before: before[1], after: after[1] },
    };
  });

const billOf = async (
  tx: Queries,
  tenantId: string,
  month: Month,
  titles: Titles,
): Promise<ComposedInvoice | null> =>
  composeInvoice(await billingMonthOf(tx, tenantId, month, titles));

/** What is charged before the month goes on an earlier bill. */
const wholeBillOf = async (
  tx: Queries,
  tenantId: string,
  month: Month,
  titles: Titles,
): Promise<ComposedInvoice | null> => {
  const known = await billingMonthOf(tx, tenantId, month, titles);
  const charges = known.charges.filter(({ chargedOn }) => chargedOn >= firstDayOf(month));
  return composeInvoice({ ...known, charges });
};
