/** GET /api/consumption */
import { readConsumption } from "#contracts/invoicing/consumption.ts";
import { dayOf, firstDayOf, monthOf, monthsUntil } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { billFacts } from "../organizations/organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { billsOf } from "./bills.query.ts";
import { usageSince } from "./usage.query.ts";

export const readConsumptionRoute = route(
  readConsumption,
  async ({ query, caller, now, services }) => {
    const organizationId = organizationOf(caller);
    const months = monthsUntil(monthOf(dayOf(now)), query.months)
      .map(firstDayOf)
      .toReversed();
    const [used, bills] = await Promise.all([
      usageSince(services.db, organizationId, months.at(-1) ?? ""),
      billsOf(services.db, organizationId, query.months),
    ]);
    const stamps = new Map(used.map((one) => [one.month, one.stamps]));
    return reply(200, {
      success: true as const,
      months: months.map((month) => ({
        month: month.slice(0, 7),
        stamps: stamps.get(month) ?? 0,
      })),
      bills: bills.map(billFacts),
    });
  },
);
