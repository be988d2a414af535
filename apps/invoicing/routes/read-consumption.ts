/** GET /api/consumption */
import { readConsumption } from "#contracts/invoicing/consumption.ts";
import { reply } from "#platform/contract/contract.ts";
import { monthOf, monthsBack } from "../domain/month.ts";
import { billFacts } from "../organization-projection.ts";
import { organizationOf } from "../organization-scope.ts";
import { route } from "../route.ts";
import { billsOf } from "../store/bills-reads.ts";
import { usageSince } from "../store/usage.ts";

export const readConsumptionRoute = route(
  readConsumption,
  async ({ query, caller, now, services }) => {
    const organizationId = organizationOf(caller);
    const months = monthsBack(monthOf(now), query.months);
    const [used, bills] = await Promise.all([
      usageSince(services.db, organizationId, months.at(-1) ?? monthOf(now)),
      billsOf(services.db, organizationId, query.months),
    ]);
    const stamps = new Map(used.map((one) => [one.month, one.stamps]));
    return reply(200, {
      success: true as const,
      months: months.map((month) => ({
        ...{ month: month.slice(0, 7), stamps: stamps.get(month) ?? 0 },
      })),
      bills: bills.map(billFacts),
    });
  },
);
