/** On weekdays: the day's orders out of standing ones, and the rounds that bring them. */
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { planDayOf } from "./plan-day.command.ts";

/** Businesses that are planned between two signs of life. */
const tenantsAtOnce = 20;

export const generateRoutesJob = job({
  name: "generate-routes",
  title: { es: "Rutas del día", en: "Routes of the day" },
  path: "/api/cron/generate-routes",
  summary: "Make the day's orders out of standing ones, and the couriers' rounds.",
  schedule: "0 12 * * 1-5",
  run: async ({ services, slot, now, heartbeat, signal }) => {
    const { db, log } = services;
    const counts = { businesses: 0, made: 0, refused: 0, routed: 0, left: 0, failed: 0 };
    await inPortions<string>({ size: tenantsAtOnce, heartbeat, signal }, async (after) => {
      const ids = await tenantIdsAfter(db, after, tenantsAtOnce);
      for (const tenant of await findTenants(db, ids)) {
        // What stops one business does not stop the next.
        try {
          const planned = await planDayOf(db, tenant, dayOf(slot, tenant.timeZone), now);
          if (!planned) continue;
          counts.businesses += 1;
          for (const name of ["made", "refused", "routed", "left"] as const)
            counts[name] += planned[name];
        } catch (error) {
          counts.failed += 1;
          log.error({ err: error, tenantId: tenant.id }, "A business's rounds were not planned.");
        }
      }
      return ids;
    });
    return counts;
  },
});
