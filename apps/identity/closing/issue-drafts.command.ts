/** Issues drafts: each gets a folio, a hash of all it says, and the day on which it is owed. */
import { dayOf, firstDayOf, plusDays, type Month } from "#platform/calendar/days.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { markFeesPaid } from "../collection/collected.store.ts";
import { lockTenants } from "../tenants/tenants.store.ts";
import { documentText } from "../invoices/invoice-document.domain.ts";
import { firstFolioOf, issueInvoices, lockDraftsOf } from "./issue.store.ts";
import { dueDays } from "./limits.ts";

/** Folios follow the order of the tenants, and none is lost where the transaction is. */
export const issueDrafts = (
  db: Queries,
  tenantIds: readonly string[],
  { month, now }: { readonly month: Month; readonly now: Date },
): Promise<number> =>
  change(db, async (tx) => {
    await lockTenants(tx, tenantIds);
    const drafts = await lockDraftsOf(tx, tenantIds, firstDayOf(month));
    if (drafts.length === 0) return 0;
    const dueOn = plusDays(dayOf(now), dueDays);
    const first = await firstFolioOf(tx, drafts.length);
    const issues = drafts.map(({ invoice, lines }, at) => {
      const folio = first + at;
      const text = documentText(invoice, { folio, dueOn }, lines);
      return { invoice, folio, hash: Buffer.from(sha256Hex(text), "hex"), dueOn };
    });
    const issued = await issueInvoices(tx, issues, now);
    // Where credits cover all of it, it is paid with its issue, and so are the fees that it bills.
    for (const { invoice } of issues) if (invoice.totalCents === 0) await markFeesPaid(tx, invoice);
    return issued;
  });
