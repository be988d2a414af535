/**
 * What a change of a plan would bill: the change itself is made, the bills are composed over what
 * it wrote, and all of it is taken back. What is told is what will be done, by the same functions.
 */
import { dayOf, monthAfter, monthOf } from "#platform/calendar/days.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { ComposedInvoice } from "../invoices/billing-month.domain.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { billingMonthOf } from "../plan-page/month-bill.query.ts";

/** Null where nothing is to be billed. */
export interface Bills {
  readonly thisMonth: ComposedInvoice | null;
  /** The whole of it, without overage, and without what this month bills once. */
  readonly nextMonth: ComposedInvoice | null;
}

export interface Preview {
  readonly before: Bills;
  readonly after: Bills;
}

/** Carries what was seen out of a transaction that must not be kept. */
class TakenBack extends Error {
  readonly seen: Bills | Refusal;
  constructor(seen: Bills | Refusal) {
    super("taken back");
    this.seen = seen;
  }
}

export interface Previewed {
  readonly tenantId: string;
  readonly now: Date;
}

/** `act` is the very command, which answers why it refuses. */
export const previewPlan = async (
  db: Database,
  of: Previewed,
  act: (tx: Queries) => Promise<Refusal | null>,
): Promise<Preview | Refusal> => {
  const before = await billsOf(db, of);
  try {
    await db.transaction(async (tx) => {
      const done = await act(tx);
      throw new TakenBack(done ?? (await billsOf(tx, of)));
    });
  } catch (thrown) {
    if (!(thrown instanceof TakenBack)) throw thrown;
    return thrown.seen instanceof Refusal ? thrown.seen : { before, after: thrown.seen };
  }
  throw new Error("a preview was kept");
};

const billsOf = async (db: Queries, { tenantId, now }: Previewed): Promise<Bills> => {
  const today = dayOf(now);
  const month = monthOf(today);
  const catalog = await readCatalog(db, today);
  const thisMonth = await billingMonthOf(db, tenantId, month, catalog);
  const next = await billingMonthOf(db, tenantId, monthAfter(month), catalog);
  return {
    thisMonth: composeInvoice(thisMonth),
    nextMonth: composeInvoice({ ...next, charges: [] }),
  };
};
