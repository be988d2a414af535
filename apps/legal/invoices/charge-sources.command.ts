/** What stands on an invoice is charged by it, and let go of again. */
import type { Queries } from "#platform/db/database.ts";
import { chargeTime, releaseTime } from "../time/time.store.ts";
import type { SourceIds } from "./chargeables.query.ts";
import { chargeExpenses, releaseExpenses } from "./chargeables.store.ts";
import type { Invoice } from "./invoice.domain.ts";

/** They are locked, and were found to be chargeable. */
export const chargeSources = async (
  tx: Queries,
  firmId: string,
  { timeEntryIds, expenseIds }: SourceIds,
  invoice: Pick<Invoice, "id" | "matterId">,
): Promise<void> => {
  const charged = await chargeTime(tx, firmId, invoice, timeEntryIds);
  if (charged.length < timeEntryIds.length) throw new Error("locked time could not be charged");
  await chargeExpenses(tx, firmId, expenseIds, invoice.id);
};

export const releaseSources = async (
  tx: Queries,
  firmId: string,
  invoiceId: string,
): Promise<void> => {
  await releaseTime(tx, firmId, invoiceId);
  await releaseExpenses(tx, firmId, invoiceId);
};
