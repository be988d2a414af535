/** Has the issuer count the stamps of each tenant's organizations, of this month and the last. */
import { dayOf, firstDayOf, monthBefore, monthOf, type Day } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import { askTenantStamps, statesAtOnce } from "../collection/issuer.client.ts";
import { tenantsAtIssuer, type IssuingTenant } from "./stamp-counts.query.ts";
import { keepStampCounts } from "./stamp-counts.store.ts";

/** Nothing is written of tenants while the issuer is away. */
export const countStamps = async ({
  services,
  now,
  heartbeat,
  signal,
}: Pick<JobContext, "services" | "now" | "heartbeat" | "signal">): Promise<Counts> => {
  let counted = 0;
  const months = [monthBefore(now), monthOf(dayOf(now))].map(firstDayOf);
  const count = async (page: readonly IssuingTenant[], month: Day): Promise<boolean> => {
    const ids = page.map(({ tenantId }) => tenantId);
    const answer = await askTenantStamps(services, ids, month);
    if (answer.kind !== "done") return false;
    const stamps = new Map(answer.body.map((one) => [one.ecosystemTenantId, one.stamps]));
    const counts = ids.map((tenantId) => ({ tenantId, stamps: stamps.get(tenantId) ?? 0 }));
    await keepStampCounts(services.db, month, counts, now);
    counted += counts.length;
    return true;
  };
  const size = statesAtOnce;
  await inPortions<IssuingTenant>({ size, heartbeat, signal }, async (last) => {
    const page = await tenantsAtIssuer(services.db, last?.tenantId ?? null, size);
    if (page.length === 0) return page;
    for (const month of months) if (!(await count(page, month))) return [];
    return page;
  });
  return { counted };
};
