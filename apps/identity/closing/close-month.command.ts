/** Closes a month: drafts what every tenant owes, issues it; goes on wherever it was killed. */
import { dayOf, firstDayOf, type Month } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { draftMonth } from "./draft-month.command.ts";
import { countTenants, tenantsAfterId, tenantsWithDraft } from "../invoices/invoices.query.ts";
import { issueDrafts } from "./issue-drafts.command.ts";
import { closePortion } from "./limits.ts";

type Closing = Pick<JobContext, "services" | "now" | "heartbeat" | "signal">;

export interface ClosedMonth {
  readonly tenants: number;
  readonly drafted: number;
  /** Adjustments for use of the month before. */
  readonly late: number;
  readonly issued: number;
}

interface Listed {
  readonly id: string;
}

/** Portions of `size` tenants, each a transaction: their plans wait that long. */
export const closeMonth = async (
  { services: { db }, now, heartbeat, signal }: Closing,
  month: Month,
  size = closePortion,
): Promise<ClosedMonth> => {
  const { apps, addonTitles } = await readCatalog(db, dayOf(now));
  const titles = { apps, addonTitles };
  const of = await countTenants(db);
  const sum = { tenants: 0, drafted: 0, late: 0, issued: 0 };
  // Whoever waits for the run sees how far it is: each tenant is drafted once and issued once.
  const tell = () => heartbeat({ ...sum, done: sum.tenants + sum.issued, of: of + sum.drafted });
  await inPortions<Listed>({ size, heartbeat: tell, signal }, async (last) => {
    const tenants = await tenantsAfterId(db, last?.id ?? null, size);
    const ids = tenants.map(({ id }) => id);
    const { drafted, late } = await draftMonth(db, ids, { month, titles, now });
    sum.tenants += tenants.length;
    sum.drafted += drafted;
    sum.late += late;
    return tenants;
  });
  await inPortions<Listed>({ size, heartbeat: tell, signal }, async (last) => {
    const start = firstDayOf(month);
    const tenants = await tenantsWithDraft(db, start, last?.id ?? null, size);
    sum.issued += await issueDrafts(
      db,
      tenants.map(({ id }) => id),
      { month, now },
    );
    return tenants;
  });
  return sum;
};
