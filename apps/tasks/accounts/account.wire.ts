/** A tasker's account as the wire shows it. */
import type { z } from "zod";
import { mxn, mxnOrNull } from "#business/selling/money.wire.ts";
import type { TaskerAccount } from "#contracts/tasks/account.ts";
import type { Queries } from "#platform/db/database.ts";
import { balanceOf, newestEntries } from "./account.query.ts";
import { entriesShownMost } from "./limits.ts";

export const accountView = async (
  db: Queries,
  tenantId: string,
  taskerId: string,
): Promise<z.input<typeof TaskerAccount>> => {
  const entries = await newestEntries(db, tenantId, taskerId, entriesShownMost);
  return {
    taskerId,
    balance: mxn(await balanceOf(db, tenantId, taskerId)),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      taskId: entry.taskId,
      amount: mxn(entry.cents),
      price: mxnOrNull(entry.priceCents),
      cash: mxnOrNull(entry.cashCents),
      commission: mxnOrNull(entry.commissionCents),
      at: entry.writtenAt.toISOString(),
    })),
  };
};
