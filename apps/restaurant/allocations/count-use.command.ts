/** Counts what a business uses of its allocations, and begins a new month. */
import { dayOf, monthOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { OnStamped } from "#business/invoicing/end-request.command.ts";
import { countUse, resetCounters } from "./allocations.store.ts";
import type { Resource } from "./allocations.query.ts";

/** The month of identity's periods: by the calendar of Mexico City. */
export const allocationMonth = (now: Date): string => monthOf(dayOf(now));

export const countOne = (
  tx: Queries,
  use: { readonly tenantId: string; readonly resource: Resource },
  now: Date,
): Promise<number> => countUse(tx, use, allocationMonth(now));

/** With the invoice that came. */
export const countStamp: OnStamped = async (tx, { tenantId }, now) => {
  await countOne(tx, { tenantId, resource: "stamps" }, now);
};

export const beginMonth = (db: Queries, now: Date): Promise<number> =>
  change(db, (tx) => resetCounters(tx, allocationMonth(now)));
