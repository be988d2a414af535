/** What a change of a plan would bill, before and after it, by month. */
import type { Database, Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { ComposedInvoice } from "../invoices/billing-month.domain.ts";
import { previewChange } from "../plan-previews/preview-change.command.ts";

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
  const seen = await previewChange<null, Refusal>(db, of, act);
  if (seen instanceof Refusal) return seen;
  const { thisMonth, nextMonth } = seen;
  return {
    before: { thisMonth: thisMonth.before, nextMonth: nextMonth.before },
    after: { thisMonth: thisMonth.after, nextMonth: nextMonth.after },
  };
};
