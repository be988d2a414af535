/** On weekdays: the orders of the days until the next run, and the rounds that bring them. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure, type JobContext } from "#platform/jobs/job.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import { tenantsAtOnce } from "./limits.ts";
import { planDayOf, type Planned } from "./plan-day.ts";
import { daysPlannedOn } from "./planned-days.domain.ts";

export const generateRoutesJob = job({
  name: "generate-routes",
  title: { es: "Rutas del día", en: "Routes of the day" },
  path: "/api/cron/generate-routes",
  summary: "Make the day's orders out of standing ones, and the couriers' rounds.",
  schedule: "0 12 * * 1-5",
  run: async (context) => {
    const { services, heartbeat, signal } = context;
    const { db, log } = services;
    const counts = { businesses: 0, made: 0, refused: 0, routed: 0, left: 0, failed: 0 };
    await inPortions<string>({ size: tenantsAtOnce, heartbeat, signal }, async (after) => {
      const ids = await tenantIdsAfter(db, after, tenantsAtOnce);
      for (const tenant of await findTenants(db, ids)) {
        // What stops one business does not stop the next.
        try {
          const planned = await planFor(context, tenant);
          counts.businesses += planned.length > 0 ? 1 : 0;
          for (const day of planned)
            for (const name of ["made", "refused", "routed", "left"] as const)
              counts[name] += day[name];
        } catch (error) {
          rethrowUnlessOwn(error, signal);
          counts.failed += 1;
          log.error({ err: error, tenantId: tenant.id }, "A business's rounds were not planned.");
        }
      }
      return ids;
    });
    // Tried again: a day that was not planned is planned by no later run.
    if (counts.failed > 0)
      throw new JobFailure(`${counts.failed} businesses were not planned; all others were.`);
    return counts;
  },
});

const planFor = async (
  { services: { db }, slot, now, heartbeat, signal }: JobContext,
  tenant: Tenant,
): Promise<readonly Planned[]> => {
  const planned: Planned[] = [];
  for (const day of daysPlannedOn(dayOf(slot, tenant.timeZone))) {
    const one = await planDayOf(db, tenant, { day, now }, { heartbeat, signal });
    if (one) planned.push(one);
  }
  return planned;
};
